import type { Account } from '../cuentas/account.ts';
import { permisosOf } from '../cuentas/account.ts';
import type { Permisos } from '../cuentas/permissions.ts';

/** The seven order types (spec ordering §1), in the order in which they are listed. */
export const ORDER_TYPES = [
  'PARAMI',
  'PARAOTRO',
  'PARAINVITADO',
  'CONPARADAS',
  'MENSAJERIA',
  'PAQUETERIA',
  'RECORRIDOFIJO',
] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** Whether an account's permissions open a form (O-006…O-012; `registerExpressRequest` opens both shipments, DO-01). */
export function mayOrder(type: OrderType, p: Permisos): boolean {
  switch (type) {
    case 'PARAMI':
      return p.travel && p.registerGoRequest;
    case 'PARAOTRO':
      return p.registerBoxRequest;
    case 'PARAINVITADO':
      return p.registerBusRequest;
    case 'CONPARADAS':
      return p.registerStopRequest;
    case 'MENSAJERIA':
    case 'PAQUETERIA':
      return p.registerExpressRequest;
    case 'RECORRIDOFIJO':
      return p.registerCarpoolRequest;
  }
}

/** The forms offered to an account: none to a particular one (O-005). */
export function formsFor(account: Account): OrderType[] {
  const permisos = permisosOf(account);
  return permisos === undefined ? [] : ORDER_TYPES.filter((type) => mayOrder(type, permisos));
}

/** Mobile offers only these three, still by permission (O-030). */
export const MOBILE_TYPES: readonly OrderType[] = ['PARAMI', 'PARAOTRO', 'PARAINVITADO'];

/** Whether the order carries people; the other two carry things. */
export function carriesPeople(type: OrderType): boolean {
  return type !== 'MENSAJERIA' && type !== 'PAQUETERIA';
}
