import type { Feature, FeatureCollection, MultiLineString, Polygon, Position } from 'geojson';
import { feature, mergeArcs, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';

type Countries = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** ISO 3166 numeric codes: the two whose coast must look right, and the neighbours that are only context. */
const FINE = new Set(['032', '858']);
const COARSE = new Set(['068', '076', '152', '238', '600', '604']);
const BOX = { west: -82, south: -57, east: -40, north: -12 };
const FINE_DEGREES = 0.0015;
const COARSE_DEGREES = 0.035;
const SMALLEST_COARSE_RING = 0.01;
const SMALLEST_FINE_RING = 0.0004;

/** The picture of the map's world, on which everything that is not known as land is water. */
const WORLD: Position[] = [
  [-180, -85],
  [-180, 85],
  [180, 85],
  [180, -85],
  [-180, -85],
];

/**
 * The water (kind "agua"): the sea around the known countries, and what they enclose; and their borders (kind "border"). Arcs are
 * simplified before rings are built, so that a border and the coasts that it meets keep sharing their points.
 */
export function groundOf(topology: Countries): FeatureCollection {
  const wanted = topology.objects.countries.geometries.filter(
    ({ id }) => FINE.has(String(id)) || COARSE.has(String(id)),
  );
  const simple = simplifyArcs(topology, wanted);
  const collection: GeometryCollection = { type: 'GeometryCollection', geometries: wanted };
  const lines = mesh(simple, collection, (a, b) => a !== b).coordinates.flatMap(splitByBox);
  const border: Feature<MultiLineString> = {
    type: 'Feature',
    properties: { kind: 'border' },
    geometry: { type: 'MultiLineString', coordinates: lines.map(rounded) },
  };
  return { type: 'FeatureCollection', features: [...waters(simple, wanted), border] };
}

function waters(topology: Countries, wanted: Countries['objects']['countries']['geometries']): Feature<Polygon>[] {
  const fine = new Set(wanted.filter(({ id }) => FINE.has(String(id))).flatMap(arcIndexes));
  const areas = wanted.filter((country) => country.type === 'Polygon' || country.type === 'MultiPolygon');
  const { arcs } = mergeArcs(topology, areas);
  const land = arcs.map((rings) => {
    const isFine = rings.flat().some((index) => fine.has(index < 0 ? ~index : index));
    const smallest = isFine ? SMALLEST_FINE_RING : SMALLEST_COARSE_RING;
    const { coordinates } = feature(topology, { type: 'Polygon', arcs: rings }).geometry;
    return coordinates.map((ring) => rounded(clip(ring))).filter((ring) => ring.length > 3 && area(ring) > smallest);
  });
  const sea = [WORLD, ...land.flatMap(([coast]) => (coast ? [coast] : []))];
  return [sea, ...land.flatMap(([, ...lakes]) => lakes.map((shore) => [shore]))].map((coordinates) => ({
    type: 'Feature',
    properties: { kind: 'agua' },
    geometry: { type: 'Polygon', coordinates },
  }));
}

function simplifyArcs(topology: Countries, wanted: GeometryObject[]): Countries {
  const fine = new Set(wanted.filter(({ id }) => FINE.has(String(id))).flatMap(arcIndexes));
  const { scale, translate } = topology.transform ?? { scale: [1, 1], translate: [0, 0] };
  const arcs = topology.arcs.map((arc, index) => {
    let x = 0;
    let y = 0;
    const points = arc.map(([dx = 0, dy = 0]): Position => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
    return simplify(points, fine.has(index) ? FINE_DEGREES : COARSE_DEGREES);
  });
  return { type: 'Topology', objects: topology.objects, arcs };
}

function arcIndexes(geometry: GeometryObject): number[] {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return [];
  return geometry.arcs.flat(2).map((index) => (index < 0 ? ~index : index));
}

/** Douglas-Peucker; keeps both ends, and a middle point of a closed arc so that an island stays an area. */
function simplify(points: Position[], tolerance: number): Position[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  let farthest = 0;
  let distance = 0;
  points.forEach((point, index) => {
    const away = distanceToLine(point, first, last);
    if (away > distance) [farthest, distance] = [index, away];
  });
  if (distance <= tolerance) return [first, last];
  return [
    ...simplify(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(farthest), tolerance),
  ];
}

function distanceToLine([x = 0, y = 0]: Position, [ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square));
  return Math.hypot(x - ax - dx * t, y - ay - dy * t);
}

const SIDES: readonly { axis: 0 | 1; limit: number; sign: 1 | -1 }[] = [
  { axis: 0, limit: BOX.west, sign: 1 },
  { axis: 0, limit: BOX.east, sign: -1 },
  { axis: 1, limit: BOX.south, sign: 1 },
  { axis: 1, limit: BOX.north, sign: -1 },
];

/** Sutherland-Hodgman against the box of the map. */
function clip(ring: Position[]): Position[] {
  const open = SIDES.reduce((points, side) => clipSide(points, side), ring.slice(0, -1));
  const first = open[0];
  return first ? [...open, first] : [];
}

function clipSide(points: Position[], { axis, limit, sign }: (typeof SIDES)[number]): Position[] {
  const inside = (point: Position) => ((point[axis] ?? 0) - limit) * sign >= 0;
  return points.flatMap((point, index) => {
    const before = points.at(index - 1) ?? point;
    if (inside(point) === inside(before)) return inside(point) ? [point] : [];
    const t = (limit - (before[axis] ?? 0)) / ((point[axis] ?? 0) - (before[axis] ?? 0));
    const cut = [0, 1].map((at) => (before[at] ?? 0) + ((point[at] ?? 0) - (before[at] ?? 0)) * t);
    return inside(point) ? [cut, point] : [cut];
  });
}

function splitByBox(line: Position[]): Position[][] {
  const inside = ([x = 0, y = 0]: Position) => x >= BOX.west && x <= BOX.east && y >= BOX.south && y <= BOX.north;
  const kept = line.filter(inside);
  return kept.length > 1 ? [kept] : [];
}

function rounded(points: Position[]): Position[] {
  const result: Position[] = [];
  for (const [x = 0, y = 0] of points) {
    const next = [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000];
    const before = result.at(-1);
    if (!before || before[0] !== next[0] || before[1] !== next[1]) result.push(next);
  }
  return result;
}

function area(ring: Position[]): number {
  let twice = 0;
  ring.forEach(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    twice += x * nextY - nextX * y;
  });
  return Math.abs(twice) / 2;
}
