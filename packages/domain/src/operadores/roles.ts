/**
 * What an operador may do, by what they are there for: drive what was asked for, with the cases that come of it; look after cars and
 * drivers; look after clients and their prices; look after operadores; or look alone. Somebody has one at least, and they add up (M-037).
 */
export const ROLES = ['despachar', 'flota', 'clientes', 'operadores', 'lectura'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that see the board. */
export const BOARD_ROLES = ['despachar', 'flota', 'lectura'] as const satisfies readonly Role[];

/** Who read-only is, and nothing more, gets no telephone of anybody (M-039). */
export const PHONE_ROLES = ['despachar', 'flota'] as const satisfies readonly Role[];

/** The roles of the first operador, who has to give all others theirs: all but read-only. */
export const FIRST_ROLES: readonly Role[] = ROLES.filter((role) => role !== 'lectura');

/** Whether one of somebody's roles is among those that a call asks for (M-038). */
export function hasRole(own: readonly Role[], needed: readonly Role[]): boolean {
  return own.some((role) => needed.includes(role));
}

/** The roles that a text names, as `despachar,flota`: each once, in their own order. Undefined where one is none, or none is named. */
export function readRoles(text: string): Role[] | undefined {
  const named = text.split(/[\s,]+/).filter((word) => word !== '');
  const roles = ROLES.filter((role) => named.includes(role));
  return roles.length > 0 && roles.length === new Set(named).size ? roles : undefined;
}
