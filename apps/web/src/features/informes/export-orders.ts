import type { Pedido } from '@traza/contract';
import {
  type Account,
  filterWords,
  ORDERS,
  onlyAudited,
  openOrdersWorkbook,
  REPORT_NAMES,
  reportFileName,
} from '@traza/domain';
import { call } from '#lib/api.ts';
import { now } from '#lib/clock.ts';
import { getConfiguration } from '#lib/settings.ts';
import { type DownloadView, filtersOf } from './download-view.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** More orders than the browser makes a workbook of (DT-39). */
export class TooManyOrders extends Error {
  override readonly name = 'TooManyOrders';
}

export interface ExportRequest {
  view: DownloadView;
  section: 'pedidos' | 'informes';
  account: Account;
  /** `apellido, nombre` */
  author: string;
  signal: AbortSignal;
  onProgress: (orders: number) => void;
  /** Stops after the first page: what the list shows at once (T-209). */
  isTest?: boolean;
}

async function fetchPage({ view, section, signal }: ExportRequest, cursor: string | undefined): Promise<Pedido[]> {
  const { q, status, type, group, range } = view.filters;
  const query = {
    ...(view.idClient === undefined ? {} : { idClient: view.idClient }),
    ...(q === '' ? {} : { q }),
    ...(status === undefined ? {} : { status }),
    ...(type === undefined ? {} : { type }),
    ...(group === undefined ? {} : { group }),
    ...range,
    ...(cursor === undefined ? {} : { cursor }),
  };
  const key = section === 'informes' ? 'GET /pedidos/v2/informes' : 'GET /pedidos/usuario';
  return (await call(key, { query }, { signal })).data;
}

async function* eachOrder(request: ExportRequest): AsyncGenerator<Pedido> {
  let cursor: string | undefined;
  for (;;) {
    const page = await fetchPage(request, cursor);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < ORDERS.pageSize || request.isTest === true) return;
    cursor = `${last.datetime},${last.id}`;
  }
}

/** The cost centres that an auditor of them alone looks over (T-225). */
function auditedCecos(account: Account, section: ExportRequest['section']): number[] | undefined {
  if (section !== 'informes' || account.tag !== 'corporateAccount') return undefined;
  const { showClientPedidos, showCeCoPedidos, showGroupPedidos } = account.permisos;
  if (showClientPedidos || !showCeCoPedidos || showGroupPedidos) return undefined;
  return account.cecosAuditados.map(({ id }) => id);
}

/** Loads every page of a list and makes its workbook here, without asking the server for a report (T-211). */
export async function exportOrders(request: ExportRequest): Promise<{ blob: Blob; name: string; orders: number }> {
  const { view, section, account, author, onProgress } = request;
  const { product } = getConfiguration();
  const pieces: BlobPart[] = [];
  const moment = now();
  const book = await openOrdersWorkbook(
    { write: (piece) => void pieces.push(new Uint8Array(piece)) },
    {
      product,
      report: REPORT_NAMES['pedidos-front'],
      cliente: account.tag === 'corporateAccount' ? account.nombreCliente : account.alias,
      period: view.filters.range,
      filters: filterWords(filtersOf(view)),
      now: moment,
      author,
    },
  );
  const cecos = auditedCecos(account, section);
  let orders = 0;
  for await (const order of eachOrder(request)) {
    if (orders >= ORDERS.reportBrowserMax) throw new TooManyOrders();
    const seen = cecos === undefined ? order : onlyAudited(order, cecos);
    if (seen === undefined) continue;
    await book.add(seen);
    orders += 1;
    if (orders % ORDERS.pageSize === 0) onProgress(orders);
  }
  await book.finish();
  return { blob: new Blob(pieces, { type: XLSX }), name: reportFileName(product, 'pedidos-front', moment), orders };
}

export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has begun to read it by the next turn, whatever it does with it
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Base64 of an answer as a workbook. */
export function workbookBlob(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (byte) => byte.codePointAt(0) ?? 0)], { type: XLSX });
}
