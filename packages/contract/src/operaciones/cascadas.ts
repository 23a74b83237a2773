import { MESA } from '@traza/domain/mesa';
import * as z from 'zod';
import { alias, bodyId, data, id, operadorCalls, version } from '../endpoint.ts';

const minuto = z.int().min(0);
/** Without an agencia it is 'Todos los demás'. */
const step = z.strictObject({ idAgencia: bodyId.nullable(), minuto });

const cascada = z
  .strictObject({
    version,
    /** None where every linked carrier sees a request at once. */
    pasos: z.array(
      step.extend({
        transportista: z.string().nullable(),
        /** Whether it is linked and active still. */
        vigente: z.boolean(),
      }),
    ),
    /** Who can be named in it. */
    transportistas: z.array(alias),
  })
  .meta({ id: 'Cascada' });
export type CascadaView = z.infer<typeof cascada>;

export const cascadasOperaciones = operadorCalls({
  'GET /operaciones/v1/clientes/:id/cascada': {
    summary: 'To which carriers the requests of a client are offered, and from which minute on (M-083)',
    roles: ['clientes', 'lectura'],
    params: z.strictObject({ id }),
    reply: data(cascada),
    errors: ['bad_input', 'not_found'],
  },
  'PUT /operaciones/v1/clientes/:id/cascada': {
    summary: 'The steps in which requests made from now on are offered; null offers them to all at once (M-082, M-083)',
    roles: ['clientes'],
    params: z.strictObject({ id }),
    body: z.strictObject({ pasos: z.array(step).max(MESA.cascadaMaxSteps).nullable(), version: version.optional() }),
    reply: data(cascada),
    idempotent: true,
    errors: ['bad_input', 'idempotency_conflict', 'not_found', 'cascada_invalid', 'version_conflict'],
  },
});
