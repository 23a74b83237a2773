import { PERSONA } from '@traza/domain';
import { CALIFICACIONES } from '@traza/domain/calificaciones';
import { RECLAMO_PHASES } from '@traza/domain/reclamos';
import * as z from 'zod';
import { bodyId, data, id, instant, sessionCalls } from '../endpoint.ts';
import { text, trimmedText } from '../text.ts';
import { calificacion } from './pedido-parts.ts';

const params = z.strictObject({ idViaje: id });

/** A calificacion, and its author's newest reclamo; both null for a caller who may not read its words (S16, DM-41). */
const calificacionShown = calificacion
  .extend({
    reclamo: z.strictObject({ id: bodyId, estado: z.enum(RECLAMO_PHASES) }).nullable(),
    respuesta: z.strictObject({ texto: z.string(), timestamp: instant }).nullable(),
  })
  .meta({ id: 'CalificacionConReclamo' });
export type CalificacionView = z.infer<typeof calificacionShown>;

export const calificaciones = sessionCalls({
  'GET /sgv/rest/viajes/:idViaje/calificaciones': {
    summary: 'The ratings of a trip; the words of others only for who asked for it and for the auditors of the client',
    params,
    reply: z.array(calificacionShown),
    errors: ['not_found'],
  },
  'POST /pedidos/v1/v/:idViaje/calificaciones': {
    summary: 'Rates a trip, once for each person who asked for it or travelled',
    params,
    body: z
      .object({
        /** The caller's own. */
        username: text(PERSONA.usernameMax),
        calificacion: z.int().min(CALIFICACIONES.starsMin).max(CALIFICACIONES.starsMax),
        observacion: trimmedText(CALIFICACIONES.noteMax).default(''),
        /** Asks for the invoice to be checked: opens a reclamo. */
        enDesacuerdo: z.boolean().default(false),
      })
      .meta({ id: 'Calificar' }),
    reply: data(calificacionShown),
    status: 201,
    idempotent: true,
    errors: [
      'bad_input',
      'user_mismatch',
      'not_found',
      'order_not_ratable',
      'already_rated',
      'desc_invalid',
      'idempotency_conflict',
    ],
  },
});
