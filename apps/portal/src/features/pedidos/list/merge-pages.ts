import { replaceEqualDeep } from '@tanstack/react-query';
import type { Pedido } from '@traza/contract';
import {
  aheadFirst,
  isIn,
  itemPrice,
  type ListSequence,
  mergePedidos,
  newestFirst,
  type PedidoSort,
  placeIn,
} from '@traza/domain/pedidos';
import { changesIn, type ListChanges, type PedidoPages, pedidoKey, pedidosOf } from './pedido-pages.ts';
import type { TableState } from './use-pedido-table.ts';

/**
 * The part of the list that a load covered: single pedidos, the list from its top down to the last of them, all of it, or the pedidos with
 * some ids. Of the latter, those missing from the answer are no longer in the list.
 */
export type Coverage = 'these' | 'down to the last' | 'all' | readonly number[];

interface MergeOptions {
  coverage?: Coverage;
  /** Pedidos that the filter finds no more, as they are now: they keep their places, marked. */
  left?: readonly Pedido[];
}

const SORT_VALUE: Readonly<Record<PedidoSort, (pedido: Pedido) => number>> = {
  salida: ({ datetime }) => Date.parse(datetime),
  creado: ({ created }) => Date.parse(created),
  pedido: ({ id }) => id,
  importe: (pedido) => {
    const price = itemPrice(pedido);
    return price.kind === 'amount' ? price.pesos : -1;
  },
};

/** In which order the loaded orders stand. */
export function sequenceOf({ pages: [first] }: PedidoPages): ListSequence<Pedido> {
  if (first?.tabla) return tableSequence(first.tabla);
  return first?.turn === undefined ? newestFirst : aheadFirst;
}

function tableSequence({ orden, sentido }: TableState): ListSequence<Pedido> {
  const sign = sentido === 'asc' ? 1 : -1;
  const value = SORT_VALUE[orden];
  return (a, b) => sign * (value(a) - value(b) || a.id - b.id);
}

/** Whether pages come in another order than that of the list: then the last of them does not say how far they reach. */
export const isSorted = ({ pages: [first] }: PedidoPages) =>
  first?.tabla !== undefined && !(first.tabla.orden === 'salida' && first.tabla.sentido === 'desc');

/**
 * The loaded list with newly loaded pedidos merged in (T-046, T-047). The same object comes back where nothing changed, so that nothing is
 * drawn again. Merged pedidos go into the first page; later pages keep their cursors. In a table every pedido keeps its place, and what is
 * new waits until the list is asked for again (W-324).
 */
export function mergeIntoPages(data: PedidoPages, came: readonly Pedido[], options: MergeOptions = {}): PedidoPages {
  const { coverage = 'these', left = [] } = options;
  const isTable = data.pages[0]?.tabla !== undefined;
  const loaded = pedidosOf(data);
  const fresh = Array.isArray(coverage) ? came.filter((pedido) => reaches(data, pedido)) : came;
  const takesPlace = placesIn(loaded);
  const stays = left.filter(takesPlace);
  const ids = new Set([...fresh, ...stays].map(({ id }) => id));
  const byKey = new Map(loaded.filter(({ id }) => ids.has(id)).map((pedido) => [pedidoKey(pedido), pedido]));
  const update = (pedido: Pedido) => {
    const before = byKey.get(pedidoKey(pedido));
    return replaceEqualDeep(before, withOwn(pedido, before));
  };
  const kept = fresh.map(update);
  const staying = stays.map(update);
  const gone = goneAfter(data, [...kept, ...staying], coverage);
  const held = changesAfter(data, { kept, staying, gone, isTable, takesPlace, coverage });
  const placed = [...(isTable ? kept.filter(takesPlace) : kept), ...staying];
  const isSame = placed.every((pedido) => byKey.get(pedidoKey(pedido)) === pedido);
  if (gone.size === 0 && isSame && held === changesIn(data)) return data;
  return withHeld(isTable ? replaced(data, placed, gone) : merged(data, placed, gone), held);
}

/** A table or a list with what it has not taken in counted (W-324). */
export function withWaiting(data: PedidoPages, found: readonly Pedido[]): PedidoPages {
  const before = changesIn(data);
  const takesPlace = placesIn(pedidosOf(data));
  const waiting = new Map(before.waiting);
  for (const pedido of found) {
    if (!takesPlace(pedido) && reaches(data, pedido)) waiting.set(pedidoKey(pedido), pedido);
  }
  return waiting.size === before.waiting.size ? data : withHeld(data, { ...before, waiting });
}

/** The loaded pedidos that a load should have brought again and did not, and with them all that it was asked for in vain. */
export function missingAfter(data: PedidoPages, found: readonly Pedido[], coverage: Coverage): number[] {
  const gone = [...goneAfter(data, found, coverage)].filter(
    ({ id, extras }) => extras.type === 'v' || !isTaken(found, id),
  );
  if (gone.length === 0) return [];
  const came = new Set(found.map(({ id }) => id));
  const asked = typeof coverage === 'string' ? [] : coverage.filter((id) => !came.has(id));
  return [...new Set([...gone.map(({ id }) => id), ...asked])];
}

const solicitudesOf = ({ extras }: Pedido) =>
  extras.type === 'v' ? extras.pasajes.flatMap(({ idSolicitud }) => idSolicitud ?? []) : [];

const solicitudKey = (id: number): string => `s:${id}`;

const isTaken = (found: readonly Pedido[], idSolicitud: number) =>
  found.some((pedido) => solicitudesOf(pedido).includes(idSolicitud));

/** Whether a pedido is loaded, or the trip of a request that is. */
function placesIn(loaded: readonly Pedido[]): (pedido: Pedido) => boolean {
  const keys = new Set(loaded.map(pedidoKey));
  return (pedido) => keys.has(pedidoKey(pedido)) || solicitudesOf(pedido).some((id) => keys.has(solicitudKey(id)));
}

/** Whether a pedido is loaded, or belongs above the end of the loaded pages; one below comes with its page. */
function reaches(data: PedidoPages, pedido: Pedido): boolean {
  const last = pedidosOf(data).at(-1);
  if (data.pages.at(-1)?.next === null || !last) return true;
  return sequenceOf(data)(pedido, last) <= 0 || pedidosOf(data).some(({ id }) => id === pedido.id);
}

interface Merging {
  kept: readonly Pedido[];
  staying: readonly Pedido[];
  gone: ReadonlySet<Pedido>;
  isTable: boolean;
  takesPlace: (pedido: Pedido) => boolean;
  coverage: Coverage;
}

function changesAfter(data: PedidoPages, merging: Merging): ListChanges {
  const { kept, staying, gone, isTable, takesPlace, coverage } = merging;
  const before = changesIn(data);
  const out = new Set(before.out);
  // a pedido that came by itself was not compared with the filter
  const isFiltered = coverage !== 'these';
  for (const pedido of isFiltered ? [...kept, ...gone] : gone) out.delete(pedidoKey(pedido));
  for (const pedido of staying) out.add(pedidoKey(pedido));
  const known = [...before.waiting.values()].filter(({ id }) => typeof coverage === 'string' || !coverage.includes(id));
  const came = isTable && isFiltered ? kept.filter((pedido) => !takesPlace(pedido)) : [];
  const waiting = new Map([...known, ...came].map((pedido) => [pedidoKey(pedido), pedido]));
  const isSame = hasSameKeys(out, before.out) && hasSameKeys(waiting, before.waiting);
  return isSame ? before : { out, waiting };
}

type KeySet = Pick<ReadonlySet<string>, 'size' | 'keys' | 'has'>;

const hasSameKeys = (one: KeySet, other: KeySet) =>
  one.size === other.size && [...one.keys()].every((key) => other.has(key));

function withHeld(data: PedidoPages, held: ListChanges): PedidoPages {
  return { ...data, pages: data.pages.map((page, index) => (index === 0 ? { ...page, held } : page)) };
}

function merged(data: PedidoPages, fresh: readonly Pedido[], gone: ReadonlySet<Pedido>): PedidoPages {
  const loaded = pedidosOf(data);
  const staying = gone.size === 0 ? loaded : loaded.filter((pedido) => !gone.has(pedido));
  const pedidos = mergePedidos(staying, fresh, sequenceOf(data));
  return { ...data, pages: data.pages.map((page, index) => ({ ...page, pedidos: index === 0 ? pedidos : [] })) };
}

/** Each in the place of what it was, a trip in that of its request. */
function replaced(data: PedidoPages, fresh: readonly Pedido[], gone: ReadonlySet<Pedido>): PedidoPages {
  const byKey = new Map(fresh.map((pedido) => [pedidoKey(pedido), pedido]));
  const loaded = new Set(pedidosOf(data).map(pedidoKey));
  const viajes = new Map(
    fresh
      .filter((pedido) => !loaded.has(pedidoKey(pedido)))
      .flatMap((pedido) => solicitudesOf(pedido).map((id) => [solicitudKey(id), pedido] as const)),
  );
  const now = (pedido: Pedido) => {
    const viaje = viajes.get(pedidoKey(pedido));
    if (viaje) return [viaje];
    return gone.has(pedido) ? [] : [byKey.get(pedidoKey(pedido)) ?? pedido];
  };
  return { ...data, pages: data.pages.map((page) => ({ ...page, pedidos: page.pedidos.flatMap(now) })) };
}

/** One order that came alone lacks what only the list asks for: that stays as it was. */
function withOwn(pedido: Pedido, before: Pedido | undefined): Pedido {
  const propio = before?.extras.propio;
  if (pedido.extras.propio || !propio) return pedido;
  return pedido.extras.type === 'v'
    ? { ...pedido, extras: { ...pedido.extras, propio } }
    : { ...pedido, extras: { ...pedido.extras, propio } };
}

/** A pedido that should have come again and did not has left the list, for example by a change of its status. */
function goneAfter(data: PedidoPages, fresh: readonly Pedido[], coverage: Coverage): ReadonlySet<Pedido> {
  const loaded = pedidosOf(data);
  const keys = new Set(fresh.map(pedidoKey));
  if (typeof coverage !== 'string') {
    return new Set(loaded.filter((pedido) => coverage.includes(pedido.id) && !keys.has(pedidoKey(pedido))));
  }
  const last = fresh.at(-1);
  if (coverage === 'these' || isSorted(data) || (coverage === 'down to the last' && !last)) return new Set();
  const looked = coverage === 'all' || !last ? loaded : loaded.slice(0, placeIn(loaded, last, sequenceOf(data)));
  const { out } = changesIn(data);
  // what is marked already is known to be missing
  return new Set(looked.filter((pedido) => !keys.has(pedidoKey(pedido)) && !out.has(pedidoKey(pedido))));
}

/** Whether two states of a list add up to the same: as many orders, and as much for those that ended. */
export function isSameSum(before: PedidoPages, after: PedidoPages): boolean {
  return before === after || addUp(before) === addUp(after);
}

function addUp(data: PedidoPages): string {
  const pedidos = pedidosOf(data);
  const { out, waiting } = changesIn(data);
  const prices = pedidos.flatMap(({ status, extras }) =>
    extras.type === 'v' && isIn(status, 'done') ? [extras.importeTotal] : [],
  );
  return JSON.stringify([pedidos.length, out.size, waiting.size, prices]);
}
