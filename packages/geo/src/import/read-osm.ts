import { createOSMStream } from 'osm-pbf-parser-node';
import type { Point } from '../engine.ts';
import { readableName } from '../streets/street-names.ts';
import type { Extract, ExtractDoor, ExtractWay } from './extract.ts';
import { classOf, doorOf, isPlace, NODE_TAGS, onewayOf, type Tags, WAY_TAGS } from './osm-tags.ts';

interface OsmWay {
  refs: number[];
  tags?: Tags;
}

interface OsmNode extends Point {
  id: number;
  tags?: Tags;
}

/** A building with a number: its point is the middle of its corners. */
interface Building {
  number: number;
  street: string;
  nodes: readonly number[];
}

/**
 * Reads an OpenStreetMap extract (.osm.pbf) in two passes: the ways first, then the coordinates of the nodes that they need. It keeps
 * them in memory: meant for a city or a province; for a country, run Valhalla on the extract.
 */
export async function readOsm(file: string, told: (items: number) => void): Promise<Extract> {
  const { ways, buildings, needed } = await readWays(file, told);
  const nodes = new Map<number, Point>();
  const doors: ExtractDoor[] = [];
  const places: (Point & { name: string })[] = [];
  for await (const item of createOSMStream(file, { withTags: { node: NODE_TAGS, way: false, relation: false } })) {
    if (!isNode(item)) continue;
    const { id, lat, lon, tags = {} } = item;
    if (needed.has(id)) nodes.set(id, { lat, lon });
    const door = doorOf(tags);
    if (door) doors.push({ ...door, street: readableName(door.street), lat, lon });
    if (isPlace(tags)) places.push({ name: tags['name'] ?? '', lat, lon });
  }
  return {
    nodes,
    ways,
    doors: [...doors, ...buildings.flatMap((building) => doorOfBuilding(building, nodes))],
    places,
  };
}

async function readWays(file: string, told: (items: number) => void) {
  const ways: ExtractWay[] = [];
  const buildings: Building[] = [];
  const needed = new Set<number>();
  for await (const item of createOSMStream(file, { withTags: { node: false, way: WAY_TAGS, relation: false } })) {
    if (!isWay(item)) continue;
    const { refs, tags = {} } = item;
    const kind = classOf(tags);
    const door = kind === undefined ? doorOf(tags) : undefined;
    if (kind !== undefined)
      ways.push({ name: readableName(tags['name'] ?? ''), class: kind, oneway: onewayOf(tags), nodes: refs });
    if (door) buildings.push({ ...door, street: readableName(door.street), nodes: refs });
    if (kind !== undefined || door) for (const id of refs) needed.add(id);
    told(ways.length);
  }
  return { ways, buildings, needed };
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

function isNode(item: object): item is OsmNode {
  return 'lat' in item && 'lon' in item && 'id' in item;
}
