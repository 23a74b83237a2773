import type { Api, Input } from '@traza/contract';
import { required } from '#lib/app-error.ts';
import type { Operador } from '#lib/operador.ts';
import { act } from '#pedidos/actos/act.ts';
import { addCostos } from '#pedidos/actos/costos.ts';
import type { OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import type { BoardRequest } from './board-request.ts';

const CALL = 'POST /operaciones/v1/pedidos/:idCliente/:id/costos/agregar';
type AddCostosBody = Input<Api[typeof CALL]>['body'];

/** A toll or a wait on top of what a viaje costs, also before its tarifa is reckoned (M-296). */
export async function addToCostos(
  deps: OrderingDeps,
  operador: Operador,
  request: BoardRequest<AddCostosBody>,
): Promise<object> {
  const { body } = request;
  const detalle = body.detalle.map((line) => ({ ...line, obs: line.obs ?? '' }));
  return act(deps, operador, { ...request, call: CALL, name: 'costos' }, async (tx, { viaje }) => ({
    ...(await addCostos(tx, deps, required(viaje, 'invalid_transition'), { ...body, detalle })),
    answer: {},
  }));
}
