import { BOARD_ROLES, hasRole, ROLES, type Role } from '@traza/domain/operadores';

/** A section of the menu, and the roles of which one opens it (M-012). */
export interface MenuSection {
  path: '/' | '/cuenta' | `/${Office}`;
  title: string;
  /** The line under the title. */
  description?: string;
  roles: readonly Role[];
  /** The roles that change something in it, where not all do. */
  writers?: readonly Role[];
  /** Works on a telephone too (M-008). */
  isForPhones?: true;
}

type Office =
  | 'pedidos'
  | 'bandeja'
  | 'flota'
  | 'documentos'
  | 'clientes'
  | 'tarifas'
  | 'tipos'
  | 'terminales'
  | 'feriados'
  | 'transportistas'
  | 'operadores'
  | 'auditoria';

const CLIENTES_ROLES = ['clientes', 'lectura'] as const satisfies readonly Role[];

/** What stands in the place of what somebody may not do. */
export const READ_ONLY_TEXT = 'Tu acceso es de lectura';

/**
 * The menu: one entry for each group, named by its first section; the sections of the group that is open stand in a line under it, where
 * there is more than one.
 */
const GROUPS: readonly (readonly MenuSection[])[] = [
  [{ path: '/', title: 'Mesa', roles: BOARD_ROLES }],
  [
    {
      path: '/pedidos',
      title: 'Pedidos',
      description: 'Todos los pedidos, de cualquier empresa y día.',
      roles: BOARD_ROLES,
    },
  ],
  [
    {
      path: '/bandeja',
      title: 'Bandeja',
      description: 'Reclamos y llamados que esperan respuesta.',
      roles: ['despachar', 'lectura'],
      writers: ['despachar'],
    },
  ],
  [
    {
      path: '/flota',
      title: 'Flota',
      description: 'Choferes, vehículos, turnos y documentos de la flota propia.',
      roles: BOARD_ROLES,
      writers: ['despachar', 'flota'],
    },
    {
      path: '/documentos',
      title: 'Documentos',
      description: 'Papeles de choferes y vehículos, y cuándo vencen.',
      roles: BOARD_ROLES,
      writers: ['flota'],
    },
  ],
  [
    {
      path: '/clientes',
      title: 'Clientes',
      description: 'Empresas que piden viajes y envíos.',
      roles: CLIENTES_ROLES,
      writers: ['clientes'],
    },
    {
      path: '/tarifas',
      title: 'Tarifas',
      description: 'Precios por cliente y tipo de vehículo, con su vigencia.',
      roles: CLIENTES_ROLES,
      writers: ['clientes'],
    },
    {
      path: '/tipos',
      title: 'Tipos de vehículo',
      description: 'Qué se puede pedir, con sus plazas y su espera.',
      roles: CLIENTES_ROLES,
      writers: ['clientes'],
    },
    {
      path: '/terminales',
      title: 'Terminales',
      description: 'Lugares en los que, al pedir, se pregunta en qué se llega.',
      roles: CLIENTES_ROLES,
      writers: ['clientes'],
    },
    {
      path: '/feriados',
      title: 'Feriados',
      description: 'Días con recargo y días no laborables, corregidos para todos o para una empresa.',
      roles: CLIENTES_ROLES,
      writers: ['clientes'],
    },
  ],
  [
    {
      path: '/transportistas',
      title: 'Transportistas',
      description: 'Quiénes hacen los viajes, sus claves y sus clientes.',
      roles: CLIENTES_ROLES,
      writers: ['clientes'],
    },
  ],
  [
    {
      path: '/operadores',
      title: 'Operadores',
      description: 'Quiénes entran a Operaciones y qué pueden hacer.',
      roles: ['operadores'],
    },
    { path: '/auditoria', title: 'Auditoría', description: 'Qué hizo cada operador.', roles: ['operadores'] },
  ],
  [
    {
      path: '/cuenta',
      title: 'Mi cuenta',
      description: 'Tu contraseña, tu segundo factor y tus sesiones.',
      roles: ROLES,
      isForPhones: true,
    },
  ],
];

/** The section that a path lies in: `/clientes/7` is of Clientes. */
export function sectionOf(path: string): MenuSection | undefined {
  const [, first = ''] = path.split('/', 2);
  return GROUPS.flat().find((section) => section.path === `/${first}`);
}

/** The groups of which somebody may open something, with that alone. */
export function menuOf(roles: readonly Role[], isNarrow: boolean): MenuSection[][] {
  return GROUPS.map((group) =>
    group.filter((section) => hasRole(roles, section.roles) && (!isNarrow || section.isForPhones)),
  ).filter((group) => group.length > 0);
}
