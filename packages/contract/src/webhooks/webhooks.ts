import { ENTREGA_STATES, WEBHOOK_TYPES_CLIENTE, WEBHOOKS } from '@traza/domain/webhooks';
import * as z from 'zod';
import { bodyId, data, empty, id, instant, sessionCalls } from '../endpoint.ts';
import { text } from '../text.ts';

const count = z.int().min(0);
const MAX_ENTREGA = Number.MAX_SAFE_INTEGER;
const entregaId = z.int().positive().max(MAX_ENTREGA);

const webhook = z
  .strictObject({
    id: bodyId,
    nombre: z.string(),
    url: z.string(),
    /** Message types; empty is all of them. */
    tipos: z.array(z.string()),
    activo: z.boolean(),
    /** It failed several times in a row and is left alone until then. */
    reposaHasta: instant.nullable(),
    pendientes: count,
    /** Given up after a day and a half of tries. */
    agotadas: count,
    ultima: instant.nullable(),
    /** Of the last message that was not taken. */
    falla: z.string().nullable(),
  })
  .meta({ id: 'Webhook' });
export type WebhookView = z.infer<typeof webhook>;

const entrega = z
  .strictObject({
    id: entregaId,
    idPedido: bodyId,
    tipo: z.string().nullable(),
    estado: z.enum(ENTREGA_STATES),
    intentos: count,
    creada: instant,
    /** When it was delivered or given up; else when it is tried next, where that is known. */
    terminada: instant.nullable(),
    siguiente: instant.nullable(),
    falla: z.string().nullable(),
  })
  .meta({ id: 'Entrega' });
export type EntregaView = z.infer<typeof entrega>;

const params = z.strictObject({ idWebhook: id });
const ofCliente = z.strictObject({ idCliente: bodyId });

const asked = {
  nombre: text(1000),
  /** Behind https, and in no inner network. */
  url: text(2000),
  /** None is all of them. */
  tipos: z.array(z.enum(WEBHOOK_TYPES_CLIENTE)).max(WEBHOOK_TYPES_CLIENTE.length),
};
const ASKED_ERRORS = ['string_blank', 'string_too_long', 'webhook_url_invalid'] as const;

export const webhooks = sessionCalls({
  'GET /webhooks': {
    summary: "The client's webhooks with what waits for them and what failed; their secrets are never told",
    query: z.object({ idCliente: id }),
    reply: data(z.strictObject({ webhooks: z.array(webhook) })),
    errors: ['bad_input', 'forbidden'],
  },
  'POST /webhooks': {
    summary: 'Makes one; its secret is told this once',
    body: ofCliente.extend(asked).meta({ id: 'CrearWebhook' }),
    status: 201,
    idempotent: true,
    reply: data(z.strictObject({ id: bodyId, secreto: z.string() })),
    errors: ['bad_input', 'forbidden', 'too_many_webhooks', 'idempotency_conflict', ...ASKED_ERRORS],
  },
  'PATCH /webhooks/:idWebhook': {
    summary: 'Changes what is named of it; `activo` pauses it or goes on',
    params,
    body: ofCliente
      .extend(z.strictObject({ ...asked, activo: z.boolean() }).partial().shape)
      .meta({ id: 'CambiarWebhook' }),
    reply: data(webhook),
    /** `If-Match`: the name, address and kinds that the form was filled with (`stateVersion`). */
    versioned: true,
    errors: ['bad_input', 'forbidden', 'not_found', ...ASKED_ERRORS, 'version_conflict'],
  },
  'POST /webhooks/:idWebhook/clave': {
    summary: `Gives it another secret, told this once; the one before signs too for ${WEBHOOKS.rotationHours} hours, unless it ends now`,
    params,
    body: ofCliente.extend({ ya: z.boolean() }).meta({ id: 'RenovarClaveWebhook' }),
    reply: data(z.strictObject({ secreto: z.string() })),
    errors: ['bad_input', 'forbidden', 'not_found'],
  },
  'DELETE /webhooks/:idWebhook': {
    summary: 'Removes it, with what it still lacked',
    params,
    query: z.object({ idCliente: id }),
    reply: empty,
    errors: ['bad_input', 'forbidden', 'not_found'],
  },
  'GET /webhooks/:idWebhook/entregas': {
    summary: 'The last messages of one of them, newest first',
    params,
    query: z.object({ idCliente: id, cursor: z.coerce.number().int().positive().max(MAX_ENTREGA).optional() }),
    reply: data(z.strictObject({ entregas: z.array(entrega), cursor: entregaId.nullable() })),
    errors: ['bad_input', 'forbidden', 'not_found'],
  },
  'POST /webhooks/:idWebhook/prueba': {
    summary: `Sends it a message of no meaning, and tells what it answered; ${WEBHOOKS.triesAnHour} an hour`,
    params,
    body: ofCliente.meta({ id: 'ProbarWebhook' }),
    reply: data(z.strictObject({ recibido: z.boolean(), respuesta: z.string() })),
    errors: ['bad_input', 'forbidden', 'not_found', 'too_many_requests'],
  },
  'POST /webhooks/:idWebhook/reenvio': {
    summary: 'Sends again what was given up, or one message whatever became of it, under the same message id',
    params,
    body: ofCliente.extend({ idEntrega: entregaId.optional() }).meta({ id: 'ReenviarEntregas' }),
    reply: data(z.strictObject({ entregas: count })),
    errors: ['bad_input', 'forbidden', 'not_found'],
  },
});
