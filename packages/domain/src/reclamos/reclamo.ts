import type { CorporateAccount } from '../cuentas/account.ts';
import { pedidoScope } from '../pedidos/scope.ts';
import { isIn, type Status } from '../pedidos/status.ts';
import type { Violation } from '../violation.ts';
import { RECLAMOS } from './limits.ts';

/** The states of a reclamo (DM-40). */
export const RECLAMO_STATES = ['abierto', 'cerrado'] as const;

/** By which way somebody claimed. */
export const RECLAMO_ORIGINS = ['calificacion', 'rendicion', 'pedido'] as const;
export type ReclamoOrigin = (typeof RECLAMO_ORIGINS)[number];

/** The states of a caso (operations §4.1). */
export const CASO_STATES = ['abierto', 'tomado', 'en_espera', 'cerrado'] as const;
export type CasoState = (typeof CASO_STATES)[number];

/** The state of a reclamo as the cliente sees it (DW-27). */
export const RECLAMO_PHASES = ['abierto', 'en_revision', 'cerrado'] as const;
export type ReclamoPhase = (typeof RECLAMO_PHASES)[number];

/** The results of a reclamo. */
export const RECLAMO_RESULTS = ['procede', 'procede-en-parte', 'no-procede'] as const;
export type ReclamoResult = (typeof RECLAMO_RESULTS)[number];

/** The result of a reclamo that nobody answers, as the cliente withdrew it. */
export const RECLAMO_WITHDRAWN = 'retirado';

const PHASES: Readonly<Record<CasoState, ReclamoPhase>> = {
  abierto: 'abierto',
  tomado: 'en_revision',
  en_espera: 'en_revision',
  cerrado: 'cerrado',
};

export function phaseOfCaso(estado: CasoState): ReclamoPhase {
  return PHASES[estado];
}

/** The states of a caso that look the same to the cliente. */
export function casoStatesOf(phase: ReclamoPhase): CasoState[] {
  return CASO_STATES.filter((estado) => PHASES[estado] === phase);
}

/** Adds a text to an open reclamo, unless it is there already; undefined if the whole would be too long (W-238). */
export function addToReclamo(texto: string, more: string): string | undefined {
  if (more === '' || texto.split('\n').includes(more)) return texto;
  const whole = texto === '' ? more : `${texto}\n${more}`;
  return whole.length > RECLAMOS.textoMax ? undefined : whole;
}

/**
 * Who may read a reclamo and its answer, as with the words of a calificacion: its author, the requester, and viewers of all pedidos of the
 * cliente (S16, DM-41).
 */
export function readsReclamo(
  account: CorporateAccount,
  { isAuthor, isRequester }: { isAuthor: boolean; isRequester: boolean },
): boolean {
  return isAuthor || isRequester || pedidoScope(account, 'pedido').kind === 'client';
}

/** The relation of somebody to a pedido that they would claim about. */
export interface Claimer {
  /** It is one of those that their reports are of. */
  audits: boolean;
  isRequester: boolean;
  isPassenger: boolean;
}

/**
 * Why somebody may not claim about a pedido: it is ended and billed, and theirs, or one that they audit (W-349). Whoever only sees it
 * learns nothing more.
 */
export function whyNotClaimable(
  status: Status,
  { audits, isRequester, isPassenger }: Claimer,
): Violation<'not_found' | 'invalid_transition'> | undefined {
  if (!audits && !isRequester && !isPassenger) return { code: 'not_found' };
  return isIn(status, 'done') ? undefined : { code: 'invalid_transition' };
}

/** A closed one is final (M-206), and nobody is given back more than was billed. */
export function whyNotAnswerable(
  { estado, importe }: { estado: CasoState; importe: number | null },
  reconocido: number | null,
): Violation<'invalid_transition' | 'bad_input'> | undefined {
  if (estado === 'cerrado') return { code: 'invalid_transition' };
  return importe !== null && (reconocido ?? 0) > importe ? { code: 'bad_input', field: 'reconocido' } : undefined;
}
