#!/usr/bin/env bash
# nmea-simple 3.3.0, gps 0.9.0: sentences of a receiver that has no fix or no date yet.
#
# Guess: a void RMC sentence (status V, empty fields) has no place, one without a date has no hour, and fractions of a second stay.
# Seen: nmea-simple puts the void one at 0, 0 in the Gulf of Guinea with speed 0, and drops thousandths; gps has no place there, and gives
# the sentence without a date the day of whoever reads it. The date 000000 of a cold start is 30 November 1999 for both, and the same 22.4
# knots are 22.4 under `speedKnots` and 41.5, km/h, under `speed`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --save-exact nmea-simple@3.3.0 gps@0.9.0
cat >run.cjs <<'JS'
const { parseNmeaSentence } = require('nmea-simple');
const loaded = require('gps');
const GPS = loaded.GPS ?? loaded.default ?? loaded;

const sumOf = (body) => [...body].reduce((sum, sign) => sum ^ sign.charCodeAt(0), 0).toString(16).toUpperCase().padStart(2, '0');
const sentence = (body) => `$${body}*${sumOf(body)}`;
const PLACE = '3436.2230,S,05822.8950,W,022.4,084.4';
const today = new Date().toISOString().slice(0, 10);
const momentOf = (date) => (Number.isNaN(date.getTime()) ? 'invalid' : date.toISOString().replace(today, 'TODAY'));
const sentences = {
  void: sentence('GPRMC,120000.00,V,,,,,,,100326,,'),
  fraction: sentence(`GPRMC,120000.999,A,${PLACE},100326,,`),
  dateless: sentence(`GPRMC,120000.00,A,${PLACE},,,`),
  cold: sentence(`GPRMC,120000.00,A,${PLACE},000000,,`),
};
for (const [name, text] of Object.entries(sentences)) {
  const simple = parseNmeaSentence(text);
  const parsed = GPS.Parse(text);
  console.log(
    [name, momentOf(simple.datetime), `${simple.latitude.toFixed(2)} ${simple.speedKnots}`].join(' | '),
    '||',
    [momentOf(parsed.time), `${parsed.lat?.toFixed(2)} ${parsed.speed?.toFixed(1)}`].join(' | '),
  );
}
JS
seen=$(node run.cjs)
echo "$seen"
told='void | 2026-03-10T12:00:00.000Z | 0.00 0 || 2026-03-10T12:00:00.000Z | undefined undefined
fraction | 2026-03-10T12:00:00.000Z | -34.60 22.4 || 2026-03-10T12:00:00.999Z | -34.60 41.5
dateless | invalid | -34.60 22.4 || TODAYT12:00:00.000Z | -34.60 41.5
cold | 1999-11-30T12:00:00.000Z | -34.60 22.4 || 1999-11-30T12:00:00.000Z | -34.60 41.5'
[ "$seen" = "$told" ] || { echo 'changed'; exit 1; }
