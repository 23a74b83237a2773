import { type LatLon, metersBetween } from '../direcciones/points.ts';
import { type Cents, roundHalfUp, toCentsExact } from '../money.ts';
import { RENDICIONES } from './limits.ts';

/** A billed viaje with its first and last parada: what usual prices are taken from. */
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

interface UsualPath {
  desde: LatLon;
  hasta: LatLon;
  driven: { id: number; at: number; total: Cents }[];
}

/** The usual price of a viaje, and how many viajes it is the median of. */
export interface Usual {
  mediana: Cents;
  viajes: number;
}

/** Usual prices: the median of earlier viajes of the same service between the same places (spec work §3.13). */
export class UsualPrices {
  /** By service and cell of the first parada: viajes grouped by their exact ends. */
  readonly #cells = new Map<string, Map<string, UsualPath>>();

  constructor(history: readonly Driven[]) {
    for (const { id, servicio, inicio, total, desde, hasta } of history) {
      const key = `${servicio}:${cellOf(desde).join(':')}`;
      const cell = this.#cells.get(key) ?? new Map<string, UsualPath>();
      this.#cells.set(key, cell);
      const ends = `${desde.lat},${desde.lon},${hasta.lat},${hasta.lon}`;
      const way = cell.get(ends) ?? { desde, hasta, driven: [] };
      cell.set(ends, way);
      way.driven.push({ id, at: inicio.epochMilliseconds, total });
    }
  }

  /** The usual price; undefined with too few earlier viajes. */
  of(way: Driven): Cents | undefined {
    return this.told(way)?.mediana;
  }

  /** The usual price with the number of viajes behind it. */
  told(way: Driven): Usual | undefined {
    const { usualDays, usualLeast } = RENDICIONES;
    const until = way.inicio.epochMilliseconds;
    const from = until - usualDays * 86_400_000;
    const totals = this.#near(way)
      .flatMap(({ driven }) => driven)
      .filter(({ id, at }) => id !== way.id && at >= from && at < until)
      .map(({ total }) => total)
      .toSorted((a, b) => a - b);
    return totals.length < usualLeast ? undefined : { mediana: medianOf(totals), viajes: totals.length };
  }

  #near({ servicio, desde, hasta }: Driven): UsualPath[] {
    const { usualMeters } = RENDICIONES;
    const [lat, lon] = cellOf(desde);
    const around = [-1, 0, 1];
    const ways = around.flatMap((north) =>
      around.flatMap((east) => [...(this.#cells.get(`${servicio}:${lat + north}:${lon + east}`)?.values() ?? [])]),
    );
    return ways.filter(
      (way) => metersBetween(way.desde, desde) <= usualMeters && metersBetween(way.hasta, hasta) <= usualMeters,
    );
  }
}
