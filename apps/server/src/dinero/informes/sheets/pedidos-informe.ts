import { type Cents, toCentsExact } from '@traza/domain';
import { PEDIDOS, type Period } from '@traza/domain/pedidos';
import { filterWords } from '@traza/words/pedidos/filter-words.ts';
import { RENDICION } from '@traza/words/rendiciones/rendicion.ts';
import type { ByteSink, InformeHeading } from '@traza/workbook';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { type EachRequest, pagesOfPedidos } from '#pedidos/lectura/each-pedido.ts';
import { completeFilters, readListFilters } from '#pedidos/lectura/list-filters.ts';
import type { InformeRequest, StoredInforme } from '../informe-filters.ts';
import type { WorkbookTotals } from './workbook-messages.ts';
import { writeInThread } from './workbook-thread.ts';

/** How far a report has come. */
export interface Progress {
  filas: number;
  /** Percent of the period; the list goes from its end to its beginning. */
  avance: number;
}

export interface InformeTotals {
  filas: number;
  importe: Cents;
}

/** So many rows are written between two words about it. */
const PROGRESS_EVERY = 500;

/** The list that a report is of, by its filters. */
export async function listOf(
  deps: Deps,
  { idUsuario }: Actor,
  idCliente: number,
  request: InformeRequest,
): Promise<EachRequest> {
  const { seccion, areMyOrders = false, since, until, q, type, group: grupo, mas } = request;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract admitted this very word
  const status = request.status as Parameters<typeof readListFilters>[0]['status'];
  const filters = readListFilters(
    { ...mas, idClient: idCliente, since, until, q, status, type, group: grupo, offset: 0, limit: PEDIDOS.pageSize },
    deps.clock.now(),
  );
  const owner = { idUsuario, idsCliente: [idCliente] };
  return { idCliente, seccion, areMyOrders, filters: await completeFilters(deps.db, owner, filters) };
}

function covered({ from, to }: Period, datetime: string): number {
  const span = to.epochMilliseconds - from.epochMilliseconds;
  const done = to.epochMilliseconds - Temporal.Instant.from(datetime).epochMilliseconds;
  return Math.min(99, Math.max(0, Math.floor((done * 100) / span)));
}

/** Says how far a workbook of pedidos has come, every few hundred rows. */
export function progressOf(period: Period, onProgress: (progress: Progress) => Promise<void>) {
  let said = 0;
  return async ({ filas: done, ultimo }: WorkbookTotals): Promise<void> => {
    if (done - said < PROGRESS_EVERY || ultimo === undefined) return;
    said = done;
    await onProgress({ filas: done, avance: covered(period, ultimo) });
  };
}

/** Writes the two views of the orders of a request; what they add up to is what the list and the dashboard say. */
export async function writePedidos(
  deps: Deps,
  actor: Actor,
  {
    idCliente,
    request,
    heading,
    first,
    sink,
    onProgress,
    signal,
  }: {
    idCliente: number;
    request: InformeRequest;
    heading: InformeHeading;
    first: 'pedidos' | 'pasajeros';
    sink: ByteSink;
    onProgress: (progress: Progress) => Promise<void>;
    signal: AbortSignal;
  },
): Promise<InformeTotals> {
  const each = await listOf(deps, actor, idCliente, request);
  const { viewer, terms, pasajes, pages } = await pagesOfPedidos(deps, actor, each);
  const { filas, importe } = await writeInThread(sink, {
    kind: 'pedidos',
    heading,
    first,
    viewer,
    terms,
    pasajes,
    pages,
    signal,
    onPage: progressOf(each.filters.period, onProgress),
  });
  return { filas, importe: toCentsExact(importe) };
}

/** What narrows a report, in words. */
/** `para Ana Pérez, Luis Díaz y 2 más` */
function receiversText(names: readonly string[]): string {
  const [first = '', second, ...more] = names;
  if (second === undefined) return `para ${first}`;
  if (more.length === 0) return `para ${first} y ${second}`;
  return `para ${first}, ${second} y ${more.length} más`;
}

export function wordsOf(informe: StoredInforme): string[] {
  if (informe.reporte === 'nomina') return [];
  if (informe.reporte === 'auditoria') return informe.filtros.palabras;
  if (informe.reporte === 'resumen') {
    const { cuenta, nombres } = informe.filtros;
    return [...(cuenta ? [`${RENDICION.account} de ${cuenta.nombre}`] : []), receiversText(nombres)];
  }
  const { grupo, masPalabras = [], ...filters } = informe.filtros;
  return [...filterWords(filters, grupo), ...masPalabras];
}
