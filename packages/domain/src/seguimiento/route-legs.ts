export interface Point {
  lat: number;
  lon: number;
}

/** A part of a route between two consecutive stops; `to` is the index of the stop it ends at. */
export interface RouteLeg<P extends Point> {
  to: number;
  path: P[];
}

/** Cuts a route at its stops: each stop takes the nearest vertex after that of the stop before it. */
export function routeLegs<P extends Point>(path: readonly P[], paradas: readonly Point[]): RouteLeg<P>[] {
  if (path.length < 2 || paradas.length < 2) return path.length < 2 ? [] : [{ to: 1, path: [...path] }];
  const legs: RouteLeg<P>[] = [];
  let from = 0;
  for (let to = 1; to < paradas.length; to += 1) {
    const isLast = to === paradas.length - 1;
    const until = isLast ? path.length - 1 : nearestVertex(path, paradas[to], from);
    legs.push({ to, path: path.slice(from, until + 1) });
    from = until;
  }
  return legs.filter((leg) => leg.path.length > 1);
}

function nearestVertex(path: readonly Point[], parada: Point | undefined, from: number): number {
  let best = from;
  let bestDistance = Number.POSITIVE_INFINITY;
  path.forEach((vertex, index) => {
    const distance = parada && index >= from ? flatDistance(vertex, parada) : Number.POSITIVE_INFINITY;
    if (distance >= bestDistance) return;
    best = index;
    bestDistance = distance;
  });
  return best;
}

/** Squared, on a plane: enough to tell which of two near points is nearer. */
function flatDistance(a: Point, b: Point): number {
  const x = (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180);
  return x * x + (a.lat - b.lat) ** 2;
}

/** Whether a leg lies inside the stops that the reader chose; without a choice every leg does (T-272). */
export function isLegInRange(leg: { to: number }, range: { from: number; to: number } | null): boolean {
  return range === null || (leg.to > range.from && leg.to <= range.to);
}
