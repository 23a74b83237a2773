#!/usr/bin/env bash
# @tmcw/togeojson 7.1.3 and togpx 0.5.4: the hours of a driven way do not survive a gap, nor the way there and back.
#
# Guess: a GPX track whose receiver was silent for a while reads as one line for each segment, each point with its own hour or with
# none; and what one of the two wrote, the other reads again whole.
# Seen: a segment of one point, as between two gaps, is left out without a word. Where a point has no hour, those of the later ones
# move forward: the list of hours is shorter than that of places. togpx looks for hours in `times` and `coordTimes` of a feature,
# togeojson writes them into `coordinateProperties.times`: a file that is read and written again has none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --save-exact @tmcw/togeojson@7.1.3 togpx@0.5.4 @xmldom/xmldom@0.9.12
cat >run.mjs <<'JS'
import { gpx } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import togpx from 'togpx';

const point = (lat, hour) =>
  `<trkpt lat="${lat}" lon="-58.38">${hour ? `<time>2026-11-28T${hour}:00Z</time>` : ''}</trkpt>`;
const way = (...segments) =>
  `<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk>${segments
    .map((points) => `<trkseg>${points.join('')}</trkseg>`)
    .join('')}</trk></gpx>`;
const read = (text) => gpx(new DOMParser().parseFromString(text, 'text/xml'));

const gaps = read(way([point(-34.6, '12:00'), point(-34.61, '12:01')], [point(-34.7, '12:09')], [point(-34.8, '12:20'), point(-34.81, '12:21')]));
console.log('segments of 2, 1 and 2 points:', JSON.stringify(gaps.features[0].geometry.coordinates.map((line) => line.length)));
const [shifted] = read(way([point(-34.6), point(-34.61, '12:01'), point(-34.62, '12:02')])).features;
console.log('hours of -34.60 (none), -34.61 (12:01), -34.62 (12:02):', JSON.stringify(shifted.properties.coordinateProperties.times));
const whole = read(way([point(-34.6, '12:00'), point(-34.61, '12:01')]));
console.log('hours after read and written:', togpx(whole).match(/<time>/g)?.length ?? 0);
JS
seen=$(node run.mjs)
echo "$seen"
told='segments of 2, 1 and 2 points: [2,2]
hours of -34.60 (none), -34.61 (12:01), -34.62 (12:02): ["2026-11-28T12:01:00Z","2026-11-28T12:02:00Z"]
hours after read and written: 0'
[ "$seen" = "$told" ] || { echo 'changed'; exit 1; }
