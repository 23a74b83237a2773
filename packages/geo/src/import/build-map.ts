import type { Point } from '../engine.ts';
import { nameWords } from '../fold.ts';
import { flatMeters } from '../geometry.ts';
import type { StreetClass } from '../streets/street-rows.ts';
import type { Extract, ExtractShape, RegisterBlock } from './extract.ts';
import type { MapData, MappedPlace, MappedShape, MappedStreet, MappedWay, NumberPoint } from './map-data.ts';
import { createNearestLocality, type Whereabouts } from './nearest-locality.ts';

/** A door or block whose street is not near is a slip of the data, or a street that the extract lacks. */
const NEAR_METERS = 800;
const CLASS_ORDER: readonly StreetClass[] = ['peatonal', 'calle', 'avenida', 'ruta', 'autopista'];

/** Puts an extract in order: ways over consecutive nodes, streets by town, and their numbers from doors and registers. */
export function buildMap(extract: Extract, blocks: readonly RegisterBlock[], sources: readonly string[]): MapData {
  const { ways, lat, lon } = numberNodes(extract);
  const whereabouts = createNearestLocality();
  const streets = collectStreets(ways, lat, lon, whereabouts);
  addNumbers(streets, { ways, lat, lon }, extract.doors, blocks);
  const places = extract.places.flatMap((place): MappedPlace[] => {
    const where = whereabouts(place);
    return where ? [{ ...place, ...where }] : [];
  });
  const shapes = extract.shapes
    .map((shape) => mapShape(shape, extract.nodes))
    .filter(({ points }) => points.length > 2);
  return { version: 1, sources: [...sources], lat, lon, ways, streets: [...streets.all], places, shapes };
}

/** Apart from the nodes of the network: nobody drives along them. What lies outside the extract is cut off. */
function mapShape({ kind, nodes }: ExtractShape, known: Extract['nodes']): MappedShape {
  const points = nodes.flatMap((id) => known.get(id) ?? []);
  return { kind, points: Float64Array.from(points.flatMap(({ lat, lon }) => [lon, lat])) };
}

/** Nodes get numbers from 0 in the order of the ways; what lies outside the extract is cut off. */
function numberNodes({ ways, nodes }: Extract): Pick<MapData, 'ways' | 'lat' | 'lon'> {
  const numbers = new Map<number, number>();
  const points: Point[] = [];
  const numberOf = (id: number): number[] => {
    const known = numbers.get(id);
    if (known !== undefined) return [known];
    const point = nodes.get(id);
    if (!point) return [];
    numbers.set(id, points.length);
    points.push(point);
    return [points.length - 1];
  };
  const mapped = ways
    .map((way) => ({ ...way, nodes: Int32Array.from(way.nodes.flatMap(numberOf)) }))
    .filter((way) => way.nodes.length > 1);
  return {
    ways: mapped,
    lat: Float64Array.from(points, (point) => point.lat),
    lon: Float64Array.from(points, (point) => point.lon),
  };
}

interface Streets {
  all: Set<MappedStreet>;
  named(name: string): readonly MappedStreet[];
}

/** The ways of one name in one town are one street. */
function collectStreets(
  ways: readonly MappedWay[],
  lat: Float64Array,
  lon: Float64Array,
  whereabouts: (point: Point) => Whereabouts | undefined,
): Streets {
  const byName = new Map<string, MappedStreet[]>();
  const all = new Set<MappedStreet>();
  ways.forEach((way, index) => {
    if (way.name === '') return;
    const middle = way.nodes[way.nodes.length >> 1] ?? 0;
    const point = { lat: lat[middle] ?? 0, lon: lon[middle] ?? 0 };
    const where = whereabouts(point);
    if (!where) return;
    const key = nameKey(way.name);
    const namesakes = byName.get(key) ?? [];
    byName.set(key, namesakes);
    const known = namesakes.find(
      ({ locality, province }) => locality === where.locality && province === where.province,
    );
    if (known) addWay(known, index, way.class);
    else {
      const street = { name: way.name, class: way.class, ...where, ways: [index], numbers: [], ...point };
      namesakes.push(street);
      all.add(street);
    }
  });
  for (const street of all) Object.assign(street, middleOf(street, ways, lat, lon));
  return { all, named: (name) => byName.get(nameKey(name)) ?? [] };
}

function addWay(street: MappedStreet, way: number, kind: StreetClass): void {
  street.ways.push(way);
  if (CLASS_ORDER.indexOf(kind) > CLASS_ORDER.indexOf(street.class)) street.class = kind;
}

/** A node of the way halfway through the list: on the street, and seldom at its end. */
function middleOf(
  { ways: own }: MappedStreet,
  ways: readonly MappedWay[],
  lat: Float64Array,
  lon: Float64Array,
): Point {
  const nodes = ways[own[own.length >> 1] ?? 0]?.nodes;
  const node = nodes?.[nodes.length >> 1] ?? 0;
  return { lat: lat[node] ?? 0, lon: lon[node] ?? 0 };
}

/** Registers write "JUSTO, JUAN B. AV.", people "Avenida Juan B. Justo": the same words are the same name. */
function nameKey(name: string): string {
  return nameWords(name).toSorted().join(' ');
}

function addNumbers(
  streets: Streets,
  { ways, lat, lon }: Pick<MapData, 'ways' | 'lat' | 'lon'>,
  doors: Extract['doors'],
  blocks: readonly RegisterBlock[],
): void {
  const points = new Map<MappedStreet, Point[]>();
  const near = (name: string, point: Point): MappedStreet | undefined => {
    const namesakes = streets.named(name);
    return namesakes
      .map((street) => ({ street, meters: metersTo(point, street) }))
      .filter(({ meters }) => meters < NEAR_METERS)
      .toSorted((a, b) => a.meters - b.meters)[0]?.street;
  };
  function metersTo(point: Point, street: MappedStreet): number {
    let known = points.get(street);
    if (!known) {
      known = street.ways.flatMap((way) =>
        Array.from(ways[way]?.nodes ?? [], (node) => ({ lat: lat[node] ?? 0, lon: lon[node] ?? 0 })),
      );
      points.set(street, known);
    }
    return known.reduce((least, node) => Math.min(least, flatMeters(point, node)), Infinity);
  }
  for (const { street, number, ...point } of doors) {
    near(street, point)?.numbers.push({ number, ...point, precision: 'exacta' });
  }
  for (const { street, line, numbers } of blocks) {
    const [start, end] = [line[0], line.at(-1)];
    if (!numbers || !start || !end) continue;
    near(street, start)?.numbers.push(endOf(start, numbers.first), endOf(end, numbers.last));
  }
  for (const street of streets.all) street.numbers.sort((a, b) => a.number - b.number);
}

function endOf({ lat, lon }: Point, number: number): NumberPoint {
  return { number, lat, lon, precision: 'interpolada' };
}
