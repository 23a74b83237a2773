import { type PedidoCampo, type PedidoSection, picksPasajes } from '@traza/domain/pedidos';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { parseStored } from '../proyeccion/stored.ts';
import { findPage } from './find-page.ts';
import type { KeptItems } from './item-cache.ts';
import { completeFilters, type PedidosListQuery, readListFilters } from './list-filters.ts';
import { type PedidoJson, withOwn } from './list-own.ts';
import { presentText } from './present-text.ts';
import type { Cursor, PageRequest, PageRow } from './scope-sql.ts';
import { type Seeing, seenRow } from './seen-pedido.ts';
import { type ListAccess, listAccess, viewerAt } from './viewer.ts';

/** Orders read at a time while a search is checked against what the viewer sees: a few more than a page, then many. */
const CANDIDATES = { spare: 10, more: 200 };

/** A page of the orders that the caller may see in a section, newest first unless asked otherwise (S2, W-213), each as JSON. */
export async function listPedidos(
  deps: Pick<Deps, 'db' | 'settings' | 'clock'> & { kept: KeptItems },
  actor: Actor,
  query: PedidosListQuery & { campos?: readonly PedidoCampo[] | undefined },
  section: PedidoSection,
): Promise<string[]> {
  const access = listAccess(actor, query.idClient, section);
  const asked = readListFilters(section === 'recorridos' ? { ...query, ...UNFILTERED } : query, deps.clock.now());
  const owner = { idUsuario: actor.idUsuario, idsCliente: access.idsCliente };
  const filters = withinGrupos(access, await completeFilters(deps.db, owner, asked), section);
  if (filters === undefined) return [];
  const viewer = await viewerAt(deps, actor, access.account, access.scope);
  const request: PageRequest = { ...filters, ...access, idPersona: actor.idPersona };
  const page = await findListed(deps, { ...request, viewer, wanted: wantedOf(access, filters) });
  return withOwn(deps.db, page, { orden: filters.orden, campos: query.campos ?? [], viewer });
}

interface ListedRequest extends PageRequest {
  viewer: Seeing['viewer'];
  wanted: ReturnType<typeof wantedOf>;
}

/** The orders of a page, each as its viewer sees it. */
async function findListed(
  { db, kept }: { db: Executor; kept: KeptItems },
  { viewer, wanted, ...request }: ListedRequest,
): Promise<PedidoJson[]> {
  if (wanted !== undefined) {
    return searchSeen(db, request, (row) => {
      const pedido = seenRow(row, { viewer, ...wanted });
      return pedido && { text: JSON.stringify(pedido), row, facts: parseStored(row.item) };
    });
  }
  const rows = await kept.findPage(db, request);
  return rows.map((row) => ({
    text: presentText(row.item, { ...viewer, lateMin: row.minutosAnulacionTardia }),
    row,
    facts: row.item.rest,
  }));
}

/** The list of fixed routes takes neither (S3). */
const UNFILTERED = { type: undefined, group: undefined } as const;

/**
 * The conditions that a viewer's visible pasajes have to meet, where they see only some of them. Undefined where the query in the database
 * was exact.
 */
export function wantedOf(
  { scope }: ListAccess,
  { terms, more }: Pick<PageRequest, 'terms' | 'more'>,
): Omit<Seeing, 'viewer'> | undefined {
  const isPicking = picksPasajes(more);
  if (scope.kind === 'client' || (terms.length === 0 && !isPicking)) return undefined;
  return { terms, pasajes: isPicking ? more : undefined };
}

/** In the reports, an auditor of cecos only has no filter by grupo: it is ignored (DT-16). */
function isCecoAuditor({ account, scope }: ListAccess): boolean {
  return scope.kind === 'some' && !account?.permisos.showGroupPedidos;
}

/** For a caller who does not see the whole cliente, a grupo outside their own and audited ones yields an empty list (XT-21, DT-16). */
export function withinGrupos<F extends { grupo: number | undefined }>(
  access: ListAccess,
  filters: F,
  section: PedidoSection,
): F | undefined {
  const { account, scope } = access;
  const { grupo } = filters;
  if (grupo === undefined || scope.kind === 'client') return filters;
  if (section === 'informes' && isCecoAuditor(access)) return { ...filters, grupo: undefined };
  const isOwn = section === 'usuario' && account?.grupo?.id === grupo;
  return scope.grupos.includes(grupo) || isOwn ? filters : undefined;
}

/**
 * Searches for somebody who sees only some pasajes: what the database finds is a candidate, and counts when the words and the
 * pasajes asked for are in what the viewer sees (DT-10, W-168).
 */
export async function searchSeen<T>(
  db: Executor,
  request: PageRequest,
  see: (row: PageRow) => T | undefined,
): Promise<T[]> {
  const wanted = request.offset + request.limit;
  const found: T[] = [];
  let after = request.after;
  for (let limit = wanted + CANDIDATES.spare; ; limit = CANDIDATES.more) {
    const rows = await findPage(db, { ...request, after, offset: 0, limit });
    for (const row of rows) {
      const seen = see(row);
      if (seen) found.push(seen);
    }
    const last = rows.at(-1);
    if (last) after = cursorOf(last);
    if (found.length >= wanted || rows.length < limit) return found.slice(request.offset, wanted);
  }
}

/** The cursor after a row. */
export function cursorOf({ clave, id, item }: Pick<PageRow, 'clave' | 'id' | 'item'>): Cursor {
  return { clave: clave ?? Temporal.Instant.from(parseStored(item).pedido.datetime), id };
}
