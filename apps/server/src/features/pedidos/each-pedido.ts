import { setImmediate as others } from 'node:timers/promises';
import type { Pedido } from '@traza/contract';
import { type CorporateAccount, type InformeSection, OWN_SCOPE, type PedidoSection, pedidoScope } from '@traza/domain';
import { type Actor, accountAt } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { findPage } from './find-page.ts';
import type { ListFilters } from './list-filters.ts';
import { cursorOf, withinGrupos } from './list-pedidos.ts';
import { parseStored } from './proyeccion/stored.ts';
import type { ItemRow } from './queries.ts';
import { type Cursor, type PageRequest, totalsQuery } from './scope-sql.ts';
import { type Seeing, seenRow } from './seen-pedido.ts';
import { allowed, type ListAccess, viewerAt } from './viewer.ts';

/** Small pages and short turns: what else this process answers must not feel that a report is being made. */
const PAGE = 50;
const TURN = 2;

export interface EachRequest {
  idCliente: number;
  seccion: InformeSection;
  areMyOrders: boolean;
  filters: Omit<ListFilters, 'after' | 'offset' | 'limit'>;
}

/**
 * What the list of a section shows of a client to the caller. Without the reports section it is the list of their orders:
 * asking never widens what somebody sees (DT-18, XT-21, XT-23).
 */
function accessOf(actor: Actor, { idCliente, seccion, areMyOrders }: EachRequest): ListAccess {
  const account = accountAt(actor, idCliente);
  const idsCliente = [idCliente];
  if (areMyOrders) return { account, idsCliente, scope: OWN_SCOPE };
  return { account, idsCliente, scope: allowed(pedidoScope(account, sectionOf(account, seccion))) };
}

function sectionOf({ permisos }: CorporateAccount, seccion: InformeSection): PedidoSection {
  if (seccion === 'recorridos' && permisos.manageFixedRoutes) return seccion;
  return seccion === 'informes' && permisos.showReports ? 'informes' : 'usuario';
}

/**
 * How many orders a list would show and what their tickets bear, for who sees the whole client: what is kept is added up.
 * Undefined for whoever sees some tickets alone, which the orders themselves have to tell.
 */
export async function sumOfCliente(
  deps: Deps,
  actor: Actor,
  request: EachRequest,
): Promise<{ pedidos: number; importe: number } | undefined> {
  const access = accessOf(actor, request);
  if (access.scope.kind !== 'client') return undefined;
  const page = { ...request.filters, ...access, idPersona: actor.idPersona, after: undefined, offset: 0, limit: 0 };
  const [sum] = (await totalsQuery(page).execute(deps.db)).rows;
  if (!sum) throw new Error('a sum is always one row');
  return sum;
}

/** Every row that a list would show, newest first, however many: the same as its pages one after another. */
async function* rowsOf(deps: Deps, page: Omit<PageRequest, 'after'>): AsyncGenerator<ItemRow[]> {
  let after: Cursor | undefined;
  for (;;) {
    const rows = await findPage(deps.db, { ...page, after });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = cursorOf(parseStored(last.item));
  }
}

export interface PedidoPages extends Seeing {
  pages: AsyncIterable<ItemRow[]> | Iterable<ItemRow[]>;
}

/** The pages of a list as they are stored, and how they are seen: for whoever makes something of them elsewhere. */
export async function pagesOfPedidos(deps: Deps, actor: Actor, request: EachRequest): Promise<PedidoPages> {
  const access = accessOf(actor, request);
  const section = sectionOf(accountAt(actor, request.idCliente), request.seccion);
  const filters = withinGrupos(access, request.filters, section);
  const viewer = await viewerAt(deps, actor, access.account, access.scope);
  if (filters === undefined) return { viewer, terms: undefined, pages: [] };
  const isSearched = access.scope.kind !== 'client' && filters.terms.length > 0;
  const page = { ...filters, ...access, idPersona: actor.idPersona, offset: 0, limit: PAGE };
  return { viewer, terms: isSearched ? filters.terms : undefined, pages: rowsOf(deps, page) };
}

/** Every order that a list would show, as the caller sees it. */
export async function* eachPedido(deps: Deps, actor: Actor, request: EachRequest): AsyncGenerator<Pedido> {
  const found = await pagesOfPedidos(deps, actor, request);
  for await (const rows of found.pages) {
    for (const [index, row] of rows.entries()) {
      if (index % TURN === 0) await others();
      const pedido = seenRow(row, found);
      if (pedido) yield pedido;
    }
  }
}
