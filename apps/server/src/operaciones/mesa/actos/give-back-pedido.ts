import type { Api, Input } from '@traza/contract';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { changeAgencia, giveBack } from '#pedidos/actos/give-back.ts';
import { type ActRequest, actOnce, withAct } from './act-on.ts';

const GIVE_BACK = 'POST /operaciones/v1/pedidos/:idCliente/:id/devolver';
const PASS = 'POST /operaciones/v1/pedidos/:idCliente/:id/pasar';
type GiveBackBody = Input<Api[typeof GIVE_BACK]>['body'];
type PassBody = Input<Api[typeof PASS]>['body'];

/** Nobody drives it any more; what was confirmed stands (M-170). */
export async function giveBackPedido(
  deps: Deps,
  operador: Operador,
  request: ActRequest<GiveBackBody>,
): Promise<object> {
  const { pedido: key, body, ip } = request;
  return actOnce(
    deps,
    operador,
    GIVE_BACK,
    request,
    async () => (tx) =>
      withAct(tx, deps, operador, { act: 'devolver', key, version: body.version, ip }, async ({ viaje }) => ({
        ...(await giveBack(tx, required(viaje, 'invalid_transition'), body.motivo)),
        answer: {},
      })),
  );
}

/** Another agencia has it from now on, and whoever had it hears of it no more (M-171). */
export async function passPedido(deps: Deps, operador: Operador, request: ActRequest<PassBody>): Promise<object> {
  const { pedido: key, body, ip } = request;
  return actOnce(
    deps,
    operador,
    PASS,
    request,
    async () => (tx) =>
      withAct(tx, deps, operador, { act: 'pasar', key, version: body.version, ip }, async ({ viaje }) => ({
        ...(await changeAgencia(tx, required(viaje, 'invalid_transition'), body)),
        answer: {},
      })),
  );
}
