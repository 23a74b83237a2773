import { SESION } from '../sesion/limits.ts';
import { isBefore, plusMinutes } from '../time.ts';
import { EMPLEADOS } from './limits.ts';

/** Sort orders of the list of empleados (W-143). */
export const EMPLEADO_SORTS = [
  'nombre',
  'apellido',
  'dni',
  'email',
  'celular',
  'grupo',
  'activo',
  'usuario',
  'legajo',
  'ceco',
  'ingreso',
] as const;
export type EmpleadoSort = (typeof EMPLEADO_SORTS)[number];

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Additional fields of a row, on request (W-144). */
export const EMPLEADO_CAMPOS = ['usuario', 'legajo', 'cecos', 'permisos', 'ingreso', 'invitacion'] as const;
export type EmpleadoCampo = (typeof EMPLEADO_CAMPOS)[number];

/** When somebody signed in last: never, long ago, not long ago (W-147). */
export const LAST_SIGN_INS = ['nunca', 'viejo', 'reciente'] as const;
export type LastSignIn = (typeof LAST_SIGN_INS)[number];

/** From when on an entry is a recent one. */
export function recentSignInFrom(now: Temporal.Instant): Temporal.Instant {
  return plusMinutes(now, -EMPLEADOS.recentIngresoDays * 24 * 60);
}

/** How far somebody got from being invited to signing in, and when (W-146). */
export type InvitationState = 'nunca' | 'invitado' | 'vencida' | 'ingreso';

export interface InvitationDates {
  ultimoIngreso: Temporal.Instant | null;
  /** The last invitation that was sent again. */
  invitada: Temporal.Instant | null;
  /** When the temporary password expires; null without one, and after it was deleted. */
  venceClave: Temporal.Instant | null;
  /** Somebody with an account elsewhere signs in with the password they have: no invitation brings them one. */
  hasAccountElsewhere: boolean;
}

/**
 * How far an invitation got. A temporary password expires some days after its mail and is deleted later; from then on only the date of the
 * invitation counts. Somebody who never signed in and was sent none has the password typed into the form.
 */
export function invitationOf(
  { ultimoIngreso, invitada, venceClave, hasAccountElsewhere }: InvitationDates,
  now: Temporal.Instant,
): { estado: InvitationState; desde: Temporal.Instant | null } {
  if (ultimoIngreso) return { estado: 'ingreso', desde: ultimoIngreso };
  const life = SESION.welcomePasswordHours * 60;
  const desde = invitada ?? (venceClave && plusMinutes(venceClave, -life));
  if (!desde) return { estado: 'nunca', desde: null };
  const ends = venceClave ?? (hasAccountElsewhere ? null : plusMinutes(desde, life));
  return { estado: ends && !isBefore(now, ends) ? 'vencida' : 'invitado', desde };
}
