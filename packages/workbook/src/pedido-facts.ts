import { fold, formatPlate, formatTime, inBuenosAires, MISSING, personName } from '@traza/domain';
import { type ReportedPasaje, type ReportedPedido, takenPasajes, totalOfPedido } from '@traza/domain/informes';
import { distanceClass, viajeCalificacion } from '@traza/domain/pedidos';
import type { Cell } from './sheet-xml.ts';

/** What stands in a cell without a value (T-227). */
export function orNoData(value: Cell | undefined): Cell {
  return value === null || value === undefined || value === '' ? MISSING : value;
}

/** Each once, joined; nothing where there is none. */
export function distinct(values: readonly (string | null | undefined)[]): string {
  return [...new Set(values.map((value) => value?.trim()).filter(Boolean))].join(' / ');
}

/** Who travels, or who sends. */
export function pasajeroOf({ tipo, pasajero, despachante }: ReportedPasaje): ReportedPasaje['pasajero'] {
  return tipo === 'ENVIO' ? (despachante ?? pasajero) : pasajero;
}

export function nameOf(person: ReportedPasaje['pasajero']): string | null {
  return person === null ? null : personName(person);
}

export function kindWords({ type, extras }: ReportedPedido): string {
  if (extras.pasajes.some(({ idCarpool }) => idCarpool !== null)) return 'Recorrido Fijo';
  return type === 'package' ? 'Envío' : 'Viaje';
}

export function serviceWords({ service, extras }: ReportedPedido): string | null {
  const tipoVehiculo = extras.type === 'v' ? extras.vehiculo?.tipoVehiculo : extras.tipoVehiculo;
  return tipoVehiculo?.alias || service;
}

/** `InWeb` and `InMob`, any other as it came (T-221). */
export function channelWords(canal: string): string {
  if (canal === 'inweb') return 'InWeb';
  return canal === 'inmob' ? 'InMob' : canal;
}

/** The product, unless the channel says that it came from elsewhere (T-222). */
export function entryWords(canal: string, product: string): string {
  return canal.toLowerCase().includes('externo') ? 'Externo' : product;
}

/** Who has a username is registered (T-223). */
export function pasajeroWords(person: ReportedPasaje['pasajero']): string {
  return person?.username ? 'Registrado' : 'Externo';
}

/** `SI` when more than one person travels or sends; the same one twice is one (T-224). */
export function sharedWords(pedido: ReportedPedido): string {
  const pasajes = takenPasajes(pedido);
  if (pasajes.length < 2) return 'NO';
  const people = pasajes.map((pasaje) => fold(nameOf(pasajeroOf(pasaje)) ?? ''));
  return new Set(people.filter((name) => name !== '')).size > 1 ? 'SI' : 'NO';
}

/** The day of the order's hour in Buenos Aires, without an hour that could move it (orders.md "Pitfalls"). */
export function dayOf({ datetime }: ReportedPedido): Temporal.PlainDate {
  return inBuenosAires(Temporal.Instant.from(datetime)).toPlainDate();
}

export function hourOf({ datetime }: ReportedPedido): string {
  return formatTime(datetime);
}

/** Numbers of the requests that an order answers; a single one is a number. */
export function solicitudNumber(pedido: ReportedPedido): Cell {
  const numbers = distinct(takenPasajes(pedido).map(({ idSolicitud }) => idSolicitud?.toString()));
  if (numbers === '') return pedido.id;
  return numbers.includes('/') ? numbers : Number(numbers);
}

export function viajeOf({ extras }: ReportedPedido) {
  return extras.type === 'v' ? extras : undefined;
}

export function choferWords(pedido: ReportedPedido): string | null {
  const chofer = viajeOf(pedido)?.chofer;
  return chofer ? personName(chofer) : null;
}

/** `Toyota Corolla - AB 123 CD` */
export function vehiculoWords(pedido: ReportedPedido): string | null {
  const vehiculo = viajeOf(pedido)?.vehiculo;
  const model = [vehiculo?.marca, vehiculo?.modelo].filter(Boolean).join(' ');
  const parts = [model, vehiculo?.patente ? formatPlate(vehiculo.patente) : ''];
  return parts.filter((part) => part !== '').join(' - ') || null;
}

export function paradaWords({ extras }: ReportedPedido, at: 'first' | 'last', ids?: readonly number[]): string | null {
  const { paradas } = extras;
  const id = ids?.at(at === 'first' ? 0 : -1);
  const own = paradas.find(({ idParada }) => idParada === id);
  return (own ?? (at === 'first' ? paradas[0] : paradas.at(-1)))?.dir.direccion ?? null;
}

export function distanceWords({ extras: { distancia } }: ReportedPedido): string | null {
  return distancia === null ? null : distanceClass(distancia);
}

/** Lines of a kind added up; unknown until the order has a total. */
function sumLines(pedido: ReportedPedido, concepto: string, of: 'cantidad' | 'importe'): number | null {
  const viaje = viajeOf(pedido);
  if (!viaje || totalOfPedido(pedido) === null) return null;
  const cents = viaje.detalle.reduce(
    (sum, line) => sum + (line.concepto === concepto ? Math.round(line[of] * 100) : 0),
    0,
  );
  return cents / 100;
}

export function waitMinutes(pedido: ReportedPedido): number | null {
  return sumLines(pedido, 'espera', 'cantidad');
}

export function chargeOf(pedido: ReportedPedido, concepto: 'kilometros' | 'espera' | 'otros'): number | null {
  return sumLines(pedido, concepto, 'importe');
}

export function billedOn(pedido: ReportedPedido): Temporal.PlainDate | null {
  const day = viajeOf(pedido)?.fechaFacturacion;
  return day ? Temporal.PlainDate.from(day) : null;
}

export function calificacionOf(pedido: ReportedPedido): number | null {
  return viajeCalificacion(viajeOf(pedido)?.calificaciones ?? []) ?? null;
}
