import type { StreetClass } from '../streets/street-rows.ts';

const ZONE = 'America/Argentina/Buenos_Aires';

/** Free-flow speed in km/h by class; a motorway here is mostly an urban one. */
export const SPEED_KMH: Readonly<Record<StreetClass, number>> = {
  autopista: 75,
  ruta: 88,
  avenida: 32,
  calle: 20,
  peatonal: 5,
};

/** Speed between an address and the first street of the network, and what its bends add to the straight line. */
export const CONNECTOR = { kmh: 18, detour: 1.3 } as const;

/** A straight line instead of streets: how much longer the way is, at what speed, and where a city ends. */
export const STRAIGHT = {
  cityMeters: 40_000,
  city: { detour: 1.3, kmh: 28 },
  country: { detour: 1.2, kmh: 80 },
} as const;

/** Share of the free-flow speed that is left, by local hour of departure. */
const WEEKDAY: readonly { from: number; factor: number }[] = [
  { from: 0, factor: 1.25 },
  { from: 6, factor: 1 },
  { from: 7, factor: 0.7 },
  { from: 10, factor: 0.85 },
  { from: 16, factor: 0.65 },
  { from: 20, factor: 1 },
];
const WEEKEND_FACTOR = 1.1;
const SATURDAY = 6;

/** The traffic at a departure: 1 is free flow, 0.65 the evening rush. Same departure, same answer, so a quote can be repeated. */
export function trafficFactor(departure: Temporal.Instant): number {
  const local = departure.toZonedDateTimeISO(ZONE);
  if (local.dayOfWeek >= SATURDAY) return WEEKEND_FACTOR;
  return WEEKDAY.findLast(({ from }) => local.hour >= from)?.factor ?? 1;
}
