import { BOARD_ROLES, hasRole, ROLES, type Role } from '@traza/domain/operadores';

/** A section of the menu, and the roles of which one opens it (M-012). */
export interface MenuSection {
  path: '/' | '/flota' | '/cuenta';
  title: string;
  roles: readonly Role[];
  /** Works on a telephone too (M-008). */
  isForPhones?: true;
}

const SECTIONS: readonly MenuSection[] = [
  { path: '/', title: 'Mesa', roles: BOARD_ROLES },
  { path: '/flota', title: 'Flota', roles: BOARD_ROLES },
  { path: '/cuenta', title: 'Mi cuenta', roles: ROLES, isForPhones: true },
];

export function sectionOf(path: string): MenuSection | undefined {
  return SECTIONS.find((section) => section.path === (path.replace(/(.)\/$/, '$1') || '/'));
}

export function sectionsFor(roles: readonly Role[]): MenuSection[] {
  return SECTIONS.filter((section) => hasRole(roles, section.roles));
}
