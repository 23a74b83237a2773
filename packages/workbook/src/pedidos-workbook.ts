import { formatDate, formatDay, formatTime } from '@traza/domain';
import type { ReportedPedido } from '@traza/domain/informes';
import { columnsFor, pasajeCells, pedidoCells } from './pedido-sheets.ts';
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
  /** Whether the cliente has motivos, which have a column then. */
  hasMotivo?: boolean;
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
    `Período: ${period === null ? 'Sin período' : `${formatDay(period.since)} - ${formatDay(period.until)}`}`,
    `Filtros: ${filters.length === 0 ? 'Sin filtros' : filters.join(' · ')}`,
    `Generado: ${formatDate(now)} ${formatTime(now)} hs por ${author}`,
  ];
}

export interface PedidosWorkbook {
  add(pedido: ReportedPedido): Promise<void>;
  finish(): Promise<void>;
}

/** Four pages of paper side by side: whose order, who, where, and for how much (DW-17). */
export const PAGES = ['Personas', 'Transportista', 'Importes'];

/** The two views of the orders that are added, of one client or of all; the passengers come first in their own report (DT-42). */
export async function openPedidosWorkbook(
  sink: ByteSink,
  heading: InformeHeading,
  first: 'pedidos' | 'pasajeros' = 'pedidos',
  isOfAll = false,
): Promise<PedidosWorkbook> {
  const lines = headingLines(heading);
  const columns = columnsFor({ hasMotivo: isOfAll || heading.hasMotivo === true, isOfAll });
  const pedidos = { name: 'Vista Pedidos', columns: columns.pedido, heading: lines, pages: PAGES };
  const pasajes = { name: 'Vista Pasajeros', columns: columns.pasaje, heading: lines, pages: PAGES };
  const isPedidosFirst = first === 'pedidos';
  const book = await openWorkbook(sink, isPedidosFirst ? [pedidos, pasajes] : [pasajes, pedidos]);
  return {
    async add(pedido) {
      await book.addRow(isPedidosFirst ? 0 : 1, pedidoCells(pedido, heading.product, columns.pedido));
      const ofPasajes = pasajeCells(pedido, heading.product, columns.pasaje);
      for (const cells of ofPasajes) await book.addRow(isPedidosFirst ? 1 : 0, cells);
    },
    finish: () => book.finish(),
  };
}
