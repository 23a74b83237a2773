import type { Violation } from '@traza/domain';
import { countPeople, type Pasajero, type PasajeroCode } from '@traza/domain/solicitudes';
import { createErrorText } from './messages.ts';

/** The words of the pasajero editor. */
export const PASAJERO_TEXT = {
  title: 'Agregar pasajeros al recorrido',
  direccionesMissing: 'Faltan completar direcciones',
  name: 'Nombre y apellido',
  phone: 'Teléfono (opcional)',
  ceco: 'Centro de costo',
  solicitudCeco: 'El del pedido',
  from: 'Sube en',
  to: 'Baja en',
  arrival: 'Datos de arribo propios (opcional)',
  arrivalHint: 'Si llega con otro vuelo o servicio que el del pedido.',
  chooseParada: 'Elegí una parada',
  copyRequester: 'Copiar solicitante',
  clear: 'Limpiar',
  add: 'Agregar',
  save: 'Guardar cambios',
  missing: 'Faltan datos',
  accept: 'Aceptar',
  done: 'Listo',
  open: 'Agregar pasajeros',
  reopen: 'Editar pasajeros',
  list: 'Pasajeros',
  empty: 'Todavía no agregaste pasajeros.',
  noAsientos: 'No quedan asientos disponibles',
} as const;

const ISSUE_TEXT: Partial<Record<PasajeroCode, string>> = {
  passenger_order: 'El pasajero debe subir antes de bajar',
  passenger_unfinished: 'No terminó de agregar un pasajero',
};

/** The fault of a pasajero or of the list. */
export function pasajeroIssueText({ code, params }: Violation<PasajeroCode>): string {
  if (code === 'passenger_incomplete') return `Faltan los siguientes datos: ${params?.['missing'] ?? ''}`;
  return ISSUE_TEXT[code] ?? createErrorText(code);
}

/** `1 pasajero`, `3 pasajeros`: people, not pasajes (O-135). */
export function peopleText(pasajeros: readonly Pick<Pasajero, 'nombre'>[]): string {
  const count = countPeople(pasajeros);
  return count === 1 ? '1 pasajero' : `${count} pasajeros`;
}

/** What opens the rest of a list (O-136). */
export function morePasajeros(count: number): string {
  return `+${count} ${count === 1 ? 'pasajero' : 'pasajeros'}`;
}
