import { now } from '@traza/client/clock.ts';
import { XLSX } from '@traza/client/save-file.ts';
import { getConfiguration } from '@traza/client/settings.ts';
import type { Pedido, PortalKey } from '@traza/contract';
import { type Account, offersMotivo } from '@traza/domain/cuentas';
import { INFORMES, type InformeSection, ignoresGrupo, onlyAudited } from '@traza/domain/informes';
import { NOT_NARROWED, narrowingTexts, narrows, PEDIDOS } from '@traza/domain/pedidos';
import { INFORME_NAMES, informeFileName } from '@traza/words/informes/informe-names.ts';
import { chosenWords, filterWords } from '@traza/words/pedidos/filter-words.ts';
import { narrowingWords } from '@traza/words/pedidos/narrowing-words.ts';
import { type InformeHeading, openPedidosWorkbook } from '@traza/workbook';
import { call } from '#lib/api.ts';
import { fetchNarrowingNames, nameIn, narrowedSeccion } from '#lib/narrowing-names.ts';
import { type DownloadView, filtersOf } from './download-view.ts';

export { saveFile } from '@traza/client/save-file.ts';

const LIST_CALLS = {
  pedidos: 'GET /pedidos/usuario',
  informes: 'GET /pedidos/v2/informes',
  recorridos: 'GET /pedidos/recorridos',
} as const satisfies Record<InformeSection, PortalKey>;

/** More orders than the browser makes a workbook of (DT-39). */
export class TooManyPedidos extends Error {
  override readonly name = 'TooManyOrders';
}

export interface ExportRequest {
  view: DownloadView;
  section: InformeSection;
  account: Account;
  /** `apellido, nombre` */
  author: string;
  signal: AbortSignal;
  onProgress: (pedidos: number) => void;
  /** Stops after the first page: what the list shows at once (T-209). */
  isTest?: boolean;
  /** Only these rows, in the sequence of the list (W-217). */
  chosen?: readonly Pedido[] | undefined;
}

/** The query of the list. */
export function queryOf(view: DownloadView) {
  const { q, status, type, group: grupo, more, range } = view.filters;
  return {
    ...(view.idClient === undefined ? {} : { idClient: view.idClient }),
    ...(q === '' ? {} : { q }),
    ...(status === undefined ? {} : { status }),
    ...(type === undefined ? {} : { type }),
    ...(grupo === undefined ? {} : { group: grupo }),
    ...narrowingTexts(more),
    ...range,
  };
}

async function fetchPage({ view, section, signal }: ExportRequest, cursor: string | undefined): Promise<Pedido[]> {
  const query = { ...queryOf(view), ...(cursor === undefined ? {} : { cursor }) };
  return (await call(LIST_CALLS[section], { query }, { signal })).data;
}

async function* eachPedido(request: ExportRequest): AsyncGenerator<Pedido> {
  if (request.chosen) {
    yield* request.chosen;
    return;
  }
  let cursor: string | undefined;
  for (;;) {
    const page = await fetchPage(request, cursor);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PEDIDOS.pageSize || request.isTest === true) return;
    cursor = `${last.datetime},${last.id}`;
  }
}

/** The cecos of an auditor who sees pedidos of these alone (T-225). */
function auditedCecos(account: Account, section: ExportRequest['section']): number[] | undefined {
  if (section !== 'informes' || account.tag !== 'corporateAccount') return undefined;
  const { showClientPedidos, showCeCoPedidos, showGroupPedidos } = account.permisos;
  if (showClientPedidos || !showCeCoPedidos || showGroupPedidos) return undefined;
  return account.cecosAuditados.map(({ id }) => id);
}

type Listed = Pick<ExportRequest, 'view' | 'section' | 'account' | 'author' | 'signal'>;

/** The filters that the section's list applies: the workbook does not name those that it ignores. */
export function withoutIgnored({ view, section, account }: Listed): DownloadView {
  const type = section === 'recorridos' ? undefined : view.filters.type;
  const grupo = ignoresGrupo(account, section) ? undefined : view.filters.group;
  const more = section === 'recorridos' ? NOT_NARROWED : view.filters.more;
  return { ...view, filters: { ...view.filters, type, group: grupo, more } };
}

/** The filters that the specification does not have, under the names of their values. */
async function wordsOfNarrowing({ view, section, signal }: Listed): Promise<string[]> {
  const { idClient = 0, filters } = view;
  const { more: narrowing, range } = filters;
  if (!narrows(narrowing)) return [];
  const listSection = narrowedSeccion(section);
  const names = await fetchNarrowingNames({ idClient, seccion: listSection, narrowing, range }, signal);
  return narrowingWords(narrowing, nameIn(names)).map(({ text }) => text);
}

/** The lines above the rows of a workbook. */
export async function headingOf(
  request: Listed & Pick<ExportRequest, 'chosen'>,
  { informe, moment }: { informe: string; moment: Temporal.Instant },
): Promise<InformeHeading> {
  const { view, account, author, chosen } = request;
  return {
    product: getConfiguration().product,
    report: informe,
    cliente: account.tag === 'corporateAccount' ? account.nombreCliente : account.alias,
    period: view.filters.range,
    filters: [
      ...filterWords(filtersOf(view)),
      ...(await wordsOfNarrowing(request)),
      ...(chosen ? [chosenWords(chosen.length)] : []),
    ],
    now: moment,
    author,
    hasMotivo: offersMotivo(account),
  };
}

/** Loads every page of a list, or takes what was chosen of it, and makes its workbook here, without asking the server for a report (T-211). */
export async function exportPedidos(asked: ExportRequest): Promise<{ blob: Blob; name: string; pedidos: number }> {
  const request = { ...asked, view: withoutIgnored(asked) };
  const { section, account, onProgress } = request;
  const { product } = getConfiguration();
  const pieces: BlobPart[] = [];
  const moment = now();
  const book = await openPedidosWorkbook(
    { write: (piece) => void pieces.push(new Uint8Array(piece)) },
    await headingOf(request, { informe: INFORME_NAMES['pedidos-front'], moment }),
  );
  const cecos = auditedCecos(account, section);
  let pedidos = 0;
  for await (const pedido of eachPedido(request)) {
    if (pedidos >= INFORMES.browserMax) throw new TooManyPedidos();
    const seen = cecos === undefined ? pedido : onlyAudited(pedido, cecos);
    if (seen === undefined) continue;
    await book.add(seen);
    pedidos += 1;
    if (pedidos % PEDIDOS.pageSize === 0) onProgress(pedidos);
  }
  await book.finish();
  return { blob: new Blob(pieces, { type: XLSX }), name: informeFileName(product, 'pedidos-front', moment), pedidos };
}
