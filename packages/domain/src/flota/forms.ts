import { EMPLEADOS } from '../empleados/limits.ts';
import { capitaliseName, isPersonName, tidyName } from '../name-rule.ts';
import { PERSONA } from '../person-name.ts';
import { isPhone, normalisePhone } from '../phone.ts';
import { cleanText, codePoints, trimmed } from '../text.ts';
import type { Violation } from '../violation.ts';
import type { WorkState } from './flota.ts';
import { FLOTA } from './limits.ts';

/** What somebody types of a chofer (M-102); legajo and phone may be left out. */
export interface ChoferForm {
  nombre: string;
  apellido: string;
  legajo: string | null;
  phone: string | null;
}

/** What somebody types of a vehiculo (M-103). */
export interface VehiculoForm {
  patente: string;
  marca: string;
  modelo: string;
  plazas: number;
}

type ChoferCode = 'missing_fields' | 'name_invalid' | 'surname_invalid' | 'legajo_invalid' | 'phone_invalid';
type VehiculoCode = 'missing_fields' | 'patente_invalid' | 'string_too_long' | 'capacity_exceeded';

const filledOrNull = (text: string | null) => text || null;

/** The form as it is stored: names begin with a capital, a phone is one that can be dialled from anywhere (DO-43). */
export function tidyChofer({ nombre, apellido, legajo, phone }: ChoferForm): ChoferForm {
  return {
    nombre: capitaliseName(tidyName(nombre)),
    apellido: capitaliseName(tidyName(apellido)),
    legajo: filledOrNull(tidyName(legajo ?? '')),
    phone: filledOrNull(normalisePhone(trimmed(phone ?? ''))),
  };
}

/** Every fault of a tidied form. */
export function whyNotChofer({ nombre, apellido, legajo, phone }: ChoferForm): Violation<ChoferCode>[] {
  return [
    ...whyNotName(nombre, { field: 'nombre', max: PERSONA.nameMax, code: 'name_invalid' }),
    ...whyNotName(apellido, { field: 'apellido', max: EMPLEADOS.surnameMax, code: 'surname_invalid' }),
    ...(legajo === null || (codePoints(legajo) <= FLOTA.legajoMax && !/\p{Cc}/u.test(legajo))
      ? []
      : [{ field: 'legajo', code: 'legajo_invalid' } as const]),
    ...(phone === null || isPhone(phone) ? [] : [{ field: 'phone', code: 'phone_invalid' } as const]),
  ];
}

function whyNotName(
  text: string,
  { field, max, code }: { field: string; max: number; code: 'name_invalid' | 'surname_invalid' },
): Violation<ChoferCode>[] {
  if (text === '') return [{ field, code: 'missing_fields' }];
  return isPersonName(text, max) ? [] : [{ field, code }];
}

const PATENTE = /^(?=.*[A-Z])(?=.*\d)[A-Z\d]{5,8}$/;

/** A plate without the signs that people write between its letters: `ab 123-cd` is AB123CD. */
export function normalisePatente(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}

/** Letters and digits, five to eight: those of Argentina of any age, of motorcycles, and of its neighbours. */
export function isPatente(patente: string): boolean {
  return PATENTE.test(patente);
}

export function tidyVehiculo<Form extends VehiculoForm>(form: Form): Form {
  const { patente, marca, modelo } = form;
  return { ...form, patente: normalisePatente(patente), marca: cleanText(marca), modelo: cleanText(modelo) };
}

/** Every fault of a tidied form. */
export function whyNotVehiculo({ patente, marca, modelo, plazas }: VehiculoForm): Violation<VehiculoCode>[] {
  return [
    ...(isPatente(patente)
      ? []
      : [{ field: 'patente', code: patente === '' ? 'missing_fields' : 'patente_invalid' } as const]),
    ...whyNotModel('marca', marca),
    ...whyNotModel('modelo', modelo),
    ...(plazas >= 1 && plazas <= FLOTA.plazasMax ? [] : [{ field: 'plazas', code: 'capacity_exceeded' } as const]),
  ];
}

function whyNotModel(field: string, text: string): Violation<VehiculoCode>[] {
  if (text === '') return [{ field, code: 'missing_fields' }];
  return codePoints(text) <= FLOTA.modelMax ? [] : [{ field, code: 'string_too_long' }];
}

/** Why somebody or something does not come to work so: who is suspended has a reason (M-102). */
export function whyNotWorkState(estado: WorkState, reason: string | null): Violation<'missing_fields'> | undefined {
  return estado === 'suspendido' && !reason ? { field: 'motivo', code: 'missing_fields' } : undefined;
}
