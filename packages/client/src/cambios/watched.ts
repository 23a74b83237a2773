import { type Dated, isTold } from './live.ts';

/** The vehicles that this page shows, and those that the stream sends. */
interface Watched {
  /** The pedidos whose vehicle the stream sends. */
  told: readonly number[];
  /** Those that this page looks at, as often as it does. */
  ids: readonly number[];
  /** Who hears of each that begins or ends to be watched. */
  listeners: Set<() => void>;
}

export const watched: Watched = { told: [], ids: [], listeners: new Set() };

/** The polling interval of a vehicle's position; false while the stream sends it. */
export function unlessTold(id: number, ms: number): (query: Dated) => number | false {
  return (query) => (watched.told.includes(id) && isTold(query) ? false : ms);
}

/** Somebody looks at where a pedido's car is. Returns the end of it. */
export function watchPedido(id: number): () => void {
  watch([...watched.ids, id]);
  return () => watch(watched.ids.toSpliced(watched.ids.indexOf(id), 1));
}

function watch(ids: readonly number[]): void {
  watched.ids = ids;
  for (const listener of watched.listeners) listener();
}
