import type { APIRequestContext } from '@playwright/test';
import { AGENCIA, type Told } from './agencia.ts';
import { now } from './clock.ts';

type DrivenPoint = [lon: number, lat: number];

/** As often as carriers ask their receivers. */
const EVERY_SECONDS = 20;

/** The quoted way of a trip, as a car drives it that leaves at this moment and takes as long as it was quoted. */
export async function drivenWay(
  request: APIRequestContext,
  idViaje: number,
): Promise<{ way: Told[]; minutes: number }> {
  const reply = await request.get(`/api/transportistas/v1/viajes/${idViaje}/ruta`, { headers: AGENCIA });
  const { coordinates, seconds }: { coordinates: DrivenPoint[]; seconds: number } = (await reply.json()).data;
  const start = now().getTime();
  const whole = coordinates.slice(1).reduce((sum, to, index) => sum + between(coordinates[index] ?? to, to), 0);
  const way: Told[] = [];
  let second = 0;
  for (const [index, to] of coordinates.entries()) {
    const from = coordinates[index - 1] ?? to;
    const lasts = (between(from, to) / whole) * seconds;
    const parts = Math.max(1, Math.ceil(lasts / EVERY_SECONDS));
    for (let part = 1; part <= parts; part += 1) {
      const at = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * part) / parts;
      const timestamp = new Date(start + (second + (lasts * part) / parts) * 1000).toISOString();
      way.push({ lon: at(0), lat: at(1), timestamp });
    }
    second += lasts;
  }
  return { way, minutes: seconds / 60 };
}

/** Two positions of a receiver that sees no satellite for a moment. */
export function withoutSatellites(way: readonly Told[]): Told[] {
  const places = [1, 3].map((quarter) => Math.floor((way.length * quarter) / 4));
  return way.map((told, index) => (places.includes(index) ? { ...told, lat: 0, lon: 0 } : told));
}

function between([fromLon, fromLat]: DrivenPoint, [lon, lat]: DrivenPoint): number {
  return Math.hypot((lon - fromLon) * Math.cos((lat * Math.PI) / 180), lat - fromLat);
}
