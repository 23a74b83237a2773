import { BUSQUEDA } from '@traza/domain/busqueda';
import * as z from 'zod';
import { person } from './cuentas.ts';
import { suggestion } from './direcciones.ts';
import { bodyId, data, id, instant, sessionCalls } from './endpoint.ts';
import { text } from './text.ts';

/** The results of the search window at a cliente (work.md 3.9). */
const busquedaReply = z
  .strictObject({
    pedidos: z
      .array(
        z.strictObject({
          extrasType: z.enum(['v', 's']),
          id: bodyId,
          /** The pasajero, if there is one, with origin and destination. */
          titulo: z.string(),
          fecha: instant,
          /** The list that shows it to the caller. */
          seccion: z.enum(['pedidos', 'informes', 'recorridos']),
        }),
      )
      .max(BUSQUEDA.perKind),
    personas: z.array(person).max(BUSQUEDA.perKind),
    direcciones: z.array(suggestion).max(BUSQUEDA.perKind),
  })
  .meta({ id: 'Busqueda' });
export type Busqueda = z.infer<typeof busquedaReply>;

export const busqueda = sessionCalls({
  'GET /buscar': {
    summary:
      'Orders, people and addresses that a text finds, of each kind what the caller may see; a kind without its right is empty',
    query: z.object({ idCliente: id, q: text(BUSQUEDA.maxChars).min(1) }),
    reply: data(busquedaReply),
    errors: ['bad_input', 'forbidden', 'too_many_requests'],
  },
});
