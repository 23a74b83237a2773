import { setImmediate as others } from 'node:timers/promises';
import type { Pedido } from '@traza/contract';
import type { CorporateAccount } from '@traza/domain/cuentas';
import type { InformeSection } from '@traza/domain/informes';
import { OWN_SCOPE, type PedidoScope, type PedidoSection, pedidoScope } from '@traza/domain/pedidos';
import { type Actor, accountAt } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { parseStored, type StoredPedido } from '../proyeccion/stored.ts';
import { findPage } from './find-page.ts';
import type { ListFilters } from './list-filters.ts';
import { cursorOf, wantedOf, withinGrupos } from './list-pedidos.ts';
import type { ItemRow } from './queries.ts';
import type { Cursor, PageRequest } from './scope-sql.ts';
import { pickedPasajes, type Seeing, seenIfFound } from './seen-pedido.ts';
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
function accessOf(actor: Actor, request: EachRequest): ListAccess {
  const { idCliente } = request;
  return { account: accountAt(actor, idCliente), idsCliente: [idCliente], scope: allowed(scopeOf(actor, request)) };
}

/** The pedidos that the caller sees in the list of a section. */
export function scopeOf(
  actor: Actor,
  { idCliente, seccion: section, areMyOrders }: Omit<EachRequest, 'filters'>,
): PedidoScope {
  const account = accountAt(actor, idCliente);
  return areMyOrders ? OWN_SCOPE : pedidoScope(account, sectionOf(account, section));
}

function sectionOf({ permisos }: CorporateAccount, section: InformeSection): PedidoSection {
  if (section === 'recorridos' && permisos.manageFixedRoutes) return section;
  return section === 'informes' && permisos.showReports ? 'informes' : 'usuario';
}

/**
 * The first page of a cliente's list, for a viewer of the whole cliente, whose totals come from stored parts. Undefined for a viewer of
 * some pasajes only: their totals need the pedidos themselves.
 */
export function wholePage(actor: Actor, request: EachRequest): PageRequest | undefined {
  const access = accessOf(actor, request);
  if (access.scope.kind !== 'client') return undefined;
  return { ...request.filters, ...access, idPersona: actor.idPersona, after: undefined, offset: 0, limit: 0 };
}

/** Every row that a list would show, newest first, however many: the same as its pages one after another. */
async function* rowsOf(deps: Deps, page: Omit<PageRequest, 'after'>): AsyncGenerator<ItemRow[]> {
  let after: Cursor | undefined;
  for (;;) {
    const rows = await findPage(deps.db, { ...page, after });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = cursorOf(last);
  }
}

export interface PedidoPages extends Seeing {
  pages: AsyncIterable<ItemRow[]> | Iterable<ItemRow[]>;
}

/** The stored pages of a list, with the viewer's view of them, for callers that build something else from them. */
export async function pagesOfPedidos(deps: Deps, actor: Actor, request: EachRequest): Promise<PedidoPages> {
  const access = accessOf(actor, request);
  const section = sectionOf(accountAt(actor, request.idCliente), request.seccion);
  const filters = withinGrupos(access, request.filters, section);
  const viewer = await viewerAt(deps, actor, access.account, access.scope);
  if (filters === undefined) return { viewer, terms: undefined, pages: [] };
  const { terms, pasajes } = wantedOf(access, filters) ?? {};
  const page = { ...filters, ...access, idPersona: actor.idPersona, offset: 0, limit: PAGE };
  return { viewer, terms, pasajes, pages: rowsOf(deps, page) };
}

/** An order as the caller sees it, with those of its pasajes that the list is narrowed to. */
export interface SeenPedido {
  stored: StoredPedido;
  pedido: Pedido;
  /** `idPasaje`. */
  picked: readonly number[];
}

/** Every order that a list would show, as the caller sees it. */
export async function* eachPedido(deps: Deps, actor: Actor, request: EachRequest): AsyncGenerator<SeenPedido> {
  const { pages, viewer, ...wanted } = await pagesOfPedidos(deps, actor, request);
  for await (const rows of pages) {
    for (const [index, { item, minutosAnulacionTardia }] of rows.entries()) {
      if (index % TURN === 0) await others();
      const stored = parseStored(item);
      const whole = { ...viewer, lateMin: minutosAnulacionTardia };
      const pedido = seenIfFound(stored, whole, wanted);
      if (pedido) yield { stored, pedido, picked: pickedPasajes(stored, whole, request.filters.more) };
    }
  }
}
