import type { PlanPreview, RouteReply } from '@traza/contract';
import { type Ceco, type CorporateAccount, preselectCeco } from '@traza/domain/cuentas';
import {
  arrivalInNote,
  asksArrival,
  departureInstant,
  factsOfType,
  type LocalDeparture,
  type PlanViaje,
  type ServiceOption,
  type ViajeIssues,
} from '@traza/domain/solicitudes';
import type { SalidaWithNames } from './listed-salidas.ts';
import type { SolicitudForm } from './solicitud-form.ts';

export type ServiceList =
  | { state: 'needsEnds' | 'samePlace' | 'loading' }
  | { state: 'error'; retry: () => void }
  | { state: 'loaded'; services: readonly ServiceOption[] };

export interface LoadedSalidas {
  state: 'loaded';
  salidas: readonly SalidaWithNames[];
  /** An address or a day leaves out others. */
  isFiltered: boolean;
  /** There are more than one answer holds. */
  isCut: boolean;
}

export type SalidaList = { state: 'samePlace' | 'loading' } | { state: 'error'; retry: () => void } | LoadedSalidas;

/** The price of the way back at its own date and direction; `none` where no way back can be asked for. */
export type ReturnCotizacion = { state: 'none' | 'loading' } | { state: 'loaded'; service: ServiceOption | null };

export type PreviewState =
  | { state: 'needsEnds' | 'needsService' | 'loading' }
  | { state: 'error'; text: string }
  | { state: 'loaded'; preview: PlanPreview };

/** The cecos to choose from, and the one that is charged. */
export interface CecoChoice {
  cecos: readonly Ceco[];
  ceco: Ceco | null;
  /** No person is chosen yet, on whom the cecos depend. */
  awaitsPerson: boolean;
}

/** Everything that follows from the form, the account and the answers of the server. */
export interface SolicitudView {
  form: SolicitudForm;
  antelacionMin: number;
  cecoChoice: CecoChoice;
  /** The quoted route; null without both ends, and without an answer. */
  route: RouteReply | null;
  services: ServiceList;
  /** Of a fixed route, in place of vehicles. */
  salidas: SalidaList;
  service: ServiceOption | null;
  /** The way back, at its own date and direction. */
  back: ReturnCotizacion;
  /** The price of the plan, date by date. */
  preview: PreviewState;
  /** The trips of the plan before any holiday is taken out; empty without a plan. */
  planned: readonly PlanViaje[];
  /** All faults of this moment, whether they show yet or not. */
  findIssues: () => ViajeIssues;
}

/** Null stays null: as soon as possible, or no return. */
export function departureOf(departure: LocalDeparture | null): Temporal.Instant | null | undefined {
  return departure === null ? null : departureInstant(departure);
}

/** What a form says, as its checks and its request read it. */
export function answersOf(form: SolicitudForm) {
  return {
    ...form,
    involvesTerminal: asksArrival(form),
    arrivalInNote: arrivalInNote(form),
    departure: departureOf(form.departure),
    regreso: departureOf(form.regreso),
  };
}

/** Those of the account; for another person those of that person, whom the order is charged to (O-108, O-109, DO-42). */
export function cecoChoiceOf({ type, persona, idCeco }: SolicitudForm, account: CorporateAccount): CecoChoice {
  const { person } = persona;
  const isForOther = factsOfType(type).travels === 'empleado';
  const cecos = isForOther ? (person?.centrosDeCostoHabilitados ?? []) : account.centrosDeCosto;
  const preferred = isForOther ? (person?.cecoPreferido ?? null) : account.idCentroDeCostoPreferido;
  const canChange = account.permisos.changeDefaultCeco;
  const ceco = preselectCeco({ cecos, preferred, canChange }, idCeco) ?? null;
  return { cecos, ceco, awaitsPerson: isForOther && !person };
}
