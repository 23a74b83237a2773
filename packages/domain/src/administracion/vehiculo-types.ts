import { cleanText, codePoints } from '../text.ts';
import type { Violation } from '../violation.ts';

/** Types of vehicles (M-073). */
export const VEHICULO_TYPE = {
  idMax: 9999,
  aliasMax: 40,
  descriptionMax: 120,
  plazasMax: 60,
  /** Minutes that one usually waits for it. */
  waitMax: 600,
  waitDefault: { min: 10, max: 20 },
} as const;

/** What somebody types of a type of vehicles; its number and whether it is a pool stay as they were created. */
export interface VehiculoTypeForm {
  alias: string;
  descripcion: string;
  plazas: number;
  esperaMin: number;
  esperaMax: number;
}

type VehiculoTypeCode = 'missing_fields' | 'string_too_long' | 'capacity_exceeded' | 'wait_invalid';

export function tidyVehiculoType<Form extends VehiculoTypeForm>(form: Form): Form {
  return { ...form, alias: cleanText(form.alias), descripcion: cleanText(form.descripcion) };
}

const isWholeWithin = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max;

function whyNotText(field: string, text: string, max: number): Violation<VehiculoTypeCode>[] {
  if (text === '') return [{ field, code: 'missing_fields' }];
  return codePoints(text) <= max ? [] : [{ field, code: 'string_too_long' }];
}

/** Every fault of a tidied form. */
export function whyNotVehiculoType({
  alias,
  descripcion,
  plazas,
  esperaMin,
  esperaMax,
}: VehiculoTypeForm): Violation<VehiculoTypeCode>[] {
  const isWait = isWholeWithin(esperaMin, 0, VEHICULO_TYPE.waitMax);
  return [
    ...whyNotText('alias', alias, VEHICULO_TYPE.aliasMax),
    ...whyNotText('descripcion', descripcion, VEHICULO_TYPE.descriptionMax),
    ...(isWholeWithin(plazas, 1, VEHICULO_TYPE.plazasMax)
      ? []
      : [{ field: 'plazas', code: 'capacity_exceeded' } as const]),
    ...(isWait ? [] : [{ field: 'esperaMin', code: 'wait_invalid' } as const]),
    ...(isWholeWithin(esperaMax, isWait ? esperaMin : 0, VEHICULO_TYPE.waitMax)
      ? []
      : [{ field: 'esperaMax', code: 'wait_invalid' } as const]),
  ];
}
