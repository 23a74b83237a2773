import { inBuenosAires } from '@traza/domain';
import type { Informe } from '@traza/domain/informes';

/** The name of each report (T-210). */
export const INFORME_NAMES = {
  'pedidos-front': 'Reporte de Pedidos',
  pedidos: 'Reporte de Pedidos',
  pax: 'Reporte de Pax',
  envios: 'Reporte de Envios',
  nomina: 'Nómina de Usuarios',
  tarifa: 'Reporte de Tarifas',
  auditoria: 'Auditoría',
  resumen: 'Resumen de gastos',
} as const satisfies Readonly<Record<Informe, string>>;

/** `Traza - Reporte de Pedidos - 20260310-143000.xlsx` (T-217); what a file system refuses is left out. */
export function informeFileName(product: string, informe: Informe, now: Temporal.Instant): string {
  return sheetFileName(product, INFORME_NAMES[informe], now);
}

/** The name of a list's totals (W-233). */
export const PARTS_NAME = 'Resumen de Pedidos';

/** As the file of a report, under a title of its own. */
export function sheetFileName(product: string, title: string, now: Temporal.Instant): string {
  const { year, month, day, hour, minute, second } = inBuenosAires(now);
  const two = (value: number) => String(value).padStart(2, '0');
  const stamp = `${year}${two(month)}${two(day)}-${two(hour)}${two(minute)}${two(second)}`;
  return `${product.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '')} - ${title} - ${stamp}.xlsx`;
}
