import type { Role } from '../operadores/roles.ts';
import { type CasoState, RECLAMOS } from '../reclamos/index.ts';
import { isBefore, plusMinutes } from '../time.ts';
import { firstViolation, type Violation } from '../violation.ts';
import { BANDEJA } from './limits.ts';

/** What somebody has to answer: a reclamo, or a call-back. */
export const CASO_ORIGINS = ['reclamo', 'llamada'] as const;
export type CasoOrigin = (typeof CASO_ORIGINS)[number];

/** How a call-back ended. */
export const LLAMADA_RESULTS = ['hablamos', 'no-contesto', 'numero-equivocado'] as const;
export type LlamadaResult = (typeof LLAMADA_RESULTS)[number];

/** Roles that work on casos, and those that may look at them (3.2). */
export const CASO_ROLES = ['despachar'] as const satisfies readonly [Role, ...Role[]];
export const CASO_READERS = ['despachar', 'lectura'] as const satisfies readonly [Role, ...Role[]];

/** What operadores do with a caso. */
export type CasoAct = 'tomar' | 'esperar' | 'responder' | 'cerrar';

interface CasoStanding {
  origen: CasoOrigin;
  estado: CasoState;
}

/**
 * Why nobody may do this with a caso: what is closed stays closed (M-206), a reclamo ends by its answer alone, and a call-back by what came
 * of the call.
 */
export function whyNotCaso(
  act: CasoAct,
  { origen, estado }: CasoStanding,
): Violation<'invalid_transition'> | undefined {
  const isOther = (act === 'responder' && origen !== 'reclamo') || (act === 'cerrar' && origen !== 'llamada');
  return estado === 'cerrado' || isOther ? { code: 'invalid_transition' } : undefined;
}

/** Whether somebody else works on it: what is theirs is taken over knowingly, or left to them (M-200). */
export function isHeldByOther(
  { estado, idOperador }: { estado: CasoState; idOperador: number | null },
  own: number,
): boolean {
  return estado === 'tomado' && idOperador !== null && idOperador !== own;
}

/** Whether it should have been answered by now (M-199). One that rests is due when it comes back. */
export function isOverdue(
  { estado, vence }: { estado: CasoState; vence: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  return estado !== 'cerrado' && isBefore(vence, now);
}

type WaitCode = 'missing_fields' | 'string_too_long' | 'date_past' | 'date_too_far';

/** Why a caso may not rest: it needs a reason, and an hour within the next days (M-201). */
export function whyNotWait(
  { motivo, hasta }: { motivo: string; hasta: Temporal.Instant | undefined },
  now: Temporal.Instant,
): Violation<WaitCode> | undefined {
  return firstViolation<WaitCode>([
    () => (motivo === '' ? { code: 'missing_fields', field: 'motivo' } : undefined),
    () => (motivo.length > BANDEJA.reasonMax ? { code: 'string_too_long', field: 'motivo' } : undefined),
    () => (hasta === undefined ? { code: 'missing_fields', field: 'hasta' } : undefined),
    () => (hasta && !isBefore(now, hasta) ? { code: 'date_past', field: 'hasta' } : undefined),
    () =>
      hasta && isBefore(now.add({ hours: BANDEJA.waitDays * 24 }), hasta)
        ? { code: 'date_too_far', field: 'hasta' }
        : undefined,
  ]);
}

/** Why a text is no answer (M-202). */
export function whyNotAnswer(texto: string): Violation<'missing_fields' | 'string_too_long'> | undefined {
  if (texto === '') return { code: 'missing_fields', field: 'texto' };
  return texto.length > RECLAMOS.respuestaMax ? { code: 'string_too_long', field: 'texto' } : undefined;
}

/** What a call makes of its caso: it is over, or comes back because nobody answered. */
export type CallOutcome =
  | { estado: 'cerrado'; intentos: number }
  | { estado: 'en_espera'; intentos: number; hasta: Temporal.Instant };

/** Nobody answered: they are called again, three times at most (M-205). Everything else ends it. */
export function outcomeOfCall(
  resultado: LlamadaResult,
  { intentos }: { intentos: number },
  now: Temporal.Instant,
): CallOutcome {
  if (resultado !== 'no-contesto') return { estado: 'cerrado', intentos };
  if (intentos >= BANDEJA.againMost) return { estado: 'cerrado', intentos: intentos + 1 };
  return { estado: 'en_espera', intentos: intentos + 1, hasta: plusMinutes(now, BANDEJA.againMin) };
}
