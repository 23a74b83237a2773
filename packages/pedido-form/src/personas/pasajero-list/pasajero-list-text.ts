import { type PasajeroListCode, type PasajeroListColumn, SOLICITUDES } from '@traza/domain/solicitudes';
import { PHONE_IN_CELL } from '@traza/words/phone-text.ts';
import { createErrorText } from '../../messages.ts';
import { PASAJERO_TEXT, pasajeroIssueText } from '../../pasajero-text.ts';

/** The words of a pasted list of pasajeros. */
export const LIST_TEXT = {
  label: 'Lista de pasajeros',
  how: 'Una persona por línea: nombre, teléfono, dónde sube, dónde baja y centro de costo, separados por tabulación, punto y coma o coma. Alcanza con el nombre.',
  example: 'Ana Ruiz; 351 123 4567; Origen; Destino\nLuis Paz',
  read: 'Revisar',
  back: 'Volver',
  anew: 'Volver al texto',
  tooLong: `La lista es demasiado larga: en un pedido viajan hasta ${SOLICITUDES.maxPasajes} personas.`,
  empty: 'Pegá o escribí al menos un nombre.',
  searching: 'Buscando a los empleados...',
  retry: 'Reintentar',
  grid: 'Pasajeros de la lista',
  whichOne: 'Elegí quién es',
  guest: 'Otra persona',
  employee: 'Empleado',
} as const;

export const COLUMN_TEXT: Record<PasajeroListColumn, string> = {
  nombre: 'Nombre',
  tel: 'Teléfono',
  sube: PASAJERO_TEXT.from,
  baja: PASAJERO_TEXT.to,
  ceco: PASAJERO_TEXT.ceco,
};

const FAULT_TEXT: Partial<Record<PasajeroListCode, string>> = {
  passenger_incomplete: 'Falta el nombre',
  stop_unknown: 'Esa parada no es del recorrido',
  ceco_unknown: 'No es un centro de costo de esa persona',
  name_shared: 'Hay varios empleados con ese nombre',
  phone_invalid: PHONE_IN_CELL,
  name_invalid: 'No parece un nombre: solo letras y espacios, o apóstrofo, guion y punto',
  no_seats: PASAJERO_TEXT.noAsientos,
};

export function pasajeroListFaultText(code: PasajeroListCode): string {
  const own = FAULT_TEXT[code];
  if (own !== undefined) return own;
  return code === 'passenger_order' ? pasajeroIssueText({ code }) : createErrorText(code);
}

/** `Agregar 1 pasajero`, `Agregar 12 pasajeros`. */
export function addPasajeroListText(count: number): string {
  return count === 1 ? 'Agregar 1 pasajero' : `Agregar ${count} pasajeros`;
}

/** `12 listos, 2 por corregir`; what is wrong is left out where nothing is. */
export function pasajeroListCountText(ready: number, wrong: number): string {
  const first = ready === 1 ? '1 listo' : `${ready} listos`;
  return wrong === 0 ? first : `${first}, ${wrong} por corregir`;
}
