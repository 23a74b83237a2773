import type { PropuestaView, Tarjeta } from '@traza/contract';
import { call } from '#lib/api.ts';
import { offerUndo } from './many-acts.ts';
import { runAct } from './send-act.ts';

/** Gives a pedido to whom the plan names for it, as it was read: another by now is refused, and is told (M-276). */
export function takePropuesta(tarjeta: Tarjeta, { huella, par }: PropuestaView): void {
  if (!par) return;
  const { idCliente, id, version } = tarjeta;
  const params = { idCliente, id };
  const asignar = { idChofer: par.idChofer, idVehiculo: par.idVehiculo };
  void runAct(tarjeta, async (options) => {
    const reply = await (tarjeta.clase === 's'
      ? call(
          'POST /operaciones/v1/pedidos/:idCliente/:id/tomar',
          { params, body: { asignar, huella, version } },
          options,
        )
      : call(
          'POST /operaciones/v1/pedidos/:idCliente/:id/asignacion',
          { params, body: { ...asignar, huella, version } },
          options,
        ));
    offerUndo(`Asignado a ${par.nombre}`, [reply.data.tarjeta]);
    return reply;
  });
}
