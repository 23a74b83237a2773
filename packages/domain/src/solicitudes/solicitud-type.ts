import type { Account } from '../cuentas/account.ts';
import { permisosOf } from '../cuentas/account.ts';
import type { Permisos } from '../cuentas/permissions.ts';

/** The seven order types (spec ordering §1), in the order in which they are listed. */
export const SOLICITUD_TYPES = [
  'PARAMI',
  'PARAOTRO',
  'PARAINVITADO',
  'CONPARADAS',
  'MENSAJERIA',
  'PAQUETERIA',
  'RECORRIDOFIJO',
] as const;
export type SolicitudType = (typeof SOLICITUD_TYPES)[number];

const CONDITIONS: Record<SolicitudType, (p: Permisos) => boolean> = {
  PARAMI: (p) => p.travel && p.registerGoRequest,
  PARAOTRO: (p) => p.registerBoxRequest,
  PARAINVITADO: (p) => p.registerBusRequest,
  CONPARADAS: (p) => p.registerStopRequest,
  MENSAJERIA: (p) => p.registerExpressRequest,
  PAQUETERIA: (p) => p.registerExpressRequest,
  RECORRIDOFIJO: (p) => p.registerCarpoolRequest,
};

/** Whether permissions open a form (O-006…O-012; `registerExpressRequest` opens both shipments, DO-01). */
export function mayOrder(type: SolicitudType, permisos: Permisos): boolean {
  return CONDITIONS[type](permisos);
}

/** The forms offered to an account: none to a particular one (O-005). */
export function formsFor(account: Account): SolicitudType[] {
  const permisos = permisosOf(account);
  return permisos === undefined ? [] : SOLICITUD_TYPES.filter((type) => mayOrder(type, permisos));
}

/** Mobile offers only these three, still by permission (O-030). */
export const MOBILE_TYPES: readonly SolicitudType[] = ['PARAMI', 'PARAOTRO', 'PARAINVITADO'];

/** Whether the order carries people; the other two carry things. */
export function carriesPeople(type: SolicitudType): boolean {
  return type !== 'MENSAJERIA' && type !== 'PAQUETERIA';
}
