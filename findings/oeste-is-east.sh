#!/usr/bin/env bash
# parse-dms 0.0.5, coordinate-parser 1.0.7, geo-coordinates-parser 1.7.4: coordinates as people of Argentina write them.
#
# Guess: "O" (oeste) is read as West by none of them, and what is not understood is refused.
# Seen: parse-dms takes what carries no W for East, in silence: the Obelisco lies in the Indian Ocean. A decimal comma is a
# sign between minutes for coordinate-parser (latitude -134), the minus of typography none at all for both, and a minus beside S turns
# twice into North. geo-coordinates-parser reads decimal commas right and refuses the rest.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --save-exact parse-dms@0.0.5 coordinate-parser@1.0.7 geo-coordinates-parser@1.7.4
cat >run.cjs <<'JS'
const parseDms = require('parse-dms');
const Coordinates = require('coordinate-parser');
const { convert } = require('geo-coordinates-parser');

const readers = [
  (text) => Object.values(parseDms(text)),
  (text) => [new Coordinates(text).getLatitude(), new Coordinates(text).getLongitude()],
  (text) => [convert(text).decimalLatitude, convert(text).decimalLongitude],
];
const seen = (read, text) => {
  try {
    return read(text).map((number) => Number(number).toFixed(2)).join(' ');
  } catch {
    return 'refused';
  }
};
for (const text of ['34.6037 S, 58.3816 O', '34 36 13 S, 58 22 53 O', '-34,6037 -58,3816', '-34.6037 S, -58.3816 W', '\u221234.6037, \u221258.3816'])
  console.log([text, ...readers.map((read) => seen(read, text))].join(' | '));
JS
seen=$(node run.cjs)
echo "$seen"
told='34.6037 S, 58.3816 O | -34.60 58.38 | refused | refused
34 36 13 S, 58 22 53 O | -34.60 58.38 | refused | refused
-34,6037 -58,3816 | refused | -134.62 -121.60 | -34.60 -58.38
-34.6037 S, -58.3816 W | -34.60 -58.38 | 34.60 58.38 | -34.60 -58.38
−34.6037, −58.3816 | 34.60 7.00 | 34.60 58.38 | refused'
[ "$seen" = "$told" ] || { echo 'changed'; exit 1; }
