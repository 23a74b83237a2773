import type { Api, Input } from '@traza/contract';
import { required } from '#lib/app-error.ts';
import type { Operador } from '#lib/operador.ts';
import { act } from '#pedidos/actos/act.ts';
import { correctCostos } from '#pedidos/actos/costos.ts';
import type { OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import type { BoardRequest } from './board-request.ts';

const CALL = 'POST /operaciones/v1/pedidos/:idCliente/:id/costos';
type CostosBody = Input<Api[typeof CALL]>['body'];

/** The cost lines of the own flota, or of an agencia without a system, with the limits of carriers (M-177). */
export async function enterCostos(
  deps: OrderingDeps,
  operador: Operador,
  request: BoardRequest<CostosBody>,
): Promise<{ importeTotal: number }> {
  const { body } = request;
  const detalle = body.detalle.map((line) => ({ ...line, obs: line.obs ?? '' }));
  return act(deps, operador, { ...request, call: CALL, name: 'costos' }, async (tx, { viaje }) => {
    const change = await correctCostos(tx, deps, required(viaje, 'invalid_transition'), { ...body, detalle });
    return { ...change, answer: { importeTotal: change.answer.importeTotal } };
  });
}
