import { parsePoints } from '@traza/domain/direcciones';
import type { Area } from '@traza/domain/solicitudes';

/** The area between two corners, the south-western first; nothing where they are not two, or not in this order. */
export function readArea(text: string): Area | undefined {
  const read = parsePoints(text, { min: 2, max: 2 }, 'AREA');
  const [from, to] = 'points' in read ? read.points : [];
  if (!from || !to || from.lat >= to.lat || from.lon >= to.lon) return undefined;
  return { lat: [from.lat, to.lat], lon: [from.lon, to.lon] };
}
