import { BARRIOS } from '../data/barrios.ts';
import { LANDMARKS } from '../data/landmarks.ts';
import { LUGAR_ROWS } from '../data/lugares.ts';
import { ZONA_ROWS } from '../data/zonas.ts';
import { HOSPITALES, UNIVERSIDADES } from '../drawing/institutions.ts';
import { middleOf, PARQUES } from '../drawing/parks.ts';
import { SUBTE, stationsOf, TRENES } from '../drawing/rails.ts';
import { type DrawnPoint, readPoints } from '../drawing/rows.ts';

/** What the base map draws and names, as a place to be found: name, address tail, latitude, longitude, other names. */
type DrawnPlace = readonly [name: string, tail: string, lat: number, lon: number, ...aliases: string[]];

const CABA = 'Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina';
/** Names that are found already: whoever says one of a barrio means the barrio. */
const KNOWN = new Set([...LANDMARKS, ...BARRIOS].map(([name]) => name));

/** All stations of trains and subte. */
export const ESTACIONES: readonly DrawnPlace[] = [
  ...stationsOf(TRENES).map(
    (station): DrawnPlace => [
      `Estación ${station.name}`,
      tailOf(station),
      station.lat,
      station.lon,
      `estacion de tren ${station.name}`,
    ],
  ),
  ...SUBTE.flatMap(({ name: line, points }) =>
    points.map(
      ({ name, lat, lon }): DrawnPlace => [
        `Subte ${line} Estación ${name}`,
        CABA,
        lat,
        lon,
        `subte ${name}`,
        ...named(name),
      ],
    ),
  ),
];

/** Hospitals and universities. */
export const INSTITUCIONES: readonly DrawnPlace[] = [...HOSPITALES, ...UNIVERSIDADES].map(drawnPlace);

/** Embassies, ministries, theatres, shoppings, schools, squares and the like. */
export const LUGARES: readonly DrawnPlace[] = readPoints(LUGAR_ROWS).map(drawnPlace);

/** What is larger than a few blocks, or of which we know no better where it is. */
export const ZONAS: readonly DrawnPlace[] = readPoints(ZONA_ROWS).map(drawnPlace);

function drawnPlace(point: DrawnPoint): DrawnPlace {
  return [point.name, tailOf(point), point.lat, point.lon, ...point.aliases];
}

/** Parks and squares that are neither a landmark nor a barrio. */
export const PARQUES_POR_NOMBRE: readonly DrawnPlace[] = PARQUES.filter(({ name }) => !KNOWN.has(name)).map((park) => {
  const { lat, lon } = middleOf(park);
  return [park.name, CABA, lat, lon];
});

function tailOf({ locality }: DrawnPoint): string {
  return locality === undefined ? CABA : `${locality}, Buenos Aires, Argentina`;
}

/** A station by its name alone; "estación la plata" is that of the city and no stop under the avenue. */
function named(subte: string): string[] {
  return subte === 'Avenida La Plata' ? [] : [`estacion ${subte}`];
}
