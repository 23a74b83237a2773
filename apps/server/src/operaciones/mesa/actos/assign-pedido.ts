import type { Api, Input } from '@traza/contract';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { refuseChanged } from '#operaciones/propuestas/refuse-changed.ts';
import { act } from '#pedidos/actos/act.ts';
import { findAgencia } from '#pedidos/actos/act-pedido.ts';
import { assign, readAssignment } from '#pedidos/actos/assign.ts';
import { assignPair } from '#pedidos/actos/assign-pair.ts';
import type { BoardRequest } from './board-request.ts';

const CALL = 'POST /operaciones/v1/pedidos/:idCliente/:id/asignacion';
type AssignBody = Input<Api[typeof CALL]>['body'];

/**
 * Names who drives a viaje, in place of whoever did: a pair of the own flota by number, or by name whom an agencia without a system sends
 * (M-152, M-165).
 */
export async function assignPedido(deps: Deps, operador: Operador, request: BoardRequest<AssignBody>): Promise<object> {
  const { body } = request;
  const who = 'chofer' in body ? { named: readAssignment(body) } : { pair: body };
  return act(deps, operador, { ...request, call: CALL, name: 'asignar' }, async (tx, pedido, now) => {
    const viaje = required(pedido.viaje, 'invalid_transition');
    const { propia } = await findAgencia(tx, required(viaje.idAgencia, 'invalid_transition'));
    // by number or by name: the other one has nobody that it could mean
    if (propia === 'named' in who) throw new AppError('agencia_invalid');
    if ('pair' in who) await refuseChanged(tx, viaje, who.pair, now);
    const change =
      'named' in who ? await assign(tx, viaje, who.named, now) : await assignPair(tx, viaje, who.pair, now);
    return { ...change, answer: {} };
  });
}
