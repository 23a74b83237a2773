/**
 * What an operador may do, by what they are there for: drive what was asked for, with the cases that come of it; look after cars and
 * drivers; look after clients and their prices; look after operadores; or look alone. Somebody has one at least, and they add up (M-037).
 */
export const ROLES = ['despachar', 'flota', 'clientes', 'operadores', 'lectura'] as const;
export type Role = (typeof ROLES)[number];

/** Roles of who orders, cars and drivers stand before. */
export const BOARD_ROLES = ['despachar', 'flota', 'lectura'] as const satisfies readonly Role[];

/** What the first operador is given, who has to give everybody else theirs: all but looking alone. */
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
