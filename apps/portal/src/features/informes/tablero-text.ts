import { formatDate, formatDateShort, formatNumber, formatTime, PEDIDOS } from '@traza/domain';

const { distanceShortKm: SHORT, distanceMediumKm: MEDIUM } = PEDIDOS;

/** Sentences of the dashboards. */
export const TABLERO = {
  name: 'Tablero',
  none: 'Sin datos para el período',
  noneHint: 'No hubo pedidos en este período. Probá con otro.',
  failed: 'No pudimos cargar el tablero',
  failedHint: 'Puede ser la conexión. Tus pedidos están a salvo: probá de nuevo.',
  over: 'El tablero venció',
  overHint: 'Volvé a abrirlo desde Informes.',
  retry: 'Reintentar',
  loading: 'Cargando tablero',
  asTable: 'Ver como tabla',
  amount: 'Importe',
  before: 'Período anterior',
  byDay: 'Gasto por día',
  byMonth: 'Gasto por mes',
  cecos: 'Centros de costo',
  servicios: 'Tipos de servicio',
  distancias: 'Distancia',
  distanciasHint: `Corta: menos de ${SHORT} km · Media: hasta ${MEDIUM} km · Larga: más de ${MEDIUM} km`,
  pasajeros: 'Pasajeros con más gasto',
  envios: 'Envíos',
  enviosHint: 'Por quien los pidió',
  destinos: 'Destinos más pedidos',
  anulaciones: 'Anulaciones y fallos por causa',
  estados: 'Pedidos por estado',
  note: 'Importes de pedidos finalizados y calificados.',
} as const;

/** `22/11/26` of the day of an answer. */
export const dayText = (day: string) => formatDateShort(`${day}T12:00:00-03:00`);

/** `A la fecha: al 22/11/26, comparado al 22/11/25` */
export function toDateText(hasta: string, anteriorHasta: string): string {
  return `A la fecha: al ${dayText(hasta)}, comparado al ${dayText(anteriorHasta)}`;
}

/** `Generado: 22/11/2026 15:04 hs` */
export function madeText(moment: Temporal.Instant): string {
  return `Generado: ${formatDate(moment)} ${formatTime(moment)} hs`;
}

/** `+1 programado` */
export function programmedText(programados: number): string {
  return `+${formatNumber(programados, 0)} ${programados === 1 ? 'programado' : 'programados'}`;
}

/** `Sin 12,4 km cotizados de anulaciones fuera de término y fallos` */
export function notDrivenText(km: number): string {
  return `Sin ${formatNumber(km, 1)} km cotizados de anulaciones fuera de término y fallos`;
}

export const STATUS_TEXT = {
  registrado: 'Registrados',
  confirmado: 'Confirmados',
  iniciado: 'En curso',
  finalizado: 'Finalizados',
  calificado: 'Calificados',
  anulado: 'Anulados',
} as const;
