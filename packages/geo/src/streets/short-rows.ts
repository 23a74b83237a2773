import { slugify } from '../fold.ts';
import type { Street } from './street-rows.ts';

const STREET = /^(?<name>[^:=]+?)(?: = (?<aliases>[^:]+))?: (?<anchors>.+)$/;
const ANCHORS = /^\d{1,5} \d{4} \d{4}(?:, \d{1,5} \d{4} \d{4})*$/;

/** What every point of the city and the towns around it has in common, so that a row tells only four digits of each: -34.xxxx, -58.xxxx. */
const WEST_SOUTH = { lat: -34, lon: -58 } as const;
const PER_DEGREE = 10_000;
const CABA = 'caba';

/**
 * Reads the tables of lesser streets, one street a line, under the slug of the town that they lie in (see `localities.ts`):
 *
 *     # town
 *     Name[ = alias; alias]: number lat lon, number lat lon ...
 *
 * Rows before any town are of the city. `lat` and `lon` are the four digits behind -34. and -58. (good to 10 m). They have addresses
 * alone: they carry no traffic and are not drawn, so each costs little and none floods the map. Throws on a row that does not read.
 */
export function readShortRows(rows: string): Street[] {
  let area = CABA;
  return rows.split('\n').flatMap((row) => {
    if (row.startsWith('# ')) area = row.slice(2);
    return row === '' || row.startsWith('# ') ? [] : [readRow(row, area)];
  });
}

function readRow(row: string, area: string): Street {
  const found = STREET.exec(row)?.groups;
  if (!found) throw new Error(`street does not read: ${row}`);
  const { name = '', aliases, anchors = '' } = found;
  const slug = `${area === CABA ? 'c' : area}-${slugify(name)}`;
  // looked at as a whole: seven thousand points are read at a start
  if (!ANCHORS.test(anchors)) throw new Error(`number of ${slug} does not read: ${anchors}`);
  return {
    slug,
    name,
    aliases: aliases?.split(';').map((alias) => alias.trim()) ?? [],
    class: 'calle',
    area,
    oneway: 0,
    stops: anchors.split(', ').map((anchor) => readAnchor(slug, anchor)),
  };
}

function readAnchor(slug: string, anchor: string): Street['stops'][number] {
  const [number = '', lat, lon] = anchor.split(' ');
  return {
    corner: {
      id: `${slug}/${number}`,
      lat: WEST_SOUTH.lat - Number(lat) / PER_DEGREE,
      lon: WEST_SOUTH.lon - Number(lon) / PER_DEGREE,
    },
    cross: '',
    number: Number(number),
  };
}
