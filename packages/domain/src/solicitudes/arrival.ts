import { cleanText, codePoints } from '../text.ts';
import type { Violation } from '../violation.ts';
import { SOLICITUDES } from './limits.ts';
import { carriesPeople, hasShape, type SolicitudType } from './solicitud-type.ts';

/** The airport fields of a create body: the coded ones carry placeholders, the number carries what was written (DO-50). */
export interface ArrivalFields {
  pasIdEmpresaAerea: number;
  pasVueloTipo: string;
  pasVueloNumero: string;
}

export function arrivalFields(arrival: string): ArrivalFields {
  return { pasIdEmpresaAerea: 0, pasVueloTipo: 'N', pasVueloNumero: cleanText(arrival) };
}

/** A stop of an order as the server asks for arrival data: whether it is a terminal, and what came for each who boards there. */
export interface ArrivalParada {
  esTerminal: boolean;
  boarding: readonly { field: string; arrival: Partial<ArrivalFields> }[];
}

/**
 * At a terminal the server asks for arrival data as the page does: of everybody who boards there; where nobody does, in the
 * note, which is never blank then (DO-50).
 */
export function whyNotArrivalAt(
  paradas: readonly ArrivalParada[],
  note: { field: string; text: string },
): Violation<'arrival_required'> | undefined {
  const terminals = paradas.filter(({ esTerminal }) => esTerminal);
  const boarding = terminals.flatMap((parada) => parada.boarding);
  const missing = boarding.find(({ arrival }) => arrival.pasVueloNumero === undefined);
  if (missing) return { code: 'arrival_required', field: missing.field };
  const isNowhere = terminals.length > 0 && boarding.length === 0 && note.text.trim() === '';
  return isNowhere ? { code: 'arrival_required', field: note.field } : undefined;
}

interface ArrivalEntry {
  address: { isTerminal: boolean } | null;
}

interface ArrivalAnswers {
  type: SolicitudType;
  origen: ArrivalEntry;
  paradas: readonly (ArrivalEntry & { id: string })[];
  destino: ArrivalEntry;
}

/** The ids of the addresses that are terminals. */
function terminalsOf({ origen, paradas, destino }: ArrivalAnswers): string[] {
  const entries = [{ ...origen, id: 'origen' }, ...paradas, { ...destino, id: 'destino' }];
  return entries.flatMap(({ id, address }) => (address?.isTerminal ? [id] : []));
}

/** Whether arrival data is asked: people travel, and one of the addresses is a terminal (O-069, O-070, O-082). */
export function asksArrival(answers: ArrivalAnswers): boolean {
  return carriesPeople(answers.type) && !hasShape(answers.type, 'salida') && terminalsOf(answers).length > 0;
}

/** Arrival data of a trip with stops where nobody boards at a terminal: it goes into the note (DO-50). */
export function arrivalInNote({
  pasajeros,
  arrival,
  ...answers
}: ArrivalAnswers & { pasajeros: readonly { from: string | null }[]; arrival: string }): string {
  const terminals = hasShape(answers.type, 'completa') ? terminalsOf(answers) : [];
  const isCarried = pasajeros.some(({ from }) => from !== null && terminals.includes(from));
  return terminals.length === 0 || isCarried ? '' : arrival;
}

/** Arrival data is asked, in 1 to 60 characters, when a terminal is among the addresses (O-082). */
export function whyNotArrival(arrival: string, involvesTerminal: boolean): Violation<'arrival_missing'> | undefined {
  const length = codePoints(cleanText(arrival));
  const isFine = !involvesTerminal || (length > 0 && length <= SOLICITUDES.arrivalDataMax);
  return isFine ? undefined : { code: 'arrival_missing', field: 'pasVueloNumero' };
}
