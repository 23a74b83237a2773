import { parseWire } from '@traza/domain';
import { type LatLon, parsePoints, pointKey } from '@traza/domain/direcciones';
import { type Area, isInArea, whyNotQuotedDate } from '@traza/domain/solicitudes';
import { AppError, refuse, required } from '#lib/app-error.ts';

/** Two points or more where vehicles drive, none the same as the one before, nor the last the same as the first (DO-48). */
export function readParadas(text: string, { max, area }: { max: number; area: Area }): LatLon[] {
  const read = parsePoints(text, { min: 2, max }, 'paradas');
  if ('violation' in read) {
    refuse(read.violation);
    return [];
  }
  const { points } = read;
  if (!points.every((point) => isInArea(point, area))) refuse({ code: 'address_invalid', field: 'paradas' });
  const keys = points.map(pointKey);
  const repeats = keys.some((key, index) => key === keys[index + 1]) || keys[0] === keys.at(-1);
  if (repeats)
    throw new AppError('same_origin_destination', { fields: [{ field: 'paradas', code: 'same_origin_destination' }] });
  return points;
}

/** The moment that prices or seats are asked for, if any. */
export function readQuotedDate(text: string | undefined, now: Temporal.Instant): Temporal.Instant | undefined {
  if (text === undefined) return undefined;
  const departure = required(parseWire(text), 'bad_input');
  refuse(whyNotQuotedDate(departure, now));
  return departure;
}
