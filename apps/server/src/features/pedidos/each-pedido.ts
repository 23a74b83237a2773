import { setImmediate as others } from 'node:timers/promises';
import type { Pedido } from '@traza/contract';
import { type CorporateAccount, OWN_SCOPE, type PedidoSection, pedidoScope, type ReportSection } from '@traza/domain';
import { type Actor, accountAt } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import type { ListFilters } from './list-filters.ts';
import { cursorOf, findPage, seenIfFound, withinGroups } from './list-pedidos.ts';
import { presentPedido } from './present.ts';
import { totalsQuery } from './scope-sql.ts';
import { parseStored } from './stored.ts';
import { allowed, type ListAccess, viewerAt } from './viewer.ts';

/** Small pages and short turns: what else this process answers must not feel that a report is being made. */
const PAGE = 50;
const TURN = 2;

export interface EachRequest {
  idCliente: number;
  seccion: ReportSection;
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

function sectionOf({ permisos }: CorporateAccount, seccion: ReportSection): PedidoSection {
  if (seccion === 'recorridos' && permisos.manageFixedRoutes) return seccion;
  return seccion === 'informes' && permisos.showReports ? 'informes' : 'usuario';
}

/**
 * How many orders a list would show and what their tickets bear, for who sees the whole client: what is kept is added up.
 * Undefined for whoever sees some tickets alone, which the orders themselves have to tell.
 */
export async function sumOfClient(
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

/** Every order that a list would show, newest first, however many: the same as its pages one after another. */
export async function* eachPedido(deps: Deps, actor: Actor, request: EachRequest): AsyncGenerator<Pedido> {
  const access = accessOf(actor, request);
  const section = sectionOf(accountAt(actor, request.idCliente), request.seccion);
  const filters = withinGroups(access, request.filters, section);
  if (filters === undefined) return;
  const viewer = await viewerAt(deps, actor, access.account, access.scope);
  const isSearched = access.scope.kind !== 'client' && filters.terms.length > 0;
  const page = { ...filters, ...access, idPersona: actor.idPersona, offset: 0, limit: PAGE };
  let after: ReturnType<typeof cursorOf> | undefined;
  for (;;) {
    const rows = await findPage(deps.db, { ...page, after });
    for (const [index, row] of rows.entries()) {
      if (index % TURN === 0) await others();
      const stored = parseStored(row.item);
      const whole = { ...viewer, lateMin: row.minutosAnulacionTardia };
      const pedido = isSearched ? seenIfFound(stored, whole, filters.terms) : presentPedido(stored, whole);
      if (pedido) yield pedido;
      after = cursorOf(stored);
    }
    if (rows.length < PAGE) return;
  }
}
