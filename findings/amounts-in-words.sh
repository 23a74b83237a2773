#!/usr/bin/env bash
# n2words 4.0.0, to-words 5.7.0, written-number 0.11.1, numero-a-letras 1.0.6: amounts of a receipt in Spanish words.
#
# Guess: libraries that write numbers in Spanish shorten "uno" before "mil" and "millones" ("veintiún mil pesos"), as receipts must,
# and agree with each other.
# Seen: three of four write "veintiuno mil"; to-words shortens 31 and not 21 (and takes the accent of "millón"); the fourth drops the
# accent, repeats the "de" of whole millions before whatever follows, and writes a thousand millions as "Millones", without a number.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --save-exact n2words@4.0.0 to-words@5.7.0 written-number@0.11.1 numero-a-letras@1.0.6
cat >run.mjs <<'JS'
import { toCardinal } from 'n2words/es-ES';
import numero from 'numero-a-letras';
import { ToWords } from 'to-words';
import written from 'written-number';

const words = new ToWords({ localeCode: 'es-ES' });
for (const amount of [21_000, 31_001, 1_000_001, 1_000_000_000]) {
  console.log([toCardinal(amount), words.convert(amount), written(amount, { lang: 'es' }), numero.NumerosALetras(amount)].join(' | '));
}
JS
seen=$(node run.mjs)
echo "$seen"
told='veintiuno mil | Veintiuno Mil | veintiuno mil | Veintiun Mil Pesos 00/100 M.N.
treinta y uno mil uno | Treinta Y Un Mil Uno | treinta y uno mil uno | Treinta y Un Mil Un Pesos 00/100 M.N.
un millón uno | Un Millon Uno | uno millón uno | Un Millón de Un Pesos 00/100 M.N.
mil millones | Mil Millones | mil millones | Millones de Pesos 00/100 M.N.'
[ "$seen" = "$told" ] || { echo 'changed'; exit 1; }
