import type { Violation } from '../violation.ts';
import { type AddressCode, type AddressPoint, whyNotEnds } from './addresses.ts';
import { whyNotArrival } from './arrival.ts';
import { type DateCode, whyNotDeparture } from './dates.ts';
import type { SectionId } from './form-sections.ts';
import { composeNote, type Luggage, whyNotNote } from './note.ts';

/** What an address field holds: the text as typed, and the address once one is chosen. */
export interface AddressEntry<A extends AddressPoint = AddressPoint> {
  text: string;
  address: A | null;
}

/** The parts of a trip form that the confirm checks look at. */
export interface TripAnswers {
  origen: AddressEntry;
  destino: AddressEntry;
  involvesTerminal: boolean;
  /** Null means as soon as possible, undefined a date that is no date. */
  departure: Temporal.Instant | null | undefined;
  luggage: Luggage;
  note: string;
  arrival: string;
  idCeco: number | null;
  idTipoVehiculo: number | null;
}

export type TripIssueCode =
  | AddressCode
  | DateCode
  | 'origin_missing'
  | 'origin_invalid'
  | 'destination_missing'
  | 'destination_invalid'
  | 'date_invalid'
  | 'desc_invalid'
  | 'arrival_missing'
  | 'ceco_missing'
  | 'service_missing';

export type TripIssues = Partial<Record<SectionId, Violation<TripIssueCode>>>;

type Limits = { now: Temporal.Instant; antelacionMin: number };

const CHECKS: Record<SectionId, (answers: TripAnswers, limits: Limits) => Violation<TripIssueCode> | undefined> = {
  origen: ({ origen }) => whyNotChosen(origen, 'origin_missing', 'origin_invalid'),
  destino: ({ origen, destino }) =>
    whyNotChosen(destino, 'destination_missing', 'destination_invalid') ??
    (origen.address && destino.address ? whyNotEnds(origen.address, destino.address) : undefined),
  fecha: ({ departure }, limits) => whyNotDate(departure, limits),
  extra: ({ arrival, involvesTerminal, note, luggage }) =>
    whyNotArrival(arrival, involvesTerminal) ?? whyNotNote(composeNote(note, luggage)),
  ceco: ({ idCeco }) => (idCeco === null ? { code: 'ceco_missing' } : undefined),
  servicio: ({ idTipoVehiculo }) => (idTipoVehiculo === null ? { code: 'service_missing' } : undefined),
};

/** What stands in the way of asking for a trip, by section; empty when it can be sent (spec ordering §5). */
export function tripIssues(sections: readonly SectionId[], answers: TripAnswers, limits: Limits): TripIssues {
  const issues: TripIssues = {};
  for (const section of sections) {
    const violation = CHECKS[section](answers, limits);
    if (violation) issues[section] = violation;
  }
  return issues;
}

/** Nothing typed is missing; typed and never chosen is not valid (O-074, O-075, O-077, O-078). */
function whyNotChosen<Code extends TripIssueCode>(
  { text, address }: AddressEntry,
  missing: Code,
  invalid: Code,
): Violation<Code> | undefined {
  if (address) return undefined;
  return { code: text.trim() === '' ? missing : invalid };
}

function whyNotDate(
  departure: Temporal.Instant | null | undefined,
  limits: Limits,
): Violation<TripIssueCode> | undefined {
  if (departure === null) return undefined;
  return departure === undefined ? { code: 'date_invalid' } : whyNotDeparture(departure, limits);
}
