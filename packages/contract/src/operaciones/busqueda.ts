import { BUSQUEDA } from '@traza/domain/busqueda';
import { BOARD_ROLES } from '@traza/domain/operadores';
import { STATUSES, SUBSTATUSES } from '@traza/domain/pedidos';
import * as z from 'zod';
import { alias, bodyId, data, endpoints, instant } from '../endpoint.ts';
import { text } from '../text.ts';
import { pedidoKey } from './tarjeta.ts';

const few = <T extends z.ZodType>(schema: T) => z.array(schema).max(BUSQUEDA.perKind);

/** What one text finds at the desk, five of each kind (M-247, M-248). */
const deskResults = z
  .strictObject({
    pedidos: few(
      pedidoKey.extend({
        clase: z.enum(['s', 'v']),
        /** The first person of it, if there is one, with origin and destination. */
        titulo: z.string(),
        fecha: instant,
        cliente: z.string(),
        status: z.enum(STATUSES),
        substatus: z.enum(SUBSTATUSES),
        /** Who drives it. */
        chofer: z.string().nullable(),
      }),
    ),
    personas: few(
      z.strictObject({
        idPersona: bodyId,
        cliente: alias,
        nombre: z.string(),
        apellido: z.string(),
        /** Null for who only looks (M-039). */
        celular: z.string().nullable(),
      }),
    ),
    choferes: few(z.strictObject({ id: bodyId, nombre: z.string(), apellido: z.string() })),
    vehiculos: few(z.strictObject({ id: bodyId, patente: z.string(), marca: z.string(), modelo: z.string() })),
    clientes: few(alias),
  })
  .meta({ id: 'HallazgosDelEscritorio' });
export type DeskResults = z.infer<typeof deskResults>;

export const busquedaOperaciones = endpoints({
  'GET /operaciones/v1/buscar': {
    summary:
      'Orders of any client and any day, people, own drivers and vehicles, and clients that a text finds: a number, a telephone, a plate, words, and a day',
    auth: 'operador',
    roles: BOARD_ROLES,
    query: z.strictObject({ q: text(BUSQUEDA.maxChars).min(1) }),
    reply: data(deskResults),
    errors: ['bad_input', 'too_many_requests'],
  },
});
