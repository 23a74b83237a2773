import type { AlertaView, Tarjeta } from '@traza/contract';
import { CARRILES, type Carril } from '@traza/domain/mesa';
import { shownHour } from '../words/countdown.ts';
import type { BoardStore } from './board-store.ts';
import { carrilOfTarjeta } from './carril-facts.ts';
import { type BoardFilter, fits } from './filters.ts';

/** The keys of each column, what burns first. */
export type Lanes = Readonly<Record<Carril, readonly string[]>>;

/** Every pedido in its column by now: red first, then yellow, then by departure; what is closed, the last one first (M-136). */
export function lanesOf(
  { entries, alertasOf }: { entries: BoardStore['tarjetaEntries']; alertasOf: (key: string) => readonly AlertaView[] },
  { filter, nowMs }: { filter: BoardFilter; nowMs: number },
): Lanes {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs);
  const lanes = new Map<Carril, Ranked[]>(CARRILES.map((carril) => [carril, []]));
  for (const [key, tarjeta] of entries) {
    const alertas = alertasOf(key);
    const carril = carrilOfTarjeta(tarjeta, now);
    if (carril && fits(tarjeta, alertas, { filter, nowMs }))
      lanes.get(carril)?.push({ key, id: tarjeta.id, rank: rankOf(alertas), atMs: momentOf(tarjeta, carril) });
  }
  const keysIn = (carril: Carril) => (lanes.get(carril) ?? []).toSorted(compare).map(({ key }) => key);
  return {
    sin_tomar: keysIn('sin_tomar'),
    sin_chofer: keysIn('sin_chofer'),
    por_salir: keysIn('por_salir'),
    a_origen: keysIn('a_origen'),
    en_viaje: keysIn('en_viaje'),
    por_cerrar: keysIn('por_cerrar'),
    cerrados_hoy: keysIn('cerrados_hoy'),
  };
}

interface Ranked {
  key: string;
  id: number;
  rank: number;
  atMs: number;
}

function rankOf(alertas: readonly AlertaView[]): number {
  const worst = alertas[0];
  if (worst === undefined) return 2;
  return worst.nivel === 'roja' ? 0 : 1;
}

function momentOf(tarjeta: Tarjeta, carril: Carril): number {
  const { fin, modificado } = tarjeta;
  return carril === 'cerrados_hoy' ? -Date.parse(fin ?? modificado) : Date.parse(shownHour(tarjeta));
}

function compare(a: Ranked, b: Ranked): number {
  return a.rank - b.rank || a.atMs - b.atMs || a.id - b.id;
}

/** Columns that hold the same keys as before are the same lists. */
export function sameLanes(before: Lanes, now: Lanes): Lanes {
  const isSame = CARRILES.every((carril) => sameKeys(before[carril], now[carril]) === before[carril]);
  if (isSame) return before;
  return {
    sin_tomar: sameKeys(before.sin_tomar, now.sin_tomar),
    sin_chofer: sameKeys(before.sin_chofer, now.sin_chofer),
    por_salir: sameKeys(before.por_salir, now.por_salir),
    a_origen: sameKeys(before.a_origen, now.a_origen),
    en_viaje: sameKeys(before.en_viaje, now.en_viaje),
    por_cerrar: sameKeys(before.por_cerrar, now.por_cerrar),
    cerrados_hoy: sameKeys(before.cerrados_hoy, now.cerrados_hoy),
  };
}

/** The same list where it holds the same keys: what shows it is not drawn anew. */
export function sameKeys(before: readonly string[], now: readonly string[]): readonly string[] {
  return before.length === now.length && before.every((key, place) => key === now[place]) ? before : now;
}
