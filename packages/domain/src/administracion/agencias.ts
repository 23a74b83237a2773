import { cleanText, codePoints } from '../text.ts';
import { inBuenosAires, isBefore } from '../time.ts';
import type { Violation } from '../violation.ts';
import { isTrialName } from './trials.ts';

/** Limits of agencias and their keys (M-076 to M-079). */
export const AGENCIAS = {
  nameMax: 100,
  claveNameMax: 60,
  reasonMax: 300,
  /** For how long a key that was rotated may still be used. */
  rotateMaxHours: 72,
} as const;

/** What somebody types of an agencia. */
export interface AgenciaForm {
  denominacion: string;
  /** Tells each step of its viajes. */
  integrado: boolean;
  /** Its choferes and vehiculos are the provider's own. */
  propia: boolean;
}

export function tidyAgencia<Form extends AgenciaForm>(form: Form): Form {
  return { ...form, denominacion: cleanText(form.denominacion) };
}

type AgenciaFault = Violation<'missing_fields' | 'string_too_long' | 'alias_invalid' | 'agencia_invalid'> & {
  field: string;
};

/** Every fault of a tidied form: the own agencia tells each step, and no name says that it is of a trial. */
export function whyNotAgencia({ denominacion, integrado, propia }: AgenciaForm): AgenciaFault[] {
  const faults: AgenciaFault[] = [];
  if (denominacion === '') faults.push({ field: 'denominacion', code: 'missing_fields' });
  if (codePoints(denominacion) > AGENCIAS.nameMax) faults.push({ field: 'denominacion', code: 'string_too_long' });
  if (isTrialName(denominacion)) faults.push({ field: 'denominacion', code: 'alias_invalid' });
  if (propia && !integrado) faults.push({ field: 'integrado', code: 'agencia_invalid' });
  return faults;
}

export const CLAVE_STATES = ['activa', 'por_vencer', 'vencida', 'revocada'] as const;
export type ClaveState = (typeof CLAVE_STATES)[number];

interface ClaveEnd {
  revocada: Temporal.Instant | null;
  vence: Temporal.Instant | null;
}

/** Whether a key can be used, and whether it ends by itself. */
export function claveState({ revocada, vence }: ClaveEnd, now: Temporal.Instant): ClaveState {
  if (revocada !== null) return 'revocada';
  if (vence === null) return 'activa';
  return isBefore(now, vence) ? 'por_vencer' : 'vencida';
}

/** When a key that is rotated ends: after so many hours, or before where it would anyway. */
export function rotatedEnd({ vence }: Pick<ClaveEnd, 'vence'>, hours: number, now: Temporal.Instant): Temporal.Instant {
  const end = now.add({ hours });
  return vence !== null && isBefore(vence, end) ? vence : end;
}

/** The day of a use, where it is another one than is known: a key that is used all day long is written once. */
export function newUseDay(known: string | null, now: Temporal.Instant): string | undefined {
  const day = inBuenosAires(now).toPlainDate().toString();
  return day === known ? undefined : day;
}
