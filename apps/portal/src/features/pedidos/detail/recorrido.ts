import type { Pasaje, Pedido } from '@traza/contract';
import { areAsientosOpen, isRequester } from '@traza/domain/pedidos';
import { isCarpool, isEmptyAsiento } from '@traza/pedido-ui/asientos.ts';

interface User {
  username: string;
  nombre: string;
  apellido: string;
}

/** Whom the caller may take off: everybody for who manages fixed routes, else those they asked seats for, and themselves (T-161). */
export function removablePasajes({ extras }: Pedido, user: User, managesFixedRoutes: boolean): Pasaje[] {
  const taken = extras.pasajes.filter((pasaje) => !isEmptyAsiento(pasaje) && !pasaje.anulando);
  if (managesFixedRoutes) return taken;
  return taken.filter((pasaje) => isOwn(pasaje, user) || askedBy(pasaje, user));
}

function isOwn({ pasajero }: Pasaje, { username }: User): boolean {
  return pasajero?.username === username;
}

/** By name, for help alone: the server goes by the person (DT-04). */
function askedBy({ nombreSolicitante }: Pasaje, user: User): boolean {
  return isRequester({ solicitante: '', nombresSolicitante: [nombreSolicitante] }, user);
}

/** The own seat of a salida that may still be given up: the way to cancel of whoever travels in it (T-153, W-310). */
export function ownAsientoToLeave(pedido: Pedido, user: User): Pasaje | undefined {
  if (!isCarpool(pedido) || !areAsientosOpen(pedido)) return undefined;
  return pedido.extras.pasajes.find((pasaje) => isOwn(pasaje, user) && !pasaje.anulando);
}
