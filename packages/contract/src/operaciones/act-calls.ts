import { ACT_ROLES } from '@traza/domain/mesa';
import { BOARD_ROLES } from '@traza/domain/operadores';
import * as z from 'zod';
import { data, type Endpoint, endpoints, id } from '../endpoint.ts';
import {
  actReply,
  addCostosBody,
  assignBody,
  assignLinesBody,
  cancelBody,
  cancelReply,
  costosBody,
  costosReply,
  costosView,
  giveBackBody,
  giveBackLinesBody,
  handOverBody,
  informBody,
  informReply,
  linesReply,
  takeBody,
  undoBody,
  undoReply,
} from './acts.ts';
import { anulacionPreview, candidatos } from './panel.ts';

const params = z.strictObject({ idCliente: id, id });

/** What every act on a pedido is: found by its number, of whoever dispatches, and done once for each key. */
const act = {
  auth: 'operador',
  roles: ACT_ROLES,
  params,
  idempotent: true,
} as const satisfies Partial<Endpoint>;

/** The same on many at once, each with its version and in a transaction of its own; every line has its answer (M-271). */
const manyActs = { auth: 'operador', roles: ACT_ROLES, idempotent: true, errors: ['bad_input'] } as const;

const refusals = ['bad_input', 'not_found', 'invalid_transition', 'version_conflict', 'idempotency_conflict'] as const;

/** What operadores do with pedidos. Each says on which version it was decided. */
export const actCalls = endpoints({
  'GET /operaciones/v1/pedidos/:idCliente/:id/candidatos': {
    summary: 'Who of the own fleet can drive an order, best first, and why the others cannot',
    auth: 'operador',
    roles: BOARD_ROLES,
    params,
    reply: data(candidatos),
    errors: ['bad_input', 'not_found'],
  },
  'POST /operaciones/v1/pedidos/:idCliente/:id/tomar': {
    ...act,
    summary: 'Takes a request for the own fleet, or for a carrier without a system; with a pair it is assigned at once',
    body: takeBody,
    reply: data(actReply),
    status: 201,
    errors: [
      ...refusals,
      'already_accepted',
      'agencia_invalid',
      'not_eligible',
      'assignment_overlap',
      'proposal_changed',
    ],
  },
  'POST /operaciones/v1/pedidos/:idCliente/:id/asignacion': {
    ...act,
    summary: 'Names driver and car, by number for the own fleet and by name for a carrier without a system',
    body: assignBody,
    reply: data(actReply),
    errors: [...refusals, 'forbidden', 'not_eligible', 'assignment_overlap', 'phone_invalid', 'proposal_changed'],
  },
  'POST /operaciones/v1/asignaciones': {
    ...manyActs,
    summary: 'Assigns up to 100 orders to pairs of the own fleet, each by itself; requests are taken in the same act',
    body: assignLinesBody,
    reply: data(linesReply),
  },
  'POST /operaciones/v1/asignaciones/deshacer': {
    ...manyActs,
    summary: 'Takes own assignments of the last seconds back: whoever drove before does again, or nobody',
    body: undoBody,
    reply: data(undoReply),
  },
  'POST /operaciones/v1/devoluciones': {
    ...manyActs,
    summary: 'Gives up to 100 trips back that have not begun, each by itself',
    body: giveBackLinesBody,
    reply: data(linesReply),
  },
  'POST /operaciones/v1/pedidos/:idCliente/:id/devolver': {
    ...act,
    summary: 'Gives a trip back that has not begun: nobody drives it any more, and it stays confirmed',
    body: giveBackBody,
    reply: data(actReply),
    errors: [...refusals, 'forbidden'],
  },
  'POST /operaciones/v1/pedidos/:idCliente/:id/pasar': {
    ...act,
    summary: 'Gives a trip that has not begun to another carrier of its client',
    body: handOverBody,
    reply: data(actReply),
    errors: [...refusals, 'agencia_invalid'],
  },
  'POST /operaciones/v1/pedidos/:idCliente/:id/eventos': {
    ...act,
    summary: 'Tells the steps that a trip lacks with their true hours, all or none',
    body: informBody,
    reply: data(informReply),
    status: 202,
    errors: [...refusals, 'forbidden'],
  },
  'POST /operaciones/v1/pedidos/:idCliente/:id/costos': {
    ...act,
    summary: 'Cost lines of the own fleet or of a carrier without a system, replacing those before',
    body: costosBody,
    reply: data(costosReply),
    errors: [...refusals, 'forbidden'],
  },
  'GET /operaciones/v1/pedidos/:idCliente/:id/costos': {
    summary: 'What a trip costs so far, line by line, with the origin of each',
    auth: 'operador',
    roles: ACT_ROLES,
    params,
    reply: data(costosView),
    errors: ['bad_input', 'not_found'],
  },
  'POST /operaciones/v1/pedidos/:idCliente/:id/costos/agregar': {
    ...act,
    summary: 'Adds a toll or a wait to what a trip costs; nothing that stands is replaced',
    body: addCostosBody,
    reply: data(actReply),
    errors: [...refusals, 'forbidden'],
  },
  'GET /operaciones/v1/pedidos/:idCliente/:id/anulacion': {
    summary: 'What cancelling an order would cost now, and in whose name it is',
    auth: 'operador',
    roles: ACT_ROLES,
    params,
    reply: data(anulacionPreview),
    errors: ['bad_input', 'not_found', 'order_not_cancellable'],
  },
  'POST /operaciones/v1/pedidos/:idCliente/:id/anulacion': {
    ...act,
    summary: 'Asks for the cancellation of an order in the name of its requester',
    body: cancelBody,
    reply: data(cancelReply),
    status: 202,
    errors: [...refusals, 'order_not_cancellable'],
  },
});
