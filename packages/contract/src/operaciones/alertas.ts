import { ALERTA_LEVELS, ALERTA_TYPES } from '@traza/domain/alertas';
import { ACT_ROLES } from '@traza/domain/mesa';
import { BOARD_ROLES } from '@traza/domain/operadores';
import * as z from 'zod';
import { data, id, operadorCalls } from '../endpoint.ts';
import { resolveAlertaBody, takeAlertaBody } from './acts.ts';
import { alerta } from './tarjeta.ts';

const params = z.strictObject({ id });

/** What is about to go wrong, and what operadores do about it. */
export const alertasOperaciones = operadorCalls({
  'GET /operaciones/v1/alertas': {
    summary: 'Open alerts, red ones and the oldest first; or those that were closed in the last day, the latest first',
    roles: BOARD_ROLES,
    // the screen asks again by itself
    unattended: true,
    query: z.strictObject({
      tipo: z.enum(ALERTA_TYPES).optional(),
      nivel: z.enum(ALERTA_LEVELS).optional(),
      estado: z.enum(['abierta', 'resuelta']).default('abierta'),
    }),
    reply: data(z.array(alerta)),
    errors: ['bad_input'],
  },
  'POST /operaciones/v1/alertas/:id/tomar': {
    summary: 'Says who works on an alert; of one that somebody else took only with `igual`',
    roles: ACT_ROLES,
    params,
    body: takeAlertaBody,
    reply: data(alerta),
    idempotent: true,
    errors: ['idempotency_conflict', 'bad_input', 'not_found', 'already_taken', 'invalid_transition'],
  },
  'POST /operaciones/v1/alertas/:id/resolver': {
    summary: 'Closes an alert, saying what was done; it stays quiet for a quarter of an hour unless its level rises',
    roles: ACT_ROLES,
    params,
    body: resolveAlertaBody,
    reply: data(alerta),
    idempotent: true,
    errors: ['idempotency_conflict', 'bad_input', 'not_found', 'invalid_transition'],
  },
  'POST /operaciones/v1/alertas/:id/silenciar': {
    summary: 'Closes an alert for a quarter of an hour, unless its level rises',
    roles: ACT_ROLES,
    params,
    reply: data(alerta),
    idempotent: true,
    errors: ['idempotency_conflict', 'bad_input', 'not_found', 'invalid_transition'],
  },
});
