import type { DecidedAprobacion, PendingAprobacion } from '@traza/contract';
import {
  formatDate,
  formatPesos,
  formatTime,
  formatWeekday,
  isBefore,
  type Moment,
  minutesBetween,
  parseWire,
} from '@traza/domain';
import { APROBACIONES } from '@traza/domain/aprobaciones';
import { withoutCommonTail } from '@traza/domain/direcciones';
import { asapWords, besideWords } from '@traza/words/pedidos/hour-words.ts';
import { errorText } from '#lib/error-text.ts';
import type { Outcome } from './api.ts';

export const TEXT = {
  list: 'Pedidos pendientes de autorización',
  detail: 'Pedido a autorizar',
  refresh: 'Actualizar',
  empty: 'No hay pedidos por autorizar',
  emptyHint: 'Cuando un pedido de tu empresa necesite autorización, lo vas a ver acá.',
  failed: 'No pudimos cargar los pedidos',
  more: 'Ver más',
  views: 'Vistas de aprobaciones',
  chosen: 'Pedidos elegidos',
  chooseAll: 'Elegir todos',
  choose: 'Elegir',
  clear: 'Quitar la selección',
  soonest: 'Ver primero lo que vence antes',
  newest: 'Ver primero la salida más nueva',
  refused: 'No se pudo decidir sobre:',
  close: 'Cerrar',
  decididas: 'Pedidos decididos',
  noDecididas: 'Todavía no se decidió ningún pedido',
  noDecididasHint: 'Acá vas a ver quién decidió qué, cuándo y por qué, durante un año.',
  reasonLabel: 'Por qué espera',
  own: 'Es tu pedido',
  raro: 'Fuera de lo habitual',
  usual: 'Precio habitual',
  noUsual: 'Sin historial',
  spent: 'Gasto del mes',
  seePedido: 'Ver en pedidos',
  noCotizacion: 'Sin cotización',
  asap: 'Lo antes posible',
  out: 'Ya no espera una decisión',
} as const;

export const outText = (count: number) =>
  count === 1 ? '1 ya no espera una decisión' : `${count} ya no esperan una decisión`;

/** The two lists of the section. */
export const VIEWS = { pendientes: 'Pendientes', decididas: 'Decididas' } as const;
export type AprobacionesView = keyof typeof VIEWS;

/** Why it waits (W-203). */
export function reasonText({ contexto }: Pick<PendingAprobacion, 'contexto'>): string {
  if (!contexto) return '';
  const { motivo, limite, exceso } = contexto;
  if (motivo === 'siempre') return 'Todos los pedidos de la empresa';
  if (motivo === 'sinCotizacion') return TEXT.noCotizacion;
  if (limite === null || exceso === null) return 'Superaba el límite cuando se pidió';
  return `Supera el límite de ${formatPesos(limite)} por ${formatPesos(exceso)}`;
}

/** What its way usually costs, and what was spent this month (W-204). */
export function contextFacts({ contexto, solicitante, ceco }: PendingAprobacion): [string, string][] {
  if (!contexto) return [];
  const { habitual, gastoPersona, gastoCeco } = contexto;
  const usual = habitual ? `${formatPesos(habitual.mediana)} (${habitual.viajes} viajes en 180 días)` : TEXT.noUsual;
  return [
    [TEXT.usual, usual],
    [`${TEXT.spent}: ${solicitante}`, formatPesos(gastoPersona)],
    ...(gastoCeco === null || ceco === null
      ? []
      : [[`${TEXT.spent}: ${ceco.alias}`, formatPesos(gastoCeco)] satisfies [string, string]]),
  ];
}

/** Whether the caller may still decide on it. */
export function isDecidable(
  { esPropia, fechaHoraSalida }: Pick<PendingAprobacion, 'esPropia' | 'fechaHoraSalida'>,
  now: Temporal.Instant,
): boolean {
  return !esPropia && !hasExpired({ fechaHoraSalida }, now);
}

/** Nobody may decide any more; it is cancelled within minutes (DO-35). */
export function hasExpired(
  { fechaHoraSalida }: Pick<PendingAprobacion, 'fechaHoraSalida'>,
  now: Temporal.Instant,
): boolean {
  const departure = parseWire(fechaHoraSalida);
  return departure !== undefined && !isBefore(now, departure);
}

export function chosenText(count: number): string {
  return count === 1 ? '1 elegido' : `${count} elegidos`;
}

/** `N° 106590: El pedido cambió…` */
export function refusedText({ idSolicitud, code }: Outcome): string {
  return `N° ${idSolicitud}: ${code === 'invalid_transition' ? 'ya no espera una decisión.' : errorText(code ?? '')}`;
}

/** `Rechazado por Rita Ríos el Mar 10/03, 14:30 hs` */
export function decisionText({ aprobada, por, cuando }: DecidedAprobacion): string {
  return `${aprobada ? 'Autorizado' : 'Rechazado'} por ${por} el ${momentText(cuando)}`;
}

/** `Mar 10/03, 14:30 hs` */
export function momentText(moment: Moment): string {
  return `${dayText(moment)}, ${formatTime(moment)} hs`;
}

function dayText(moment: Moment): string {
  return `${formatWeekday(moment).slice(0, 3)} ${formatDate(moment).slice(0, 5)}`;
}

/** When it leaves; without a date when it was asked for, and that it is for as soon as possible; then when it set out (W-066, W-067). */
export function departureText({
  asap,
  creado,
  fechaHoraSalida,
  comienzo,
}: Partial<Pick<DecidedAprobacion, 'comienzo'>> &
  Pick<DecidedAprobacion, 'asap' | 'creado' | 'fechaHoraSalida'>): string {
  const hour = asap ? `${dayText(creado)} · ${asapWords(formatTime(creado))}` : momentText(fechaHoraSalida);
  const beside = besideWords({ started: comienzo });
  return beside ? `${hour} · ${beside}` : hour;
}

/** Beyond its quote an order has none that could be compared: it is priced by the carrier. */
export function priceText({ precotizacion }: Pick<PendingAprobacion, 'precotizacion'>): string {
  return precotizacion === null ? TEXT.noCotizacion : formatPesos(precotizacion);
}

export interface Expiry {
  text: string;
  isSoon: boolean;
}

/** Until when somebody may decide: the order leaves, or is annulled, at its departure (DO-35). */
export function expiryOf(
  { fechaHoraSalida }: Pick<PendingAprobacion, 'fechaHoraSalida'>,
  now: Temporal.Instant,
): Expiry {
  const departure = parseWire(fechaHoraSalida);
  const minutes = departure ? Math.floor(minutesBetween(now, departure)) : 0;
  if (minutes < 0) return { text: 'Vencido', isSoon: true };
  const isSoon = minutes < APROBACIONES.soonHours * 60;
  if (minutes < 60) return { text: `Vence en ${minutes} min`, isSoon };
  if (minutes < 24 * 60) return { text: `Vence en ${Math.floor(minutes / 60)} h`, isSoon };
  return { text: `Vence el ${momentText(fechaHoraSalida)}`, isSoon };
}

/** Both ends, without the locality that they share. */
export function endsText({ paradas }: Pick<PendingAprobacion, 'paradas'>): [from: string, to: string] {
  const short = withoutCommonTail([paradas[0] ?? '', paradas.at(-1) ?? '']);
  return [short[0] ?? '', short[1] ?? ''];
}

/** Origen, Parada 1…, Destino. */
export function stopName(index: number, count: number): string {
  if (index === 0) return 'Origen';
  return index === count - 1 ? 'Destino' : `Parada ${index}`;
}

export function countText(count: number, hasMore: boolean): string {
  if (hasMore) return `Más de ${count} pedidos esperan una decisión`;
  return count === 1 ? '1 pedido espera una decisión' : `${count} pedidos esperan una decisión`;
}
