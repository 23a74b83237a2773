#!/usr/bin/env bash
# rolldown 1.x (as Vite 8.3.8 brings it): minified code has template literals where the source has texts in quotes.
#
# Guess: a minifier keeps the kind of a literal, so that a program over the syntax tree finds `'Temporal' in globalThis` in a
# built file as a Literal on the left of `in`.
# Seen: texts are written with backquotes wherever they may be, so that the left side is a TemplateLiteral; a check that asks
# for Literals passes over every text of the file in silence.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --save-exact vite@8.3.8 oxc-parser@0.154.0
cat >main.js <<'JS'
export const isThere = 'Temporal' in globalThis;
JS
cat >run.mjs <<'JS'
import { parseSync, Visitor } from 'oxc-parser';
import { build } from 'vite';

const rolldownOptions = { input: 'main.js', preserveEntrySignatures: 'strict' };
const built = await build({ logLevel: 'silent', configFile: false, build: { write: false, rolldownOptions } });
const [{ code }] = [built].flat()[0].output;
for (const text of ["export const isThere = 'Temporal' in globalThis;", code]) {
  new Visitor({ BinaryExpression: ({ left }) => console.log(left.type) }).visit(parseSync('a.js', text).program);
}
JS
seen=$(node run.mjs)
echo "$seen"
told='Literal
TemplateLiteral'
[ "$seen" = "$told" ] || { echo 'changed'; exit 1; }
