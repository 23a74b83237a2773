import * as z from 'zod';
import { bodyId, data, endpoints, id } from '../endpoint.ts';

/** Asked for; its outcome is read from the order once the job has decided it (DT-30). */
const asked = data(
  z.strictObject({
    id: bodyId,
    extrasType: z.enum(['v', 's']),
    anulando: z.literal(true),
    /** The minimum cost is due: it was asked for too late. */
    tardia: z.boolean(),
  }),
);

export const anulaciones = endpoints({
  'DELETE /pedidos/v1/v/:id': {
    summary: 'Asks for the cancellation of a trip; the same answer while it is worked on',
    auth: 'session',
    params: z.strictObject({ id }),
    reply: asked,
    status: 202,
    versioned: true,
    errors: ['bad_input', 'forbidden', 'not_found', 'order_not_cancellable', 'version_conflict'],
  },
  'DELETE /pedidos/v1/s/:id': {
    summary: 'Asks for the cancellation of a request that no carrier has taken',
    auth: 'session',
    params: z.strictObject({ id }),
    reply: asked,
    status: 202,
    versioned: true,
    errors: ['bad_input', 'forbidden', 'not_found', 'moved_to_trip', 'order_not_cancellable', 'version_conflict'],
  },
});
