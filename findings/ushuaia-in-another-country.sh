#!/usr/bin/env bash
# tz-lookup 6.1.25 and @photostructure/tz-lookup 11.7.0 beside geo-tz 8.1.9: the zone of a place in Argentina.
#
# Guess: small tables of zones are wrong in a river and right in a city: of eighteen towns along the borders none is put into
# another country.
# Seen: both put Ushuaia, a capital of 80,000, and Río Turbio into America/Punta_Arenas, and Isla Martín García into Uruguay; geo-tz,
# which reads whole borders, is right in each. The hour is the same today, as all of them are three hours behind UTC; whoever takes
# country, holidays or the hours of years before 2016 from the name of the zone is wrong.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --save-exact tz-lookup@6.1.25 @photostructure/tz-lookup@11.7.0 geo-tz@8.1.9
cat >run.mjs <<'JS'
import small from '@photostructure/tz-lookup';
import { find } from 'geo-tz';
import older from 'tz-lookup';

const towns = {
  'Río Turbio': [-51.535, -72.337], Ushuaia: [-54.807, -68.304], 'Martín García': [-34.183, -58.25], 'Los Antiguos': [-46.55, -71.62],
  'Puente del Inca': [-32.825, -69.91], 'La Quiaca': [-22.104, -65.596], Clorinda: [-25.284, -57.718], Posadas: [-27.367, -55.896],
  'Puerto Iguazú': [-25.597, -54.578], Formosa: [-26.185, -58.175], 'Paso de los Libres': [-29.712, -57.086], Colón: [-32.224, -58.143],
  'Salvador Mazza': [-22.05, -63.69], 'Aguas Blancas': [-22.727, -64.36], 'Villa La Angostura': [-40.763, -71.646],
  'El Chaltén': [-49.331, -72.886], 'Bernardo de Irigoyen': [-26.255, -53.645], Concordia: [-31.392, -58.017],
};
for (const [town, place] of Object.entries(towns)) {
  const zones = [older(...place), small(...place), find(...place)[0]];
  if (zones.some((zone) => !zone.startsWith('America/Argentina/'))) console.log(town, zones.join(' '));
}
JS
seen=$(node run.mjs)
echo "$seen"
told='Río Turbio America/Punta_Arenas America/Punta_Arenas America/Argentina/Rio_Gallegos
Ushuaia America/Punta_Arenas America/Punta_Arenas America/Argentina/Ushuaia
Martín García America/Montevideo America/Montevideo America/Argentina/Buenos_Aires'
[ "$seen" = "$told" ] || { echo 'changed'; exit 1; }
