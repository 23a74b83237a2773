import type { Point } from '../engine.ts';

/** What a street is to traffic; a `peatonal` has addresses but carries no cars. */
export type StreetClass = 'autopista' | 'ruta' | 'avenida' | 'calle' | 'peatonal';

/** A named point where a street meets another (or bends); shared by every street that lists the pair. */
export interface Corner extends Point {
  id: string;
}

/** A corner along a street, with the house number there when the street has numbers. */
export interface Stop {
  corner: Corner;
  cross: string;
  number: number | undefined;
}

/** A street as an ordered list of corners; `oneway` 1 = driven only in list order, -1 = only against it. */
export interface Street {
  slug: string;
  name: string;
  aliases: string[];
  class: StreetClass;
  area: string;
  oneway: 0 | 1 | -1;
  stops: Stop[];
}

/** Rows that share a class and the slug of the locality they lie in (see `localities.ts`). */
export interface StreetSheet {
  class: StreetClass;
  area: string;
  rows: string;
}

const HEADER =
  /^# (?<slug>[a-z0-9-]+)(?: > (?<way>[+-]))?(?: (?<kind>autopista|ruta|avenida|calle|peatonal))?(?: @(?<area>[a-z-]+))?: (?<name>[^=]+?)(?: = (?<aliases>.+))?$/;
const ENTRY = /^(?<cross>[a-z0-9-]+) (?<number>\d+|-)(?: (?<lat>-\d+\.\d+) (?<lon>-\d+\.\d+))?$/;

/**
 * Reads the street tables. A street is a header and its corners in driving order:
 *
 *     # slug[ > + or -][ class][ @locality]: Name[ = alias; alias]
 *     cross-slug number[ lat lon], cross-slug number ...
 *
 * The corner of X with Y is one corner whichever of the two lists it; its point is written once, in either. A number `-` means
 * unknown. Throws on a row that does not read or a corner without a point, so a typing error cannot reach a start.
 */
export function readStreets(sheets: readonly StreetSheet[]): Street[] {
  const read = sheets.flatMap((sheet) => blocks(sheet.rows).map((block) => ({ ...block, sheet })));
  const corners = readCorners(read);
  return read.map((block) => readStreet(block, block.sheet, corners));
}

interface Block {
  header: ReturnType<typeof readHeader>;
  entries: Entry[];
}

interface Entry {
  cross: string;
  number: number | undefined;
  point: Point | undefined;
}

function blocks(rows: string): Block[] {
  return rows
    .split(/^(?=# )/m)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => {
      const [header = '', ...lines] = text.split('\n');
      const entries = lines.flatMap((line) => line.split(',')).map((entry) => entry.trim());
      return { header: readHeader(header), entries: entries.filter((entry) => entry !== '').map(readEntry) };
    });
}

function readHeader(header: string) {
  const found = HEADER.exec(header)?.groups;
  if (!found) throw new Error(`street header does not read: ${header}`);
  const { slug = '', way, kind, area, name = '', aliases } = found;
  return {
    slug,
    way,
    kind,
    area,
    name: name.trim(),
    aliases: aliases === undefined ? [] : aliases.split(';').map((alias) => alias.trim()),
  };
}

function readEntry(text: string): Entry {
  const found = ENTRY.exec(text)?.groups;
  if (!found) throw new Error(`corner does not read: ${text}`);
  const { cross = '', number, lat, lon } = found;
  return {
    cross,
    number: number === '-' ? undefined : Number(number),
    point: lat === undefined || lon === undefined ? undefined : { lat: Number(lat), lon: Number(lon) },
  };
}

/** The name of the corner of two streets, the same from either side. */
export function cornerId(one: string, other: string): string {
  return one < other ? `${one}/${other}` : `${other}/${one}`;
}

function readCorners(read: readonly Block[]): Map<string, Corner> {
  const corners = new Map<string, Corner>();
  for (const { header, entries } of read) {
    for (const { cross, point } of entries) {
      if (!point) continue;
      const id = cornerId(header.slug, cross);
      if (!corners.has(id)) corners.set(id, { id, ...point });
    }
  }
  return corners;
}

function readStreet({ header, entries }: Block, sheet: StreetSheet, corners: Map<string, Corner>): Street {
  const { slug, way, kind, area, name, aliases } = header;
  const stops = entries.map(({ cross, number }) => {
    const corner = corners.get(cornerId(slug, cross));
    if (!corner) throw new Error(`corner without a point: ${slug} and ${cross}`);
    return { corner, cross, number };
  });
  return {
    slug,
    name,
    aliases,
    class: streetClass(kind) ?? sheet.class,
    area: area ?? sheet.area,
    oneway: way === undefined ? 0 : way === '+' ? 1 : -1,
    stops,
  };
}

const CLASSES: readonly StreetClass[] = ['autopista', 'ruta', 'avenida', 'calle', 'peatonal'];

function streetClass(text: string | undefined): StreetClass | undefined {
  return CLASSES.find((known) => known === text);
}
