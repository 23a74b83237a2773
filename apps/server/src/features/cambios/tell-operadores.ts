import { BOARD_ROLES, hasRole } from '@traza/domain/operadores';
import type { Cambio } from './queries.ts';
import { type OperadorStream, operacionesFrame } from './stream.ts';
import { lastOfEach } from './tell.ts';

/** Sends each operador what their roles may hear: which pedidos changed, and that their own access changed. */
export function tellOperadores(cambios: readonly Cambio[], streams: readonly OperadorStream[]): void {
  if (streams.length === 0) return;
  const watching = streams.filter(({ operador }) => hasRole(operador.roles, BOARD_ROLES));
  for (const { tema, idCliente, clave, seq } of lastOfEach(cambios)) {
    if (tema === 'pedido' && idCliente !== null) {
      const frame = operacionesFrame('pedido.cambio', { idCliente, id: Number(clave) }, seq);
      for (const stream of watching) stream.write(frame);
    }
    if (tema === 'operador') {
      const frame = operacionesFrame('operador.cambio', {}, seq);
      for (const stream of streams) if (stream.operador.idOperador === Number(clave)) stream.write(frame);
    }
  }
}
