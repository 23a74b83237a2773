import type { Pedido } from '@traza/contract';
import { readPedidoNumber } from '@traza/domain/busqueda';
import { listShowing, type PedidoList, type Period, parseSearch } from '@traza/domain/pedidos';
import { type Actor, accountAt } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { isCarpool, ownersOf, parseStored } from '../proyeccion/stored.ts';
import { readListFilters, withKeptPlaces } from './list-filters.ts';
import { searchSeen } from './list-pedidos.ts';
import type { PageRequest } from './scope-sql.ts';
import { type StoredRow, seenRow } from './seen-pedido.ts';
import { listAccess, viewerAt } from './viewer.ts';

/** A number is found whenever its order was for. */
const EVER: Period = {
  from: Temporal.Instant.fromEpochMilliseconds(0),
  to: Temporal.Instant.from('2200-01-01T00:00:00Z'),
};

/** An order that a text found, and the list that shows it to who searched. */
export interface PedidoMatch {
  pedido: Pedido;
  section: PedidoList;
}

/**
 * The first few pedidos that lists show to the caller and that a text finds: the one with that id, those whose id begins with it, and
 * results of the lists' search, newest first (work.md 3.9, DT-10). Each next search runs only while there is room, so that an id takes one
 * lookup by key.
 */
export async function findSomePedidos(
  deps: Pick<Deps, 'db' | 'settings' | 'clock'>,
  actor: Actor,
  { idCliente, q, limit }: { idCliente: number; q: string; limit: number },
): Promise<PedidoMatch[]> {
  const account = accountAt(actor, idCliente);
  const access = listAccess(actor, idCliente, 'pedido');
  const viewer = await viewerAt(deps, actor, account, access.scope);
  const unasked = readListFilters({ offset: 0, limit }, deps.clock.now());
  const request: PageRequest = { ...unasked, ...access, idPersona: actor.idPersona };

  function see(row: StoredRow, terms: PageRequest['terms']): PedidoMatch | undefined {
    const stored = parseStored(row.item);
    const section = listShowing(account, { pasajes: ownersOf(stored), isCarpool: isCarpool(stored) }, viewer);
    const pedido = section && seenRow(row, { viewer, terms });
    return pedido && { pedido, section };
  }

  const owner = { idUsuario: actor.idUsuario, idsCliente: [idCliente] };
  const terms = await withKeptPlaces(deps.db, owner, parseSearch(q));
  const found = new Map<number, PedidoMatch>();
  for (const way of waysOf(q, terms)) {
    if (found.size >= limit) break;
    const more = await searchSeen(deps.db, { ...request, ...way }, (row) => see(row, way.terms));
    // results found first keep their place
    for (const one of more) found.set(one.pedido.id, one);
  }
  return [...found.values()].slice(0, limit);
}

type Way = Pick<PageRequest, 'terms'> & Partial<Pick<PageRequest, 'numbers' | 'period'>>;

function waysOf(q: string, terms: Way['terms']): Way[] {
  const number = readPedidoNumber(q);
  const byNumber = number ? [[number.whole], number.longer] : [];
  return [
    ...byNumber.filter((numbers) => numbers.length > 0).map((numbers) => ({ terms: [], numbers, period: EVER })),
    ...(terms.length > 0 ? [{ terms }] : []),
  ];
}
