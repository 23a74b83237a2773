import { BOARD_ROLES } from '@traza/domain/operadores';
import { DESK_GROUPINGS, PEDIDOS, STATUSES, SUBSTATUSES } from '@traza/domain/pedidos';
import * as z from 'zod';
import { auditDays } from '../auditoria.ts';
import { alias, bodyId, data, empty, flag, id, instant, operadorCalls, pesos } from '../endpoint.ts';
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
    /** The operador who took it by telephone. */
    porTelefono: z.string().nullable(),
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
  porTelefono: flag.optional(),
  /** `idTipoVehiculo` of the trip, else of the request. */
  servicio: id.optional(),
  /** Over with a total, or not. */
  cobrado: flag.optional(),
};

/** The same in a body, where numbers are numbers. */
const bodyFilters = {
  ...filters,
  idCliente: bodyId.optional(),
  idAgencia: bodyId.optional(),
  idChofer: bodyId.optional(),
  idOperador: bodyId.optional(),
  servicio: bodyId.optional(),
  porTelefono: z.boolean().optional(),
  cobrado: z.boolean().optional(),
};

const count = z.int().min(0);

/** A workbook that an operador asked for: in the making, or to be had for seven days. */
const sheet = z
  .strictObject({
    id: z.uuid(),
    estado: z.enum(['encolado', 'generando', 'enviado', 'fallido']),
    /** Percent. */
    avance: z.int().min(0).max(100),
    pedidos: count.nullable(),
    importe: pesos.nullable(),
    archivo: z.string().nullable(),
    bytes: z.int().nullable(),
    creado: instant,
  })
  .meta({ id: 'PlanillaDePedidos' });
export type PedidosSheet = z.infer<typeof sheet>;

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
  'POST /operaciones/v1/pedidos/planillas': {
    summary: 'Has a workbook of the orders of all clients made, for this operator alone (M-254)',
    roles: BOARD_ROLES,
    body: z.strictObject(bodyFilters),
    status: 202,
    reply: data(z.strictObject({ id: z.uuid() })),
    errors: ['bad_input', 'range_too_large', 'report_already_requested'],
  },
  'GET /operaciones/v1/pedidos/planillas': {
    summary: 'The workbooks that this operator asked for in the last seven days, newest first',
    roles: BOARD_ROLES,
    unattended: true,
    reply: data(z.array(sheet)),
    errors: [],
  },
  'GET /operaciones/v1/pedidos/planillas/:id/archivo': {
    summary: 'The workbook itself',
    roles: BOARD_ROLES,
    params: z.strictObject({ id: z.uuid() }),
    // what the handler sends are the bytes
    reply: empty,
    media: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    errors: ['not_found'],
  },
});
