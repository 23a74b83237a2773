import type { Pedido, ViajeExtras } from '@traza/contract';
import { aPasaje, aPedido, someSolicitudExtras, someViajeExtras } from '@traza/testing';

/** A request with a number of its own. */
export function aRequest(id: number, changes: Partial<Pedido> = {}): Pedido {
  const pasajes = [aPasaje({ idSolicitud: id })];
  return aPedido({ id, idPublic: publicId(id), extras: someSolicitudExtras({ idSolicitud: id, pasajes }), ...changes });
}

/** A trip with a number of its own, of a request or of none. */
export function aViaje(
  id: number,
  changes: Partial<Pedido> = {},
  extras: Partial<ViajeExtras> = {},
  idSolicitud: number | null = null,
): Pedido {
  const pasajes = [aPasaje({ idViaje: id, idSolicitud })];
  return aPedido({
    id,
    idPublic: publicId(id),
    status: 'confirmado',
    resources: [{ rel: 'costos', href: `/pedidos/v1/v/${id}/costos` }],
    extras: someViajeExtras({ idViaje: id, pasajes, ...extras }),
    ...changes,
  });
}

export function publicId(id: number): string {
  return String(id).padStart(22, 'A');
}
