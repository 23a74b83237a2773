import type { Point } from '../engine.ts';

/** A place of a hand-made table; `where` is how somebody would type it, by which a test holds the place to the gazetteer. */
export interface DrawnPoint extends Point {
  name: string;
  locality: string | undefined;
  where: string | undefined;
  /** What else it is called. */
  aliases: readonly string[];
}

/** A heading and the places under it, in their order. */
export interface DrawnList {
  name: string;
  points: readonly DrawnPoint[];
}

const ROW =
  /^(?:(?<name>[^@]+?)(?: @(?<locality>[^-]+?))? )?(?<lat>-\d+\.\d+) (?<lon>-\d+\.\d+)(?: = (?<where>[^~]+?))?(?: ~ (?<aliases>.+))?$/;

/**
 * Reads the tables of what the base map draws:
 *
 *     # Heading
 *     [Name[ @Locality] ]lat lon[ = where][ ~ alias; alias]
 *
 * Latitude and longitude are WGS84 degrees. A row without a name is a bend of a line or an edge. Throws on a row that does not read.
 */
export function readLists(rows: string): DrawnList[] {
  return rows
    .trim()
    .split(/\n*^# /m)
    .filter((block) => block !== '')
    .map((block) => {
      const [name = '', ...points] = block.split('\n');
      return { name, points: points.map(readPoint) };
    });
}

/** The rows of a table without headings. */
export function readPoints(rows: string): DrawnPoint[] {
  return rows.trim().split('\n').map(readPoint);
}

function readPoint(row: string): DrawnPoint {
  const found = ROW.exec(row)?.groups;
  if (!found) throw new Error(`no row of a drawing: ${row}`);
  const { name = '', locality, lat, lon, where, aliases } = found;
  return { name, locality, lat: Number(lat), lon: Number(lon), where, aliases: aliases?.split('; ') ?? [] };
}
