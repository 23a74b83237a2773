import { RECLAMO_PHASES } from '@traza/domain/reclamos';
import * as z from 'zod';
import { bodyId, data, endpoints, id, instant, pesos } from './endpoint.ts';
import { day } from './text.ts';

const reclamo = z
  .strictObject({
    id: bodyId,
    idPedido: bodyId,
    quien: z.string(),
    /** Null for a caller who may not read it: neither its author, nor the requester, nor a viewer of the whole cliente (S16, DM-41). */
    texto: z.string().nullable(),
    /** The price that the claimer saw of the pedido; null without a price. */
    importe: pesos.nullable(),
    estado: z.enum(RECLAMO_PHASES),
    creado: instant,
    /** As `texto`; null while there is none. */
    respuesta: z.string().nullable(),
    /** The amount given back. */
    reconocido: pesos.nullable(),
    cerrado: instant.nullable(),
  })
  .meta({ id: 'Reclamo' });
export type Reclamo = z.infer<typeof reclamo>;

export const reclamos = endpoints({
  'GET /reclamos': {
    summary: "The caller's own claims at a client, and those about orders that they audit, newest first",
    auth: 'session',
    query: z.object({
      idCliente: id,
      estado: z.enum(RECLAMO_PHASES).optional(),
      /** Days of claiming, both inside. */
      desde: day.optional(),
      hasta: day.optional(),
      /** As the page before answered it. */
      cursor: id.optional(),
    }),
    reply: data(z.strictObject({ reclamos: z.array(reclamo), cursor: bodyId.nullable() })),
    errors: ['bad_input', 'forbidden'],
  },
  'GET /reclamos/:id': {
    summary: 'One of them',
    auth: 'session',
    params: z.strictObject({ id }),
    reply: data(reclamo),
    errors: ['bad_input', 'not_found'],
  },
});
