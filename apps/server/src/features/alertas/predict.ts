import { minutesBetween } from '@traza/domain';
import type { LatLon } from '@traza/domain/direcciones';
import { estimateDrive, MESA, nextParada, predictViaje, type ViajePrediction } from '@traza/domain/mesa';
import { findRoute } from '#features/direcciones/find-route.ts';
import type { Deps } from '#lib/deps.ts';
import type { ViajeRow } from './fact-queries.ts';
import { courseOf, type KnownPlace, knownPlace, setOutOf } from './to-facts.ts';

/** Ways that the router is asked for at once, and how long a round waits for all of them. */
const AT_ONCE = 10;
const MOST_MS = 3000;

/** A viaje on its way, with where it is and where it goes next. */
interface MovingViaje {
  row: ViajeRow;
  place: KnownPlace;
  next: number;
  to: LatLon;
}

function movingOf(row: ViajeRow, now: Temporal.Instant): MovingViaje[] {
  const place = knownPlace(row);
  if (setOutOf(row) === null || !place || minutesBetween(place.ts, now) > MESA.predictionMin) return [];
  const next = nextParada(courseOf(row));
  const to = next === undefined ? undefined : row.paradas[next];
  return next === undefined || !to ? [] : [{ row, place, next, to: { lat: to.lat, lon: to.lon } }];
}

/** Predicts when viajes that set out get where they go; remembers the ways of vehiculos that did not move. */
export class Predictor {
  readonly #deps: Pick<Deps, 'geo' | 'log'>;
  /** The way from the last position of each viaje to its next parada. */
  #ways = new Map<string, number>();

  constructor(deps: Pick<Deps, 'geo' | 'log'>) {
    this.#deps = deps;
  }

  /** By the number of the viaje. The router is asked for ten ways at a time; what it does not answer in time is estimated. */
  async predict(viajes: readonly ViajeRow[], now: Temporal.Instant): Promise<Map<number, ViajePrediction>> {
    const moving = viajes.flatMap((row) => movingOf(row, now));
    const signal = AbortSignal.timeout(MOST_MS);
    const ways = new Map<string, number>();
    for (let from = 0; from < moving.length; from += AT_ONCE) {
      const some = moving.slice(from, from + AT_ONCE);
      await Promise.all(some.map(async (one) => void ways.set(keyOf(one), await this.#secondsOf(one, now, signal))));
    }
    this.#ways = ways;
    return new Map(
      moving.flatMap((one): [number, ViajePrediction][] => {
        const seconds = ways.get(keyOf(one)) ?? 0;
        const prediction = predictViaje(courseOf(one.row), { ts: one.place.ts, seconds }, now);
        return prediction ? [[one.row.id, prediction]] : [];
      }),
    );
  }

  async #secondsOf(one: MovingViaje, now: Temporal.Instant, signal: AbortSignal): Promise<number> {
    const known = this.#ways.get(keyOf(one));
    if (known !== undefined) return known;
    const from = { lat: one.place.lat, lon: one.place.lon };
    const estimate = () => estimateDrive(from, one.to).seconds;
    if (signal.aborted) return estimate();
    return findRoute(this.#deps, [from, one.to], now, signal).then(({ seconds }) => seconds, estimate);
  }
}

const keyOf = ({ row, place, next }: MovingViaje) => `${row.id} ${next} ${place.ts.epochMilliseconds}`;
