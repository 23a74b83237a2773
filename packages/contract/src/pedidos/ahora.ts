import { VIAJE_BADGES, WHAT_NOW } from '@traza/domain/seguimiento';
import * as z from 'zod';
import { bodyId, data, id, instant, sessionCalls } from '../endpoint.ts';
import { pedidoIds } from './pedido-parts.ts';

/** What happens with a pedido now, for who looks. */
export const pedidoNow = z
  .strictObject({
    extrasType: z.enum(['v', 's']),
    id: bodyId,
    dice: z.enum(WHAT_NOW),
    /** To where it drives; null where nobody knows. */
    minutos: z.int().nullable(),
    /** When it comes or gets there, or since when it waits. */
    hora: instant.nullable(),
    /** Who travels: the caller, somebody else, or a parcel. */
    viaja: z.enum(['yo', 'otro', 'envio']),
    /** The given name of somebody else; empty of the caller and of a parcel. */
    quien: z.string(),
    /** The given name of who drives; empty where nobody was assigned. */
    chofer: z.string(),
    /** Where the traveller boards. */
    lugar: z.string(),
    /** When it really set out. */
    salio: instant.optional(),
    insignia: z.enum(VIAJE_BADGES).optional(),
  })
  .meta({ id: 'Ahora' });
export type PedidoNow = z.infer<typeof pedidoNow>;

export const ahora = sessionCalls({
  'GET /pedidos/ahora': {
    summary:
      'What happens now with up to twenty orders of a client; those that are over or that one may not see are left out',
    unattended: true,
    query: z.object({ idCliente: id, ids: pedidoIds }),
    reply: data(z.array(pedidoNow)),
    errors: ['bad_input', 'forbidden'],
  },
});
