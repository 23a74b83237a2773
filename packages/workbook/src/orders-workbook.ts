import { formatDate, formatTime, type ReportedOrder } from '@traza/domain';
import { ORDER_COLUMNS, orderCells, PASAJE_COLUMNS, pasajeCells } from './order-sheets.ts';
import { openWorkbook } from './workbook.ts';
import type { ByteSink } from './zip.ts';

/** What the first lines of a report say (DT-39). */
export interface InformeHeading {
  product: string;
  report: string;
  cliente: string;
  /** Plain dates, first and last day; null for a report without a period. */
  period: { since: string; until: string } | null;
  filters: readonly string[];
  now: Temporal.Instant;
  /** `apellido, nombre` */
  author: string;
}

/** `2026-03-10` is `10/03/2026`. */
function dayWords(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** The five lines above the headers. */
export function headingLines({
  product,
  report: informe,
  cliente,
  period,
  filters,
  now,
  author,
}: InformeHeading): string[] {
  return [
    `${product} - ${informe}`,
    `Cliente: ${cliente}`,
    `Período: ${period === null ? 'Sin período' : `${dayWords(period.since)} - ${dayWords(period.until)}`}`,
    `Filtros: ${filters.length === 0 ? 'Sin filtros' : filters.join(' · ')}`,
    `Generado: ${formatDate(now)} ${formatTime(now)} hs por ${author}`,
  ];
}

export interface OrdersWorkbook {
  add(order: ReportedOrder): Promise<void>;
  finish(): Promise<void>;
}

/** The two views of the orders that are added; the passengers come first in their own report (DT-42). */
export async function openOrdersWorkbook(
  sink: ByteSink,
  heading: InformeHeading,
  first: 'pedidos' | 'pasajeros' = 'pedidos',
): Promise<OrdersWorkbook> {
  const lines = headingLines(heading);
  const orders = { name: 'Vista Pedidos', columns: ORDER_COLUMNS, heading: lines };
  const pasajes = { name: 'Vista Pasajeros', columns: PASAJE_COLUMNS, heading: lines };
  const isOrdersFirst = first === 'pedidos';
  const book = await openWorkbook(sink, isOrdersFirst ? [orders, pasajes] : [pasajes, orders]);
  return {
    async add(order) {
      await book.addRow(isOrdersFirst ? 0 : 1, orderCells(order, heading.product));
      for (const cells of pasajeCells(order, heading.product)) await book.addRow(isOrdersFirst ? 1 : 0, cells);
    },
    finish: () => book.finish(),
  };
}
