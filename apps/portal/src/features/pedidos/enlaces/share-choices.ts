import type { Pasaje, Pedido } from '@traza/contract';
import { personName } from '@traza/domain';
import { isOver } from '@traza/domain/pedidos';
import { canShare, type EnlacePara } from '@traza/domain/seguimiento';
import type { Session } from '#lib/session.ts';
import { ENLACES_TEXT } from './messages.ts';

/** An audience with whom a pedido can be shared. */
export interface ShareChoice {
  /** Tells it from the others. */
  value: string;
  para: EnlacePara;
  idPasaje: number | null;
  name: string;
  hint: string;
}

interface Asking {
  user: Pick<Session['user'], 'username'>;
  account: Session['account'];
}

function seesCliente({ account }: Asking): boolean {
  return (
    account.tag === 'corporateAccount' &&
    (account.permisos.showClientPedidos || (account.permisos.manageGroups && account.permisos.manageEmpleados))
  );
}

const isOwn = ({ pasajero }: Pasaje, { user }: Asking) => pasajero?.username === user.username;

/** Whether the window is worth opening: the server decides again (W-117). */
export function mayShare({ status, extras }: Pedido, asking: Asking): boolean {
  const isRequester = extras.esSolicitante;
  const isPasajero = extras.pasajes.some((pasaje) => isOwn(pasaje, asking));
  return !isOver(status) && canShare({ seesCliente: seesCliente(asking), isRequester, isPasajero, seesPart: false });
}

/**
 * The audiences to choose from: each pasajero, or the receiver of each paquete, and a colleague. Somebody who only travels can share for
 * themselves.
 */
export function shareChoices({ extras }: Pedido, asking: Asking): ShareChoice[] {
  const seesAll = extras.esSolicitante || seesCliente(asking);
  const people = extras.pasajes.flatMap((pasaje): ShareChoice[] => {
    const { idPasaje, tipo, pasajero, receptor } = pasaje;
    if (!seesAll && !isOwn(pasaje, asking)) return [];
    const value = String(idPasaje);
    if (tipo === 'PASAJERO' && pasajero)
      return [{ value, para: 'pasajero', idPasaje, name: personName(pasajero), hint: ENLACES_TEXT.forPasajero }];
    if (tipo === 'ENVIO' && receptor)
      return [{ value, para: 'receptor', idPasaje, name: personName(receptor), hint: ENLACES_TEXT.forReceptor }];
    return [];
  });
  const colega = { value: 'colega', para: 'colega', idPasaje: null } as const;
  return [...people, { ...colega, name: ENLACES_TEXT.colega, hint: ENLACES_TEXT.forColega }];
}
