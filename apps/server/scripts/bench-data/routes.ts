import type { Dice, PlannedRoute } from '@traza/demo';
import { LOCALITIES, STREETS } from './lists.ts';
import { pickSkewed } from './people.ts';

const METERS_PER_DEGREE = 111_000;
/** Streets are longer than the line between two doors. */
const DETOUR = 1.35;
const METERS_PER_SECOND = 8;

function inventParada(dice: Dice, { name, lat, lon }: (typeof LOCALITIES)[number]) {
  return {
    alias: '',
    street: `${dice.pick(STREETS)} ${dice.int(1, 90) * 50}, ${name}, Argentina`,
    lat: Math.round((lat + (dice.next() - 0.5) * 0.12) * 1e5) / 1e5,
    lon: Math.round((lon + (dice.next() - 0.5) * 0.12) * 1e5) / 1e5,
  };
}

/** A way between doors of one city, straight where a router would turn corners. */
function inventRoute(dice: Dice, paradaCount: number): PlannedRoute {
  const locality = pickSkewed(dice, LOCALITIES);
  const paradas = Array.from({ length: paradaCount }, () => inventParada(dice, locality));
  const degrees = paradas.slice(1).reduce((sum, { lat, lon }, index) => {
    const from = paradas[index];
    return from ? sum + Math.hypot(lat - from.lat, lon - from.lon) : sum;
  }, 0);
  const meters = Math.round(degrees * METERS_PER_DEGREE * DETOUR) + 500;
  return {
    paradas,
    meters,
    seconds: Math.round(meters / METERS_PER_SECOND),
    path: paradas.map(({ lat, lon }) => [lon, lat]),
  };
}

/** One way of each number of stops, for an order to choose from. */
export function inventRoutes(dice: Dice): PlannedRoute[] {
  return [inventRoute(dice, 2), inventRoute(dice, 3)];
}
