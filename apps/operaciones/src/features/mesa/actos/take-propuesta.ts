import type { PropuestaView, Tarjeta } from '@traza/contract';
import { sendPair } from './send-pair.ts';

/** Gives a pedido to whom the plan names for it, as it was read: another by now is refused, and is told (M-276). */
export function takePropuesta(tarjeta: Tarjeta, { huella, par }: PropuestaView): void {
  if (par) void sendPair(tarjeta, { pair: { idChofer: par.idChofer, idVehiculo: par.idVehiculo }, huella });
}
