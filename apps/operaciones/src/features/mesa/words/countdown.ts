import { inBuenosAires } from '@traza/domain';

const MINUTE = 60_000;
/** From so far ahead on the hour says more than the minutes. */
const FAR_MIN = 12 * 60;

/** The hour of a pedido: that of its departure, or of its asking where it is for as soon as possible, which departs at no hour. */
export function shownHour({ asap, abierta, inicio }: { asap: boolean; abierta: string; inicio: string }): string {
  return asap ? abierta : inicio;
}

/** 'en 12 min', 'hace 3 min', 'mañana 08:30': how far a departure is (operations 6.3). */
export function countdownText(atMs: number, nowMs: number): string {
  const minutes = Math.ceil((atMs - nowMs) / MINUTE);
  if (minutes < 0) return `hace ${spanText(-minutes)}`;
  const [day, today] = [dayOf(atMs), dayOf(nowMs)];
  const isTomorrow = day.equals(today.add({ days: 1 }));
  if (isTomorrow && minutes > FAR_MIN) return `mañana ${hourOf(atMs)}`;
  if (!isTomorrow && !day.equals(today))
    return `${day.toPlainMonthDay().toString().slice(-2)}/${String(day.month).padStart(2, '0')} ${hourOf(atMs)}`;
  return `en ${spanText(minutes)}`;
}

/** The same of a pedido; what departs at no hour says since when it waits. */
export function waitText(pedido: { asap: boolean; abierta: string; inicio: string }, nowMs: number): string {
  const atMs = Date.parse(shownHour(pedido));
  return pedido.asap
    ? `hace ${spanText(Math.max(0, Math.floor((nowMs - atMs) / MINUTE)))}`
    : countdownText(atMs, nowMs);
}

/** Minutes up to two hours, and hours from there on. */
function spanText(minutes: number): string {
  if (minutes < 120) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}

function dayOf(ms: number): Temporal.PlainDate {
  return inBuenosAires(Temporal.Instant.fromEpochMilliseconds(ms)).toPlainDate();
}

function hourOf(ms: number): string {
  return inBuenosAires(Temporal.Instant.fromEpochMilliseconds(ms)).toPlainTime().toString().slice(0, 5);
}
