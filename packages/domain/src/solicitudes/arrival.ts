import { ORDERING } from '../limits.ts';
import { cleanText, codePoints } from '../text.ts';
import type { Violation } from '../violation.ts';

/** The airport fields of a create body: the coded ones carry placeholders, the number carries what was written (DO-50). */
export interface ArrivalFields {
  pasIdEmpresaAerea: number;
  pasVueloTipo: string;
  pasVueloNumero: string;
}

export function arrivalFields(arrival: string): ArrivalFields {
  return { pasIdEmpresaAerea: 0, pasVueloTipo: 'N', pasVueloNumero: cleanText(arrival) };
}

/** Arrival data is asked, in 1 to 60 characters, when a terminal is among the addresses (O-082). */
export function whyNotArrival(arrival: string, involvesTerminal: boolean): Violation<'arrival_missing'> | undefined {
  const length = codePoints(cleanText(arrival));
  const isFine = !involvesTerminal || (length > 0 && length <= ORDERING.arrivalDataMax);
  return isFine ? undefined : { code: 'arrival_missing', field: 'pasVueloNumero' };
}
