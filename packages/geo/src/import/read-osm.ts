import { createOSMStream } from 'osm-pbf-parser-node';
import type { Point } from '../engine.ts';
import { readableName } from '../streets/street-names.ts';
import type { Extract, ExtractDoor, ExtractPlace, ExtractShape, ExtractWay } from './extract.ts';
import {
  classOf,
  doorOf,
  isPartido,
  isPlace,
  NODE_TAGS,
  onewayOf,
  placeKindOf,
  RELATION_TAGS,
  shapeOf,
  type Tags,
  WAY_TAGS,
} from './osm-tags.ts';

interface OsmWay {
  id: number;
  refs: number[];
  tags?: Tags;
}

interface OsmNode extends Point {
  id: number;
  tags?: Tags;
}

interface OsmRelation {
  members: { type: string; ref: number }[];
  tags?: Tags;
}

/** A building with a number: its point is the middle of its corners. */
interface Building {
  number: number;
  street: string;
  nodes: readonly number[];
}

/**
 * Reads an OpenStreetMap extract (.osm.pbf) in three passes: which ways are outlines, the ways, then the coordinates of the nodes that
 * they need. It keeps them in memory: meant for a city or a province; for a country, run Valhalla on the extract.
 */
export async function readOsm(file: string, told: (items: number) => void): Promise<Extract> {
  const { ways, shapes, buildings, needed } = await readWays(file, { outlines: await readOutlines(file), told });
  const nodes = new Map<number, Point>();
  const doors: ExtractDoor[] = [];
  const places: ExtractPlace[] = [];
  for await (const item of createOSMStream(file, { withTags: { node: NODE_TAGS, way: false, relation: false } })) {
    if (!isNode(item)) continue;
    const { id, lat, lon, tags = {} } = item;
    if (needed.has(id)) nodes.set(id, { lat, lon });
    const door = doorOf(tags);
    if (door) doors.push({ ...door, street: readableName(door.street), lat, lon });
    const kind = placeKindOf(tags);
    if (isPlace(tags)) places.push({ name: tags['name'] ?? '', lat, lon, ...(kind ? { kind } : {}) });
  }
  return {
    nodes,
    ways,
    doors: [...doors, ...buildings.flatMap((building) => doorOfBuilding(building, nodes))],
    places,
    shapes,
  };
}

/** The ways of the outlines of partidos. */
async function readOutlines(file: string): Promise<Set<number>> {
  const outlines = new Set<number>();
  for await (const item of createOSMStream(file, { withTags: { node: false, way: false, relation: RELATION_TAGS } })) {
    if (!isRelation(item) || !isPartido(item.tags ?? {})) continue;
    for (const { type, ref } of item.members) if (type === 'way') outlines.add(ref);
  }
  return outlines;
}

interface Reading {
  outlines: ReadonlySet<number>;
  told: (items: number) => void;
}

async function readWays(file: string, { outlines, told }: Reading) {
  const ways: ExtractWay[] = [];
  const shapes: ExtractShape[] = [];
  const buildings: Building[] = [];
  const needed = new Set<number>();
  for await (const item of createOSMStream(file, { withTags: { node: false, way: WAY_TAGS, relation: false } })) {
    if (!isWay(item)) continue;
    const { refs, tags = {} } = item;
    const drawn = shapesOf(item, outlines);
    const kind = classOf(tags);
    const door = kind === undefined ? doorOf(tags) : undefined;
    if (kind !== undefined)
      ways.push({ name: readableName(tags['name'] ?? ''), class: kind, oneway: onewayOf(tags), nodes: refs });
    if (door) buildings.push({ ...door, street: readableName(door.street), nodes: refs });
    shapes.push(...drawn);
    if (kind !== undefined || door || drawn.length > 0) for (const node of refs) needed.add(node);
    told(ways.length);
  }
  return { ways, shapes, buildings, needed };
}

/** What a way is besides a street: the edge of a park may be the outline of a partido too. */
function shapesOf({ id, refs, tags = {} }: OsmWay, outlines: ReadonlySet<number>): ExtractShape[] {
  const kind = shapeOf(tags);
  return [
    ...(kind ? [{ kind, nodes: refs }] : []),
    ...(outlines.has(id) ? [{ kind: 'partido' as const, nodes: refs }] : []),
  ];
}

function doorOfBuilding({ number, street, nodes }: Building, points: ReadonlyMap<number, Point>): ExtractDoor[] {
  // the last corner closes the ring and is the first again
  const corners = nodes.slice(0, -1).flatMap((id) => points.get(id) ?? []);
  if (corners.length === 0) return [];
  const mean = (pick: (point: Point) => number) =>
    corners.reduce((sum, point) => sum + pick(point), 0) / corners.length;
  return [{ number, street, lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) }];
}

function isWay(item: object): item is OsmWay {
  return 'refs' in item && Array.isArray(item.refs);
}

function isRelation(item: object): item is OsmRelation {
  return 'members' in item && Array.isArray(item.members);
}

function isNode(item: object): item is OsmNode {
  return 'lat' in item && 'lon' in item && 'id' in item;
}
