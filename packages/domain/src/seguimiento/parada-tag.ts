/** How a stop is called by its place in the route (T-093, T-273). */
export type ParadaTag = 'origen' | 'destino' | `parada ${number}`;

/** `origen`, `parada 1`…, `destino`. A route of one stop has only an origin. */
export function paradaTag(index: number, paradas: number): ParadaTag {
  if (index <= 0) return 'origen';
  return index >= paradas - 1 ? 'destino' : `parada ${index}`;
}
