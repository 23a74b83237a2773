import { TRACK_FORMATS } from '@traza/domain/seguimiento';
import * as z from 'zod';
import { alias, bodyId, data, flag, id, pesos, sessionCalls } from '../endpoint.ts';
import { moment, text } from '../text.ts';
import { costoLine, listQuery, pedido, pedidoCampos } from './pedido-parts.ts';

const costos = z
  .strictObject({
    idViaje: bodyId,
    importeTotal: pesos,
    precotizacion: pesos.nullable(),
    coefProrrateo: z.number(),
    /** The share in the total of the pasajes that the caller sees whole. */
    importeProrrateado: pesos,
    detalle: z.array(costoLine),
  })
  .meta({ id: 'Costos' });
export type Costos = z.infer<typeof costos>;

/** Of a pedido with a return the other one, and which of both that is. */
const par = z.strictObject({ lado: z.enum(['ida', 'vuelta']), pedido }).meta({ id: 'Par' });
export type Par = z.infer<typeof par>;

export const pedidos = sessionCalls({
  'GET /pedidos/usuario': {
    summary: 'My orders, or all that the account may see, newest first unless asked otherwise; `campos` adds to each',
    query: listQuery.extend({ campos: pedidoCampos }),
    reply: data(z.array(pedido)),
    errors: ['bad_input', 'range_too_large', 'forbidden'],
  },
  'GET /pedidos/v2/informes': {
    summary:
      'The orders that the reports of the account cover, newest first unless asked otherwise; `campos` adds to each',
    query: listQuery.extend({ campos: pedidoCampos }),
    reply: data(z.array(pedido)),
    errors: ['bad_input', 'range_too_large', 'forbidden'],
  },
  'GET /pedidos/recorridos': {
    summary:
      'The fixed-route trips of the client, newest first; type and group are ignored, `campos` adds the route and its seats',
    query: listQuery.extend({ campos: z.literal('recorrido').optional() }),
    reply: data(z.array(pedido)),
    errors: ['bad_input', 'range_too_large', 'forbidden'],
  },
  'GET /pedidos/': {
    summary:
      'My own orders from a moment on and all that are not over, soonest first, or those before it that are, latest first (DT-15)',
    query: z.object({
      direction: z.enum(['past', 'future']),
      idCliente: id.optional(),
      /** A local day, or a moment with its offset. */
      from: moment,
      /** A pedido that is over counts as past, whenever its departure is (W-068). */
      terminados: z.literal('past').optional(),
      offset: listQuery.shape.offset,
      limit: listQuery.shape.limit,
    }),
    reply: data(
      z.strictObject({
        content: z.array(pedido),
        /** How many there are in that direction, counted up to 10,050. */
        count: z.int(),
        first: z.boolean(),
        last: z.boolean(),
      }),
    ),
    errors: ['bad_input', 'forbidden'],
  },
  'GET /pedidos/cecos': {
    summary: 'The cost centres by which the caller may narrow a list, by name (W-167)',
    query: z.object({ idClient: id, seccion: z.enum(['pedidos', 'informes']) }),
    reply: data(z.array(alias)),
    errors: ['bad_input', 'forbidden'],
  },
  'GET /pedidos/:provider/:extrasType/:id': {
    summary: 'One order',
    params: z.strictObject({ provider: text(20), extrasType: z.enum(['v', 's']), id }),
    query: z.object({ onlyVisibles: flag.optional(), onlyRelated: flag.optional() }),
    reply: data(pedido),
    errors: ['not_found', 'moved_to_trip'],
  },
  'GET /pedidos/v1/:extrasType/:id/par': {
    summary: 'The other way of an order with a return, as the caller sees it; null where there is none',
    params: z.strictObject({ extrasType: z.enum(['v', 's']), id }),
    reply: data(par.nullable()),
    errors: ['not_found'],
  },
  'GET /pedidos/v1/v/:idViaje/costos': {
    summary: 'The costs of a trip',
    params: z.strictObject({ idViaje: id }),
    reply: z.strictObject({ result: z.strictObject({ costos }) }),
    errors: ['not_found'],
  },
  'GET /pedidos/v1/v/:idViaje/recorrido/:formato': {
    summary: 'The driven way as a file for other programs, with its gaps and what was left out; hours in UTC',
    params: z.strictObject({ idViaje: id, formato: z.enum(TRACK_FORMATS) }),
    /** The text of the file: XML, or JSON. */
    reply: data(z.string()),
    errors: ['bad_input', 'not_found'],
  },
});
