import type { Api, Input } from '@traza/contract';
import { required } from '#lib/app-error.ts';
import type { Operador } from '#lib/operador.ts';
import { addCostos } from '#pedidos/actos/costos.ts';
import type { OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import { type ActRequest, actOnce, withAct } from './act-on.ts';

const CALL = 'POST /operaciones/v1/pedidos/:idCliente/:id/costos/agregar';
type AddCostosBody = Input<Api[typeof CALL]>['body'];

/** A toll or a wait on top of what a viaje costs, also before its tarifa is reckoned (M-296). */
export async function addToCostos(
  deps: OrderingDeps,
  operador: Operador,
  request: ActRequest<AddCostosBody>,
): Promise<object> {
  const { pedido: key, body, ip } = request;
  const detalle = body.detalle.map((line) => ({ ...line, obs: line.obs ?? '' }));
  return actOnce(
    deps,
    operador,
    CALL,
    request,
    async () => (tx) =>
      withAct(tx, deps, operador, { act: 'costos', key, version: body.version, ip }, async ({ viaje }) => ({
        ...(await addCostos(tx, deps, required(viaje, 'invalid_transition'), { ...body, detalle })),
        answer: {},
      })),
  );
}
