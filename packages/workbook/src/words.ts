import { capitalise, inBuenosAires } from '@traza/domain';
import type { Autor } from '@traza/domain/auditoria';
import type { Informe, InformeFilters } from '@traza/domain/informes';
import { lateReason, type PedidoState, type Status } from '@traza/domain/pedidos';

/** What each report is called (T-210). */
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

/** Whose deeds a trail is of. */
export const AUTOR_WORDS = {
  personas: 'Personas',
  transportistas: 'Transportistas',
  sistema: 'Sistema',
} as const satisfies Readonly<Record<Autor, string>>;

/** `Traza - Reporte de Pedidos - 20260310-143000.xlsx` (T-217); what a file system refuses is left out. */
export function informeFileName(product: string, informe: Informe, now: Temporal.Instant): string {
  return sheetFileName(product, INFORME_NAMES[informe], now);
}

/** What the sums of a list are called (W-233). */
export const PARTES_NAME = 'Resumen de Pedidos';

/** As the file of a report, under a title of its own. */
export function sheetFileName(product: string, title: string, now: Temporal.Instant): string {
  const { year, month, day, hour, minute, second } = inBuenosAires(now);
  const two = (value: number) => String(value).padStart(2, '0');
  const stamp = `${year}${two(month)}${two(day)}-${two(hour)}${two(minute)}${two(second)}`;
  return `${product.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '')} - ${title} - ${stamp}.xlsx`;
}

/** Filters as the fourth line of a report and its e-mail name them; none is all (DT-39). */
export function filterWords(
  { q, status, type, group: idGrupo, areMyOrders }: InformeFilters,
  grupo?: string,
): string[] {
  return [
    ...(areMyOrders ? ['Solo mis pedidos'] : []),
    ...(q ? [`Búsqueda: ${q}`] : []),
    ...(status ? [`Estado: ${capitalise(status)}`] : []),
    ...(type ? [`Tipo: ${type === 'trip' ? 'Viajes' : 'Envíos'}`] : []),
    ...(idGrupo === undefined ? [] : [`Grupo: ${idGrupo === -1 ? 'Sin grupo' : (grupo ?? idGrupo)}`]),
  ];
}

/** Where not all that filters find is in a workbook, but what somebody chose of it (W-217). */
export function chosenWords(pedidos: number): string {
  return `Selección: ${pedidos === 1 ? '1 pedido' : `${pedidos} pedidos`}`;
}

const STATUS_WORDS: Readonly<Record<Status, string>> = {
  registrado: 'Registrado',
  confirmado: 'Confirmado',
  iniciado: 'En curso',
  finalizado: 'Finalizado',
  calificado: 'Calificado',
  anulado: 'Anulado',
};

const LATE_WORDS = { 'Cancelado en origen': 'por cancelación fuera de término', Fallo: 'por fallo' } as const;

/** `Finalizado por fallo`: what lists and workbooks call the state of an order (T-039, T-081, T-082, DT-20, W-207). */
export function statusWords(pedido: PedidoState & { extras?: object }): string {
  if (pedido.extras && 'estado' in pedido.extras && pedido.extras.estado === 'B') return 'Espera autorización';
  const reason = lateReason(pedido);
  return reason ? `${STATUS_WORDS[pedido.status]} ${LATE_WORDS[reason]}` : STATUS_WORDS[pedido.status];
}
