import { inBuenosAires, surnameFirst, toCentsExact } from '@traza/domain';
import { PEDIDOS } from '@traza/domain/pedidos';
import { sheetFileName } from '@traza/words/informes/informe-names.ts';
import type { InformeHeading } from '@traza/workbook';
import { isDatabaseAway } from '#db/lost-connection.ts';
import { startAttempt, updateInforme } from '#dinero/informes/attempt.ts';
import { progressOf } from '#dinero/informes/sheets/pedidos-informe.ts';
import { writeInThread } from '#dinero/informes/sheets/workbook-thread.ts';
import type { Deps } from '#lib/deps.ts';
import { type AllPedidosFilter, findPageOfAll } from '#pedidos/lectura/all-pedidos-sql.ts';
import type { StoredRow } from '#pedidos/lectura/seen-pedido.ts';
import { parseStored } from '#pedidos/proyeccion/stored.ts';
import { storeFile } from '#plataforma/archivos/file-store.ts';
import { deletePieces } from '#plataforma/archivos/pieces.ts';
import { type AllPedidosQuery, allFilterWords, readAllFilter } from './list-all-pedidos.ts';
import { findOperadorName } from './sheet-queries.ts';

const TITLE = 'Pedidos de todas las empresas';
const PAGE = 50;

async function* pagesOf({ db }: Deps, filter: AllPedidosFilter): AsyncGenerator<StoredRow[]> {
  let after: { clave: Temporal.Instant; id: number } | undefined;
  for (;;) {
    const rows = await findPageOfAll(db, filter, { after, limit: PAGE });
    if (rows.length > 0) yield rows.map(({ item }) => ({ item, minutosAnulacionTardia: PEDIDOS.lateCancellationMin }));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { clave: Temporal.Instant.from(parseStored(last.item).pedido.datetime), id: last.id };
  }
}

/** Who asked, for what, and the pedidos of the days that were meant when it was asked for. */
interface AskedSheet {
  id: string;
  author: { nombre: string; apellido: string };
  query: AllPedidosQuery;
  filter: AllPedidosFilter;
}

async function headingOf(
  { db, settings, clock }: Deps,
  { author, query, filter }: AskedSheet,
): Promise<InformeHeading> {
  const { from, to } = filter.period;
  const dayAt = (instant: Temporal.Instant) => inBuenosAires(instant).toPlainDate().toString();
  return {
    product: settings.product,
    report: TITLE,
    cliente: 'Todas',
    period: { since: dayAt(from), until: dayAt(to.subtract({ seconds: 1 })) },
    filters: await allFilterWords(db, query),
    now: clock.now(),
    author: surnameFirst(author),
  };
}

async function produce(deps: Deps, asked: AskedSheet, signal: AbortSignal): Promise<void> {
  const { db, clock, settings } = deps;
  const { id, filter } = asked;
  const heading = await headingOf(deps, asked);
  const file = await storeFile(db, id);
  const { filas: pedidos, importe } = await writeInThread(file.sink, {
    kind: 'pedidos',
    heading,
    first: 'pedidos',
    isOfAll: true,
    viewer: {
      idPersona: 0,
      scope: { kind: 'client' },
      members: new Map(),
      manageFixedRoutes: true,
      product: settings.product,
      now: heading.now,
    },
    terms: undefined,
    pages: pagesOf(deps, filter),
    signal,
    onPage: progressOf(filter.period, (progress) => updateInforme(db, id, progress)),
  });
  const bytes = await file.finish();
  await updateInforme(db, id, {
    estado: 'enviado',
    avance: 100,
    filas: pedidos,
    importe: toCentsExact(importe),
    archivo: sheetFileName(settings.product, TITLE, heading.now),
    bytes,
    terminado: clock.now(),
    error: null,
  });
}

/** Makes a workbook that an operador asked for; of a suspended one none is made. A run that was ended is left to the next one of its job. */
export async function runPedidosSheet(
  deps: Deps,
  id: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const row = await startAttempt(deps.db, id);
  if (!row) return;
  try {
    const operador = await findOperadorName(deps.db, row.idOperador ?? 0);
    if (!operador?.activo) throw new Error('forbidden');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by requestPedidosSheet alone, in this very shape
    const query = row.filtros as AllPedidosQuery;
    await produce(deps, { id, author: operador, query, filter: readAllFilter(query, row.creado) }, signal);
  } catch (error) {
    if (signal.aborted || isDatabaseAway(error)) throw error;
    deps.log.error({ err: error, idInforme: id }, 'a workbook failed');
    await deletePieces(deps.db, id);
    const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    await updateInforme(deps.db, id, { estado: 'fallido', error: reason, terminado: deps.clock.now() });
  }
}
