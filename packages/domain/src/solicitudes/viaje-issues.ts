import type { Account } from '../cuentas/account.ts';
import { cleanText, trimmed } from '../text.ts';
import { isBefore } from '../time.ts';
import type { Violation } from '../violation.ts';
import { whyNotArrival } from './arrival.ts';
import { type DateCode, whyNotDeparture } from './dates/dates.ts';
import type { PlanBlock, PlanCode } from './dates/plan.ts';
import { whyNotPlan } from './dates/plan-draft.ts';
import { isAfterViaje } from './dates/return-viaje.ts';
import { type DireccionCode, type DireccionEntry, whyNotEnds } from './direcciones.ts';
import { type MotivoCode, motivoTermsOf, whyNotMotivo } from './motivo.ts';
import { composeNote, type Luggage, whyNotNote } from './note.ts';
import type { PackageName } from './package-sizes.ts';
import { type ParadaCode, whyNotChosen, whyNotConfirmed, whyNotParadas } from './paradas.ts';
import { type Pasajero, type PasajeroCode, whyNotAllPasajeros } from './personas/pasajeros.ts';
import {
  type Contact,
  type ContactCode,
  type PersonCode,
  type RequesterCode,
  type SelectedPerson,
  whyNotContact,
  whyNotForOther,
  whyNotPerson,
} from './personas/people.ts';
import {
  type ChosenSalida,
  type SalidaCode,
  whyNotSalida,
  whyNotSalidaDate,
  whyNotSalidaPasajeros,
} from './salida-issues.ts';
import { factsOfType, hasShape, type SectionId, type SolicitudType } from './solicitud-type.ts';

/** The parts of an order form that the confirm checks look at. */
export interface ViajeAnswers {
  type: SolicitudType;
  requester: Account | undefined;
  paquete: PackageName | null;
  persona: SelectedPerson;
  invitado: Contact;
  despachante: Contact;
  receptor: Contact;
  origen: DireccionEntry;
  /** The stops in between, with the ids by which pasajeros name them. */
  paradas: readonly (DireccionEntry & { id: string })[];
  destino: DireccionEntry;
  pasajeros: readonly Pasajero[];
  involvesTerminal: boolean;
  /** Null means as soon as possible, undefined a date that is no date. */
  departure: Temporal.Instant | null | undefined;
  /** Null is no return. */
  regreso: Temporal.Instant | null | undefined;
  /** Null is no plan; with one there is no other date. */
  plan: PlanBlock | null;
  /** How long the trip out takes; null while the route is not known. */
  seconds: number | null;
  luggage: Luggage;
  note: string;
  motivo: string;
  /** The motivo of the pedido that is changed. */
  motivoBefore?: string | undefined;
  arrival: string;
  /** Arrival data that no pasaje carries, and that therefore stands in front of the note (DO-50). */
  arrivalInNote: string;
  idCeco: number | null;
  idTipoVehiculo: number | null;
  /** Of a fixed route. */
  run: ChosenSalida | null;
}

export type ViajeIssueCode =
  | DireccionCode
  | DateCode
  | PlanCode
  | PersonCode
  | ContactCode
  | RequesterCode
  | ParadaCode
  | PasajeroCode
  | SalidaCode
  | MotivoCode
  | 'package_missing'
  | 'details_missing'
  | 'date_invalid'
  | 'desc_invalid'
  | 'arrival_missing'
  | 'ceco_missing'
  | 'person_ceco_missing'
  | 'service_missing';

export type ViajeIssues = Partial<Record<SectionId, Violation<ViajeIssueCode>>>;

type Limits = { now: Temporal.Instant; antelacionMin: number };

type Check = (answers: ViajeAnswers, limits: Limits) => Violation<ViajeIssueCode> | undefined;

const CHECKS: Record<SectionId, Check> = {
  paquete: ({ paquete }) => (paquete === null ? { code: 'package_missing' } : undefined),
  persona: ({ persona }) => whyNotPerson(persona),
  invitado: ({ invitado }) => whyNotContact(invitado),
  despachante: ({ despachante }) => whyNotContact(despachante),
  receptor: ({ receptor }) => whyNotContact(receptor),
  origen: ({ origen }) => whyNotChosen(origen, 'origin_missing', 'origin_invalid') ?? whyNotConfirmed(origen),
  destino: ({ origen, destino }) =>
    whyNotChosen(destino, 'destination_missing', 'destination_invalid') ??
    (origen.address && destino.address ? whyNotEnds(origen.address, destino.address) : undefined) ??
    whyNotConfirmed(destino),
  paradas: (answers) => whyNotParadas(entriesOf(answers)).find((violation) => violation !== undefined),
  pasajeros: ({ pasajeros, ...answers }) =>
    whyNotAllPasajeros(pasajeros, paradaIds(answers.paradas), { idleParadas: false }),
  fecha: ({ plan, ...answers }, limits) =>
    plan
      ? whyNotPlan(plan, { ...limits, seconds: answers.seconds })
      : (whyNotDate(answers.departure, limits) ?? whyNotBack(answers, limits)),
  extra: ({ type, requester, arrival, arrivalInNote, involvesTerminal, note, luggage, motivo, motivoBefore }) =>
    whyNotArrival(arrival, involvesTerminal) ??
    whyNotDetails(type, note) ??
    whyNotNote(composeNote(note, luggage, arrivalInNote)) ??
    whyNotMotivo(cleanText(motivo), motivoTermsOf(requester, type), motivoBefore),
  ceco: (answers) => whyNotCharged(answers),
  servicio: ({ idTipoVehiculo }) => (idTipoVehiculo === null ? { code: 'service_missing' } : undefined),
};

/** The checks that a salida has in place of others: a salida is chosen, people ride between its paradas, and its date. */
const SALIDA_CHECKS: Partial<Record<SectionId, Check>> = {
  pasajeros: ({ pasajeros, run: salida }) => whyNotSalidaPasajeros(pasajeros, salida),
  fecha: ({ departure }, { now }) => whyNotSalidaDate(departure, now),
  servicio: ({ run: salida }) => whyNotSalida(salida),
};

function checkOf(section: SectionId, type: SolicitudType): Check {
  return (hasShape(type, 'salida') ? SALIDA_CHECKS[section] : undefined) ?? CHECKS[section];
}

/** The faults of a solicitud, by section; empty when it can be sent (spec ordering §5). */
export function viajeIssues(sections: readonly SectionId[], answers: ViajeAnswers, limits: Limits): ViajeIssues {
  const issues: ViajeIssues = {};
  for (const section of sections) {
    const violation = checkOf(section, answers.type)(answers, limits);
    if (violation) issues[section] = violation;
  }
  return issues;
}

/** A message says what is sent; a package is described by its size (O-141, DO-55). */
function whyNotDetails(type: SolicitudType, note: string): Violation<'details_missing'> | undefined {
  return factsOfType(type).needsNote && trimmed(note) === '' ? { code: 'details_missing' } : undefined;
}

/** For another person both cecos count: the default one of the requester and that of the person (O-104…O-107). */
function whyNotCharged({ type, requester, idCeco }: ViajeAnswers): Violation<ViajeIssueCode> | undefined {
  if (factsOfType(type).travels !== 'empleado') return idCeco === null ? { code: 'ceco_missing' } : undefined;
  return whyNotForOther(requester) ?? (idCeco === null ? { code: 'person_ceco_missing' } : undefined);
}

function entriesOf({
  origen,
  paradas,
  destino,
}: Pick<ViajeAnswers, 'origen' | 'paradas' | 'destino'>): DireccionEntry[] {
  return [origen, ...paradas, destino];
}

/** The ids of all addresses of a trip in their order. */
export function paradaIds(paradas: readonly { id: string }[]): string[] {
  return ['origen', ...paradas.map(({ id }) => id), 'destino'];
}

function whyNotDate(
  departure: Temporal.Instant | null | undefined,
  limits: Limits,
): Violation<ViajeIssueCode> | undefined {
  if (departure === null) return undefined;
  return departure === undefined ? { code: 'date_invalid' } : whyNotDeparture(departure, limits);
}

/** A return leaves later than now, within a year and after the trip out (O-199, O-204, O-205). */
function whyNotBack(
  { departure, regreso, seconds }: Pick<ViajeAnswers, 'departure' | 'regreso' | 'seconds'>,
  { now }: Limits,
): Violation<ViajeIssueCode> | undefined {
  if (regreso === null || !departure) return undefined;
  if (regreso === undefined) return { code: 'date_invalid' };
  if (isBefore(regreso, now)) return { code: 'return_past' };
  if (!isAfterViaje(regreso, { departure, seconds: seconds ?? 0 })) return { code: 'return_before_end' };
  return whyNotDeparture(regreso, { now, antelacionMin: 0 });
}
