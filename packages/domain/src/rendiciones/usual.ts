import { type LatLon, metersBetween } from '../direcciones/points.ts';
import { type Cents, roundHalfUp, toCentsExact } from '../money.ts';
import { RENDICIONES } from './limits.ts';

/** A way that was driven for money, as its first and its last stop tell it. */
export interface Driven {
  id: number;
  servicio: number;
  inicio: Temporal.Instant;
  total: Cents;
  desde: LatLon;
  hasta: LatLon;
}

/** Degrees of a cell: a little more than the distance asked for, wherever the country lies. */
const CELL = 0.01;

function cellOf({ lat, lon }: LatLon): [number, number] {
  return [Math.floor(lat / CELL), Math.floor(lon / CELL)];
}

function medianOf(sorted: readonly Cents[]): Cents {
  const half = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[half - 1], sorted[half]];
  return toCentsExact(sorted.length % 2 === 1 ? high : roundHalfUp((low + high) / 2));
}

/** What ways usually cost: the median of those of the same service between the same places, of the days before (spec work §3.13). */
export class UsualPrices {
  readonly #cells = new Map<string, Driven[]>();

  constructor(history: readonly Driven[]) {
    for (const driven of history) {
      const key = `${driven.servicio}:${cellOf(driven.desde).join(':')}`;
      const cell = this.#cells.get(key);
      if (cell) cell.push(driven);
      else this.#cells.set(key, [driven]);
    }
  }

  /** Undefined where too few have gone that way. */
  of(way: Driven): Cents | undefined {
    const { usualDays, usualMeters, usualLeast } = RENDICIONES;
    const from = way.inicio.epochMilliseconds - usualDays * 86_400_000;
    const totals = this.#near(way)
      .filter(({ id, inicio }) => {
        const at = inicio.epochMilliseconds;
        return id !== way.id && at >= from && at < way.inicio.epochMilliseconds;
      })
      .filter(
        ({ desde, hasta }) =>
          metersBetween(desde, way.desde) <= usualMeters && metersBetween(hasta, way.hasta) <= usualMeters,
      )
      .map(({ total }) => total)
      .toSorted((a, b) => a - b);
    return totals.length < usualLeast ? undefined : medianOf(totals);
  }

  #near({ servicio, desde }: Driven): Driven[] {
    const [lat, lon] = cellOf(desde);
    const around = [-1, 0, 1];
    return around.flatMap((north) =>
      around.flatMap((east) => this.#cells.get(`${servicio}:${lat + north}:${lon + east}`) ?? []),
    );
  }
}
