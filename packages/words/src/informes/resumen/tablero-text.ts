import { formatDate, formatDateShort, formatNumber, formatTime } from '@traza/domain';
import { PEDIDOS } from '@traza/domain/pedidos';
import type { ShownResumen } from './shown.ts';

const { distanceShortKm: SHORT, distanceMediumKm: MEDIUM } = PEDIDOS;

/** Sentences of the dashboards. */
export const TABLERO = {
  name: 'Tablero',
  spending: 'Resumen de gastos',
  none: 'Sin datos para el período',
  noneHint: 'No hubo pedidos en este período. Probá con otro.',
  failed: 'No pudimos cargar el tablero',
  failedHint: 'Puede ser la conexión. Tus pedidos están a salvo: probá de nuevo.',
  over: 'El tablero venció',
  overHint: 'Volvé a abrirlo desde Informes.',
  retry: 'Reintentar',
  loading: 'Cargando tablero',
  asTable: 'Ver como tabla',
  byDay: 'Gasto por día',
  byMonth: 'Gasto por mes',
  sums: 'Gasto acumulado',
  eachDay: 'Por día',
  eachMonth: 'Por mes',
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
  byPedidos: 'Por cantidad',
  byImporte: 'Por importe',
  notComparable: 'Sin datos comparables',
  note: 'Importes de pedidos finalizados y calificados.',
} as const;

/** `22/11/26` of the day of an answer. */
const dayText = (day: string) => formatDateShort(`${day}T12:00:00-03:00`);

/** `A la fecha: al 22/11/26, comparado al 22/11/25` */
export function toDateText(hasta: string, anteriorHasta: string): string {
  return `A la fecha: al ${dayText(hasta)}, comparado al ${dayText(anteriorHasta)}`;
}

/** `Generado: 22/11/2026 15:04 hs` */
export function madeText(moment: Temporal.Instant): string {
  return `Generado: ${formatDate(moment)} ${formatTime(moment)} hs`;
}

export interface Change {
  value: number | null;
  before: number | null;
  format: (value: number) => string;
  /** Of a share or a mean, which changes in points: what is good news. */
  better?: 'more' | 'less';
}

/** `+12 % · antes 340`; while the period runs `+12 % al 22/11/26 · antes 340 al 22/11/25` (W-178, W-180, W-183). */
export function changeText(
  { value, before, format, better }: Change,
  { comparable, hasta, anteriorHasta }: Pick<ShownResumen, 'comparable' | 'hasta' | 'anteriorHasta'>,
): string {
  if (!comparable) return TABLERO.notComparable;
  if (before === null || value === null) return 'sin datos antes';
  const until = (day: string | null) => (day === null ? '' : ` al ${dayText(day)}`);
  const shown = `antes ${format(before)}${until(anteriorHasta)}`;
  if (better) return `${pointsText(value - before, better)}${until(hasta)} · ${shown}`;
  if (before === 0) return shown;
  const change = Math.round(((value - before) / before) * 100);
  return `${change > 0 ? '+' : ''}${formatNumber(change, 0)} %${until(hasta)} · ${shown}`;
}

/** `−0,2 puntos, mejor` */
function pointsText(difference: number, better: 'more' | 'less'): string {
  const points = Math.round(difference * 10) / 10;
  if (points === 0) return 'igual';
  const size = formatNumber(Math.abs(points), 1);
  const isBetter = points > 0 === (better === 'more');
  return `${points > 0 ? '+' : '−'}${size} ${size === '1,0' ? 'punto' : 'puntos'}, ${isBetter ? 'mejor' : 'peor'}`;
}

/** `191 cobrados de 211 pedidos` */
export function billedText({ cobrados, actual: { pedidos } }: Pick<ShownResumen, 'cobrados' | 'actual'>): string {
  const of = `${formatNumber(pedidos, 0)} ${pedidos === 1 ? 'pedido' : 'pedidos'}`;
  return `${formatNumber(cobrados, 0)} ${cobrados === 1 ? 'cobrado' : 'cobrados'} de ${of}`;
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
