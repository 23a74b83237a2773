import type { Pedido } from '@traza/contract';
import type { Deps } from '#lib/deps.ts';
import { parseStored } from '../proyeccion/stored.ts';
import { presentPedido } from './present.ts';
import { findItem, findViajeOfSolicitud, type PedidoId } from './queries.ts';

/** No person: nothing is their own, and there is nothing that they could do. */
const NOBODY = 0;

/**
 * A pedido as a webhook of its cliente gets it: all that whoever sees all of its pedidos sees. Or else the viaje that the solicitud was
 * booked on.
 */
export async function pedidoOfCliente(
  { db, settings, clock }: Pick<Deps, 'db' | 'settings' | 'clock'>,
  { idCliente, id }: PedidoId,
): Promise<{ pedido: Pedido } | { idViaje: number | undefined }> {
  const row = (await findItem(db, [idCliente], 'v', id)) ?? (await findItem(db, [idCliente], 's', id));
  if (!row) return { idViaje: await findViajeOfSolicitud(db, [idCliente], id) };
  const viewer = {
    idPersona: NOBODY,
    scope: { kind: 'client' },
    members: new Map<number, number>(),
    manageFixedRoutes: false,
    product: settings.product,
    lateMin: row.minutosAnulacionTardia,
    now: clock.now(),
  } as const;
  return { pedido: presentPedido(parseStored(row.item), viewer) };
}
