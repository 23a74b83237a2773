import type { Tarjeta } from '@traza/contract';
import { call } from '#lib/api.ts';
import { runAct } from './send-act.ts';

/** The own flota takes a request, without a further word (M-168). */
export function takeForFlota(tarjeta: Tarjeta): void {
  const { idCliente, id, version } = tarjeta;
  void runAct(tarjeta, (options) =>
    call(
      'POST /operaciones/v1/pedidos/:idCliente/:id/tomar',
      { params: { idCliente, id }, body: { version } },
      options,
    ),
  );
}
