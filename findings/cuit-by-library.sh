#!/usr/bin/env bash
# stdnum 1.12.0, validator 13.15.23, cuit 1.2.0, cuit-validator 1.0.0: whether a CUIT is one.
#
# Guess: all compute the same check digit, take the number with and without dashes, know the prefixes of foreign companies (50, 51, 55),
# and refuse a number whose digit would be 10, since AFIP gives such a person another prefix.
# Seen: only stdnum knows 50, 51 and 55. Two take dashes, two refuse them. A number whose digit would be 10 is right with a 9 for stdnum
# and validator, with a 0 for cuit, and never for cuit-validator. cuit takes any prefix, eleven zeros among them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --save-exact stdnum@1.12.0 validator@13.15.23 cuit@1.2.0 cuit-validator@1.0.0
cat >run.cjs <<'JS'
const { stdnum } = require('stdnum');
const { isTaxID } = require('validator');
const cuit = require('cuit');
const { default: isCuit } = require('cuit-validator');

const numbers = {
  plain: '20123456786',
  dashes: '20-12345678-6',
  'foreign 50': '50123456782',
  'foreign 55': '55123456784',
  'ten as 9': '20123450019',
  'ten as 0': '20123450010',
  zeros: '00000000000',
};
for (const [name, number] of Object.entries(numbers))
  console.log([name, stdnum.AR.cuit.validate(number).isValid, isTaxID(number, 'es-AR'), cuit.is(number), isCuit(number)].join(' | '));
JS
seen=$(node run.cjs)
echo "$seen"
told='plain | true | true | true | true
dashes | true | false | true | false
foreign 50 | true | false | true | false
foreign 55 | true | false | true | false
ten as 9 | true | true | false | false
ten as 0 | false | false | true | false
zeros | false | false | true | false'
[ "$seen" = "$told" ] || { echo 'changed'; exit 1; }
