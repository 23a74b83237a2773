import { BOARD_ROLES } from '@traza/domain/operadores';
import { DESK_GROUPINGS, PEDIDOS, STATUSES, SUBSTATUSES } from '@traza/domain/pedidos';
import * as z from 'zod';
import { auditDays } from '../auditoria.ts';
import { alias, data, flag, id, instant, operadorCalls, pesos } from '../endpoint.ts';
import { text } from '../text.ts';
import { pedidoKey } from './tarjeta.ts';

/** A pedido of any cliente as a line of the list of all (M-252). */
const deskPedido = pedidoKey
  .extend({
    clase: z.enum(['s', 'v']),
    fecha: instant,
    creado: instant,
    cliente: z.string(),
    tipo: z.enum(['trip', 'package']),
    status: z.enum(STATUSES),
    substatus: z.enum(SUBSTATUSES),
    servicio: z.string(),
    /** The first person of it and how many more; none of a salida that nobody booked. */
    quien: z.string(),
    otros: z.int().min(0),
    /** Who asked for it. */
    solicitante: z.string(),
    origen: z.string(),
    destino: z.string(),
    /** Stops between both. */
    paradas: z.int().min(0),
    agencia: z.string().nullable(),
    chofer: z.string().nullable(),
    patente: z.string().nullable(),
    /** What is charged, or what was told before; null of what was called off, or has no price yet. */
    importe: pesos.nullable(),
    /** Over, with a total: it counts in the sum of the list. */
    cobrado: z.boolean(),
  })
  .meta({ id: 'PedidoDelEscritorio' });
export type DeskPedido = z.infer<typeof deskPedido>;

const filters = {
  /** The days of departure, first and last included; without them the last month and all that is ahead. */
  ...auditDays,
  q: text(PEDIDOS.searchMaxChars).default(''),
  idCliente: id.optional(),
  idAgencia: id.optional(),
  idChofer: id.optional(),
  patente: text(20).min(1).optional(),
  /** Who did something with it at the desk. */
  idOperador: id.optional(),
  estado: z.enum(STATUSES).optional(),
  tipo: z.enum(['trip', 'package']).optional(),
  /** `idTipoVehiculo` of the trip, else of the request. */
  servicio: id.optional(),
  /** Over with a total, or not. */
  cobrado: flag.optional(),
};

const count = z.int().min(0);

export const pedidosOperaciones = operadorCalls({
  'GET /operaciones/v1/pedidos': {
    summary: 'The orders of all clients, newest first, page by page (M-252)',
    roles: BOARD_ROLES,
    query: z.strictObject({
      ...filters,
      /** Departure and number of the last line of the page before. */
      cursor: text(60).optional(),
    }),
    reply: data(
      z.strictObject({
        filas: z.array(deskPedido),
        siguiente: z.string().nullable(),
        /** What there is to narrow by, and what a chosen driver is called; with the first page alone. */
        opciones: z
          .strictObject({
            clientes: z.array(alias),
            agencias: z.array(alias),
            operadores: z.array(alias),
            servicios: z.array(alias),
            chofer: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
    errors: ['bad_input', 'range_too_large'],
  },
  'GET /operaciones/v1/pedidos/totales': {
    summary: 'How many orders a list of all clients shows, and what is charged for them, by choice divided (M-253)',
    roles: BOARD_ROLES,
    query: z.strictObject({ ...filters, agrupar: z.enum(DESK_GROUPINGS).optional() }),
    reply: data(
      z.strictObject({
        pedidos: count,
        importe: pesos,
        /** With `agrupar`, the largest first; each pedido is in one. */
        partes: z
          .array(z.strictObject({ clave: z.string(), nombre: z.string(), pedidos: count, importe: pesos }))
          .optional(),
      }),
    ),
    errors: ['bad_input', 'range_too_large'],
  },
});
