/** A value at some zooms, rising or falling between them. */
export type Stops = readonly (readonly [zoom: number, value: number])[];

/** The value at a zoom; `base` above 1 lets it grow faster the nearer one is, as the expressions of the map library do. */
export function valueAt(stops: Stops, zoom: number, base = 1): number {
  const after = stops.findIndex(([at]) => at > zoom);
  const [fromZoom, from] = stops[after === -1 ? stops.length - 1 : Math.max(0, after - 1)] ?? [0, 0];
  const [toZoom, to] = stops[after === -1 ? stops.length - 1 : after] ?? [0, 0];
  const range = toZoom - fromZoom;
  const gone = Math.min(range, Math.max(0, zoom - fromZoom));
  if (range === 0 || gone === 0) return from;
  const share = base === 1 ? gone / range : (base ** gone - 1) / (base ** range - 1);
  return from + (to - from) * share;
}
