/** How a stop is called by its place in the route (T-093, T-273). */
export type StopTag = 'origen' | 'destino' | `parada ${number}`;

/** `origen`, `parada 1`…, `destino`. A route of one stop has only an origin. */
export function stopTag(index: number, stops: number): StopTag {
  if (index <= 0) return 'origen';
  return index >= stops - 1 ? 'destino' : `parada ${index}`;
}
