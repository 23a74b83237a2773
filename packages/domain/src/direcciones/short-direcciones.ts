/** Locality, province and country, which end every address. */
const PLACE_PARTS = 3;

/** Addresses without the locality, province and country that all of them share; as they are where one is of another place (W-088). */
export function shortDirecciones(direcciones: readonly string[]): string[] {
  const split = direcciones.map((direccion) => direccion.split(', '));
  const places = new Set(split.map((parts) => parts.slice(-PLACE_PARTS).join(', ')));
  const areShort = places.size === 1 && split.every((parts) => parts.length > PLACE_PARTS);
  return areShort ? split.map((parts) => parts.slice(0, -PLACE_PARTS).join(', ')) : [...direcciones];
}
