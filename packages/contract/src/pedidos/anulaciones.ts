import { PEDIDOS } from '@traza/domain/pedidos';
import * as z from 'zod';
import { bodyId, data, id, pesos, sessionCalls } from '../endpoint.ts';

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

const extrasType = z.enum(['v', 's']);

/** Some orders of a client, none twice. */
const several = z
  .object({
    idCliente: bodyId,
    pedidos: z
      .array(z.strictObject({ extrasType, id: bodyId }))
      .min(1)
      .max(PEDIDOS.maxAnulaciones)
      .refine((all) => new Set(all.map(({ extrasType: type, id: number }) => `${type}${number}`)).size === all.length),
  })
  .meta({ id: 'AnularVarios' });

/** The result for one of several pedidos, or its preview. */
const judged = {
  extrasType,
  id: bodyId,
  /** Why not, as the call for one says it; null where nothing is in the way. */
  code: z.string().nullable(),
  /** The minimum cost is due. */
  tardia: z.boolean(),
};

const previewed = z
  .strictObject({
    ...judged,
    /** The cost of a cancellation now: the minimum where it is late, else nothing. */
    costo: pesos,
  })
  .meta({ id: 'AnulacionPrevista' });
export type AnulacionPreview = z.infer<typeof previewed>;

const answered = z.strictObject(judged).meta({ id: 'AnulacionPedida' });
export type AnulacionAnswer = z.infer<typeof answered>;

export const anulaciones = sessionCalls({
  'POST /pedidos/anulaciones/previa': {
    summary:
      'What it would cost to cancel several orders now and which of them cannot be, each judged by itself; writes nothing',
    body: several,
    reply: data(
      z.strictObject({
        pedidos: z.array(previewed),
        /** Of those that are not refused. */
        total: pesos,
      }),
    ),
    errors: ['bad_input', 'forbidden'],
  },
  'POST /pedidos/anulaciones': {
    summary: 'Asks for the cancellation of several orders, each by itself: one that is refused stops no other',
    body: several,
    reply: data(z.array(answered)),
    status: 202,
    idempotent: true,
    errors: ['bad_input', 'forbidden', 'idempotency_conflict'],
  },
  'DELETE /pedidos/v1/v/:id': {
    summary: 'Asks for the cancellation of a trip; the same answer while it is worked on',
    params: z.strictObject({ id }),
    reply: asked,
    status: 202,
    versioned: true,
    errors: ['bad_input', 'forbidden', 'not_found', 'order_not_cancellable', 'version_conflict'],
  },
  'DELETE /pedidos/v1/s/:id': {
    summary: 'Asks for the cancellation of a request that no carrier has taken',
    params: z.strictObject({ id }),
    reply: asked,
    status: 202,
    versioned: true,
    errors: ['bad_input', 'forbidden', 'not_found', 'moved_to_trip', 'order_not_cancellable', 'version_conflict'],
  },
});
