/** A small archive of tiles as PMTiles v3 lays it out, with one picture of a city in it: the parts of Protomaps that a test looks for. */

const ZOOM = 10;
const EXTENT = 4096;

type Point = readonly [x: number, y: number];

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

/** A field of a message whose length comes first. */
function field(number: number, bytes: readonly number[]): number[] {
  return [...varint(number * 8 + 2), ...varint(bytes.length), ...bytes];
}

/** A field that is a number itself. */
function number(name: number, value: number): number[] {
  return [...varint(name * 8), ...varint(value)];
}

function text(value: string): number[] {
  return [...Buffer.from(value)];
}

const zigzag = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2);

/** Moves to the first point and draws to the others; a ring is closed. */
function geometry(points: readonly Point[], isRing: boolean): number[] {
  const steps = points.map(([x, y], index) => {
    const [px, py] = points[index - 1] ?? [0, 0];
    return [...varint(zigzag(x - px)), ...varint(zigzag(y - py))];
  });
  const [first = [], ...rest] = steps;
  return [...varint(9), ...first, ...varint(rest.length * 8 + 2), ...rest.flat(), ...(isRing ? varint(15) : [])];
}

interface Shape {
  layer: string;
  kind: string;
  /** 2 is a line, 3 an area. */
  type: 2 | 3;
  points: readonly Point[];
}

function layerOf({ layer, kind, type, points }: Shape): number[] {
  const feature = [...field(2, [0, 0, 1, 1]), ...number(3, type), ...field(4, geometry(points, type === 3))];
  return field(3, [
    ...field(1, text(layer)),
    ...field(2, feature),
    ...field(3, text('kind')),
    ...field(3, text('min_zoom')),
    ...field(4, field(1, text(kind))),
    ...field(4, number(4, 3)),
    ...number(5, EXTENT),
    ...number(15, 2),
  ]);
}

/** Land with a lake and a motorway across. */
const TILE = Buffer.from([
  ...layerOf({
    layer: 'earth',
    kind: 'earth',
    type: 3,
    points: [
      [0, 0],
      [EXTENT, 0],
      [EXTENT, EXTENT],
      [0, EXTENT],
    ],
  }),
  ...layerOf({
    layer: 'water',
    kind: 'lake',
    type: 3,
    points: [
      [1024, 1024],
      [3072, 1024],
      [3072, 3072],
      [1024, 3072],
    ],
  }),
  ...layerOf({
    layer: 'roads',
    kind: 'highway',
    type: 2,
    points: [
      [0, 2048],
      [EXTENT, 2048],
    ],
  }),
]);

/** The number of a tile along the curve by which an archive orders its tiles. */
function tileId(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3;
  let [cx, cy] = [x, y];
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const rx = (cx & side) > 0 ? 1 : 0;
    const ry = (cy & side) > 0 ? 1 : 0;
    id += side * side * ((3 * rx) ^ ry);
    if (ry === 0) {
      if (rx === 1) [cx, cy] = [side - 1 - cx, side - 1 - cy];
      [cx, cy] = [cy, cx];
    }
  }
  return id;
}

/** The archive: the same tile over and over, around a place. */
export function makeArchive({ lat, lon }: { lat: number; lon: number }): Buffer {
  const world = 2 ** ZOOM;
  const radians = (lat * Math.PI) / 180;
  const x = Math.floor(((lon + 180) / 360) * world);
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * world);
  const ids = [-1, 0, 1]
    .flatMap((dx) => [-1, 0, 1].map((dy) => tileId(ZOOM, x + dx, y + dy)))
    .toSorted((a, b) => a - b);
  const deltas = ids.map((id, index) => id - (ids[index - 1] ?? 0));
  // number of entries; then of all of them the distance of ids, how often, how long, and where plus one
  const root = Buffer.from([
    ...varint(ids.length),
    ...deltas.flatMap(varint),
    ...ids.flatMap(() => varint(1)),
    ...ids.flatMap(() => varint(TILE.length)),
    ...ids.flatMap(() => varint(1)),
  ]);
  const metadata = Buffer.from(
    JSON.stringify({ vector_layers: ['earth', 'water', 'roads'].map((id) => ({ id, fields: { kind: 'String' } })) }),
  );
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const parts = [root, metadata, Buffer.alloc(0), TILE];
  let offset = header.length;
  parts.forEach((part, index) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16);
    offset += part.length;
  });
  [ids.length, ids.length, 1].forEach((count, index) => header.writeBigUInt64LE(BigInt(count), 72 + index * 8));
  // in the order of the tiles; nothing compressed; vector tiles; zooms
  header.set([0, 1, 1, 1, ZOOM, ZOOM], 96);
  const degrees = (value: number) => Math.round(value * 1e7);
  [lon - 1, lat - 1, lon + 1, lat + 1].forEach((value, index) => header.writeInt32LE(degrees(value), 102 + index * 4));
  header.writeUInt8(ZOOM, 118);
  header.writeInt32LE(degrees(lon), 119);
  header.writeInt32LE(degrees(lat), 123);
  return Buffer.concat([header, ...parts]);
}
