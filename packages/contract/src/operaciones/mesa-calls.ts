import { ACT_ROLES } from '@traza/domain/mesa';
import { BOARD_ROLES } from '@traza/domain/operadores';
import * as z from 'zod';
import { data, id, operadorCalls } from '../endpoint.ts';
import { actReply, notaBody, offerBody } from './acts.ts';
import { mesa, mesaQuery } from './mesa.ts';
import { nota, panel, pedidoPath } from './panel.ts';

const params = z.strictObject({ idCliente: id, id });

/** What the board reads, and what operadores write for each other. */
export const mesaCalls = operadorCalls({
  'GET /operaciones/v1/mesa': {
    summary:
      'The board: live orders of every client, the own fleet, positions and open alerts. Polled where there is no stream',
    roles: BOARD_ROLES,
    // the screen asks again by itself
    unattended: true,
    query: mesaQuery,
    reply: data(mesa),
    errors: ['bad_input', 'range_too_large'],
  },
  'GET /operaciones/v1/pedidos/:idCliente/:id': {
    summary: 'Everything about one order, and what the caller may do with it now',
    roles: BOARD_ROLES,
    // an open panel follows the stream by itself
    unattended: true,
    params,
    reply: data(panel),
    errors: ['bad_input', 'not_found', 'moved_to_trip'],
  },
  'GET /operaciones/v1/pedidos/:idCliente/:id/ruta': {
    summary: 'The way of an order as it is drawn: driven so far where positions say it, else as quoted',
    roles: BOARD_ROLES,
    unattended: true,
    params,
    reply: data(pedidoPath),
    errors: ['bad_input', 'not_found'],
  },
  'POST /operaciones/v1/pedidos/:idCliente/:id/ofrecer': {
    summary: 'Shows a request to one linked carrier at once, whatever its minute in the cascade',
    roles: ACT_ROLES,
    params,
    body: offerBody,
    reply: data(actReply),
    idempotent: true,
    errors: ['idempotency_conflict', 'bad_input', 'not_found', 'agencia_invalid', 'invalid_transition'],
  },
  'POST /operaciones/v1/pedidos/:idCliente/:id/notas': {
    summary: 'Writes a note about an order, which operators alone read; it is never changed nor removed',
    roles: ACT_ROLES,
    params,
    body: notaBody,
    reply: data(nota),
    status: 201,
    idempotent: true,
    errors: ['bad_input', 'not_found', 'idempotency_conflict'],
  },
});
