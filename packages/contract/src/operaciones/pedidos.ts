import { BOARD_ROLES } from '@traza/domain/operadores';
import { STATUSES, SUBSTATUSES } from '@traza/domain/pedidos';
import * as z from 'zod';
import { alias, bodyId, data, endpoints, instant, version } from '../endpoint.ts';

const place = z.strictObject({ direccion: z.string(), lat: z.number(), lon: z.number() });

/** A live pedido in a few words. Its key is `idCliente` and `id`; it keeps both when the solicitud becomes a viaje. */
const livePedido = z
  .strictObject({
    idCliente: bodyId,
    id: bodyId,
    clase: z.enum(['s', 'v']),
    version,
    status: z.enum(STATUSES),
    substatus: z.enum(SUBSTATUSES),
    inicio: instant,
    cliente: alias,
    origen: place,
    destino: place,
  })
  .meta({ id: 'LivePedido' });
export type LivePedido = z.infer<typeof livePedido>;

export const pedidosOperaciones = endpoints({
  'GET /operaciones/v1/pedidos': {
    summary: 'Every live order of every client, the next to set out first',
    auth: 'operador',
    roles: BOARD_ROLES,
    // the screen asks again by itself
    unattended: true,
    reply: data(z.array(livePedido)),
    errors: [],
  },
});
