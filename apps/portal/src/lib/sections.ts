import { type Account, informesVariant, permissionsOf, seesAllPedidos } from '@traza/domain/cuentas';
import { AUTH_TITLES } from './auth-titles.ts';

/** Routes of the product by name (spec access §2.1). */
export type RouteName =
  | 'home'
  | 'create'
  | 'lote'
  | 'recorridos'
  | 'pedidos'
  | 'informes'
  | 'gastos'
  | 'aprobaciones'
  | 'profile'
  | 'direcciones'
  | 'usuarios'
  | 'grupos'
  | 'auditoria'
  | 'helpcenter'
  | 'soporteMobile'
  | 'login'
  | 'recoverPassword'
  | 'createAccount'
  | 'confirmAccount'
  | 'restoreEmail'
  | 'seguimiento';

/** Every section with a title and a description of its own, variants included (A-086…A-088, DA-27). */
export const SECTIONS = {
  create: { title: 'Nuevo pedido', description: 'Pedí viajes y envíos para vos o para otras personas.' },
  lote: { title: 'Pedir varios', description: 'Pedí de una vez todo lo que está en una planilla.' },
  misPedidos: { title: 'Mis pedidos', description: 'Consultá tus pedidos y seguí su estado.' },
  pedidos: { title: 'Pedidos', description: 'Consultá todos los pedidos de tu empresa.' },
  pedidosGrupo: { title: 'Pedidos', description: 'Consultá los pedidos de tu grupo.' },
  recorridos: { title: 'Recorridos', description: 'Consultá los recorridos fijos y sus pasajeros.' },
  aprobaciones: { title: 'Aprobaciones', description: 'Pedidos de tu empresa que esperan una autorización.' },
  informes: { title: 'Informes', description: 'Consulta los pedidos de tu empresa.' },
  informesCecos: {
    title: 'Informes cecos',
    description: 'Consultá los pedidos de los centros de costo que auditás.',
  },
  informesGrupos: { title: 'Informes grupos', description: 'Consultá los pedidos de los grupos que auditás.' },
  gastos: { title: 'Gastos', description: 'Revisá en qué se fue el mes, y firmá su cuenta.' },
  profile: { title: 'Mi cuenta', description: 'Administrá tus datos, tus direcciones y tus cuentas.' },
  direcciones: { title: 'Direcciones', description: 'Administrá las direcciones de tu empresa.' },
  usuarios: { title: 'Usuarios', description: 'Administrá los usuarios de tu empresa.' },
  usuariosGrupo: { title: 'Usuarios', description: 'Administrá los usuarios de tu grupo.' },
  grupos: { title: 'Grupos', description: 'Organizá en grupos a los usuarios de tu empresa.' },
  auditoria: { title: 'Auditoría', description: 'Quién cambió qué, cuándo, y cómo estaba antes.' },
  helpcenter: { title: 'Centro de ayuda', description: 'Elegí cómo querés contactarnos.' },
  logout: { title: 'Cerrar sesión', description: '¿Querés cerrar la sesión?' },
} as const;

export interface SectionText {
  title: string;
  description: string;
}

/** Title and description of a route for the selected account. */
export function sectionText(name: RouteName, account: Account | undefined): SectionText {
  switch (name) {
    case 'pedidos':
      return SECTIONS[pedidosSection(account)];
    case 'informes':
      return SECTIONS[informesSection(account)];
    case 'usuarios':
      return isGrupoAdmin(account) ? SECTIONS.usuariosGrupo : SECTIONS.usuarios;
    case 'home':
      return SECTIONS.create;
    case 'soporteMobile':
      return SECTIONS.helpcenter;
    case 'seguimiento':
      return { title: 'Seguimiento', description: '' };
    case 'login':
    case 'recoverPassword':
    case 'createAccount':
    case 'restoreEmail':
    case 'confirmAccount':
      return { title: AUTH_TITLES[name], description: '' };
    default:
      return SECTIONS[name];
  }
}

function pedidosSection(account: Account | undefined): 'misPedidos' | 'pedidos' | 'pedidosGrupo' {
  if (!account || !seesAllPedidos(account)) return 'misPedidos';
  return isGrupoAdmin(account) && permissionsOf(account)?.showClientPedidos !== true ? 'pedidosGrupo' : 'pedidos';
}

function informesSection(account: Account | undefined): 'informes' | 'informesCecos' | 'informesGrupos' {
  const permisos = account && permissionsOf(account);
  const variant = permisos ? informesVariant(permisos) : 'cliente';
  return variant === 'cecos' ? 'informesCecos' : variant === 'grupos' ? 'informesGrupos' : 'informes';
}

function isGrupoAdmin(account: Account | undefined): boolean {
  const permisos = account && permissionsOf(account);
  return permisos !== undefined && permisos.manageGroups && !permisos.manageEmpleados;
}
