import { minutesBetween } from '@traza/domain';
import type { LatLon } from '@traza/domain/direcciones';
import { estimateDrive, MESA, nextParada, predictViaje, type ViajePrediction } from '@traza/domain/mesa';
import { findRoute } from '#clientes/direcciones/find-route.ts';
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

/** How long the way to a parada took from where the vehiculo was then. */
interface KnownWay {
  ts: Temporal.Instant;
  seconds: number;
}

/** Predicts when viajes that set out get where they go; remembers the ways of vehiculos that did not move. */
export class Predictor {
  readonly #deps: Pick<Deps, 'geo' | 'log'>;
  /** The way of each viaje to its next parada, from its last position that was looked up. */
  #ways = new Map<string, KnownWay>();

  constructor(deps: Pick<Deps, 'geo' | 'log'>) {
    this.#deps = deps;
  }

  /** Asks the router for ten ways at a time; what it does not answer in time is estimated. */
  async lookUp(viajes: readonly ViajeRow[], now: Temporal.Instant): Promise<void> {
    const moving = viajes.flatMap((row) => movingOf(row, now));
    const signal = AbortSignal.timeout(MOST_MS);
    const ways = new Map<string, KnownWay>();
    for (let from = 0; from < moving.length; from += AT_ONCE) {
      const some = moving.slice(from, from + AT_ONCE);
      await Promise.all(some.map(async (one) => void ways.set(keyOf(one), await this.#wayOf(one, now, signal))));
    }
    this.#ways = ways;
  }

  /**
   * By the number of the viaje, from what is known of it now and the ways that were looked up before. A vehiculo that went on since is
   * reckoned from the place before, as long as it goes to the same parada; to another its way is estimated.
   */
  predict(viajes: readonly ViajeRow[], now: Temporal.Instant): Map<number, ViajePrediction> {
    return new Map(
      viajes.flatMap((row) =>
        movingOf(row, now).flatMap((one): [number, ViajePrediction][] => {
          const way = this.#ways.get(keyOf(one)) ?? estimatedWay(one);
          const prediction = predictViaje(courseOf(row), way, now);
          return prediction ? [[row.id, prediction]] : [];
        }),
      ),
    );
  }

  async #wayOf(one: MovingViaje, now: Temporal.Instant, signal: AbortSignal): Promise<KnownWay> {
    const known = this.#ways.get(keyOf(one));
    if (known?.ts.equals(one.place.ts)) return known;
    if (signal.aborted) return estimatedWay(one);
    return findRoute(this.#deps, [pointOf(one), one.to], now, signal).then(
      ({ seconds }) => ({ ts: one.place.ts, seconds }),
      () => estimatedWay(one),
    );
  }
}

const pointOf = ({ place: { lat, lon } }: MovingViaje): LatLon => ({ lat, lon });

function estimatedWay(one: MovingViaje): KnownWay {
  return { ts: one.place.ts, seconds: estimateDrive(pointOf(one), one.to).seconds };
}

const keyOf = ({ row, next }: MovingViaje) => `${row.id} ${next}`;
