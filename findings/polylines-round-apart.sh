#!/usr/bin/env bash
# google-polyline 1.0.3 beside @mapbox/polyline 1.2.1 and @googlemaps/polyline-codec 1.0.28: one way, two encoded texts.
#
# Guess: programs that write the polyline format of routing services agree on the text of one way, so that texts can be compared and
# used as keys.
# Seen: of a place with six figures whose last is a 5 they round the half apart. South of the equator and west of Greenwich two of
# them go away from zero and the third goes up, a metre to the north and to the east; north and east of both all three agree. As each place is written as its distance from the one before, every text that follows differs too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --save-exact @mapbox/polyline@1.2.1 @googlemaps/polyline-codec@1.0.28 google-polyline@1.0.3
cat >run.mjs <<'JS'
import codec from '@googlemaps/polyline-codec';
import mapbox from '@mapbox/polyline';
import google from 'google-polyline';

for (const place of [[-34.609375, -58.390625], [40.421875, 3.703125]]) {
  const texts = [mapbox, codec, google].map(({ encode }) => encode([place]));
  console.log(place.join(' '), '→', texts.map((text) => mapbox.decode(text)[0].join(' ')).join(' | '));
}
JS
seen=$(node run.mjs)
echo "$seen"
told='-34.609375 -58.390625 → -34.60938 -58.39063 | -34.60938 -58.39063 | -34.60937 -58.39062
40.421875 3.703125 → 40.42188 3.70313 | 40.42188 3.70313 | 40.42188 3.70313'
[ "$seen" = "$told" ] || { echo 'changed'; exit 1; }
