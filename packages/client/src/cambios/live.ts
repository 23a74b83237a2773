/** The part of a query that says how old what it holds is. */
interface Dated {
  state: { dataUpdatedAt: number };
}

/** An answer may have been read on the server a moment before the stream began, and come a moment after. */
const ON_ITS_WAY_MS = 2000;

let since: number | null = null;
let told: ReadonlySet<number> = new Set();
const watched = new Map<number, number>();
const listeners = new Set<() => void>();

/** From when on every change is told; null while somebody has to ask (W-108). */
export function setLive(next: number | null): void {
  since = next;
}

/** The pedidos whose car the stream tells of. */
export function setTold(ids: readonly number[]): void {
  told = new Set(ids);
}

/** Whether what a query holds is kept up by the stream: until then it is asked for again at its own pace (W-107, W-108). */
export function isTold({ state }: Dated): boolean {
  return since !== null && state.dataUpdatedAt > since + ON_ITS_WAY_MS;
}

/** The interval of a query that the stream keeps up. */
export function unlessLive(ms: number): (query: Dated) => number | false {
  return (query) => (isTold(query) ? false : ms);
}

/** The interval of a car's place, which is told for the pedidos that are watched alone. */
export function unlessTold(id: number, ms: number): (query: Dated) => number | false {
  return (query) => (told.has(id) && isTold(query) ? false : ms);
}

/** Somebody looks at where a pedido's car is. Returns the end of it. */
export function watchPedido(id: number): () => void {
  change(id, 1);
  return () => change(id, -1);
}

function change(id: number, by: number): void {
  const count = (watched.get(id) ?? 0) + by;
  if (count > 0) watched.set(id, count);
  else watched.delete(id);
  for (const listener of listeners) listener();
}

/** The pedidos that this page watches. */
export function watchedPedidos(): number[] {
  return [...watched.keys()];
}

/** Hears of each pedido that begins or ends to be watched. Returns the end of it. */
export function onWatch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
