import type { Api, Input } from '@traza/contract';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { act } from '#pedidos/actos/act.ts';
import { changeAgencia, giveBack } from '#pedidos/actos/give-back.ts';
import type { BoardRequest } from './board-request.ts';
import { eachLine, type LineOutcome, type LinesRequest, lineRequest } from './each-line.ts';

const GIVE_BACK = 'POST /operaciones/v1/pedidos/:idCliente/:id/devolver';
const PASS = 'POST /operaciones/v1/pedidos/:idCliente/:id/pasar';
type GiveBackBody = Input<Api[typeof GIVE_BACK]>['body'];
type GiveBackLinesBody = Input<Api['POST /operaciones/v1/devoluciones']>['body'];
type PassBody = Input<Api[typeof PASS]>['body'];

/** Nobody drives it any more; what was confirmed stands (M-170). */
export async function giveBackPedido(
  deps: Deps,
  operador: Operador,
  request: BoardRequest<GiveBackBody>,
): Promise<object> {
  return act(deps, operador, { ...request, call: GIVE_BACK, name: 'devolver' }, async (tx, { viaje }) => ({
    ...(await giveBack(tx, required(viaje, 'invalid_transition'), request.body.motivo)),
    answer: {},
  }));
}

/** The same of many at once (M-271). */
export async function giveBackPedidos(
  deps: Deps,
  operador: Operador,
  { body: { motivo, pedidos }, ...from }: LinesRequest<GiveBackLinesBody>,
): Promise<LineOutcome[]> {
  return eachLine(pedidos, {
    refused: {},
    act: async ({ version, ...pedido }) =>
      giveBackPedido(deps, operador, lineRequest(pedido, { motivo, version }, from)),
  });
}

/** Another agencia has it from now on, and whoever had it hears of it no more (M-171). */
export async function passPedido(deps: Deps, operador: Operador, request: BoardRequest<PassBody>): Promise<object> {
  return act(deps, operador, { ...request, call: PASS, name: 'pasar' }, async (tx, { viaje }) => ({
    ...(await changeAgencia(tx, required(viaje, 'invalid_transition'), request.body)),
    answer: {},
  }));
}
