import type { Api, Input } from '@traza/contract';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { assignPedido } from './assign-pedido.ts';
import { eachLine, type LineOutcome, type LinesRequest, lineRequest } from './each-line.ts';
import { takePedido } from './take-pedido.ts';

type AssignLinesBody = Input<Api['POST /operaciones/v1/asignaciones']>['body'];

/** Names who of the own flota drives each of some pedidos; what was seen as a request is taken in the same act (M-271). */
export async function assignPedidos(
  deps: Deps,
  operador: Operador,
  { body, ...from }: LinesRequest<AssignLinesBody>,
): Promise<LineOutcome[]> {
  return eachLine(body.pares, {
    refused: {},
    act: async ({ idCliente, id, clase, idChofer, idVehiculo, igual, version }) => {
      const pedido = { idCliente, id };
      const pair = { idChofer, idVehiculo };
      const said = { version, ...(igual !== undefined && { igual }) };
      return clase === 's'
        ? takePedido(deps, operador, lineRequest(pedido, { ...said, asignar: pair }, from))
        : assignPedido(deps, operador, lineRequest(pedido, { ...said, ...pair }, from));
    },
  });
}
