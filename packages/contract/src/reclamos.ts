import { RECLAMO_PHASES } from '@traza/domain/reclamos';
import { RENDICIONES } from '@traza/domain/rendiciones';
import * as z from 'zod';
import { bodyId, data, id, instant, pesos, sessionCalls } from './endpoint.ts';
import { day, text } from './text.ts';

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
    /** In lists: the hour of its order, and the cost centres of it that the caller sees. */
    pedido: z.strictObject({ hora: instant, cecos: z.array(z.string()) }).optional(),
  })
  .meta({ id: 'Reclamo' });
export type Reclamo = z.infer<typeof reclamo>;

const count = z.int().min(0);
const reclamoTotals = z
  .strictObject({ reclamos: count, abiertos: count, importe: pesos, reconocido: pesos })
  .meta({ id: 'TotalesDeReclamos' });
export type ReclamoTotals = z.infer<typeof reclamoTotals>;

const named = z.array(z.strictObject({ id: bodyId, nombre: z.string() }));
const reclamoOptions = z
  .strictObject({
    /** Months of the orders, `2026-10`, newest first. */
    meses: z.array(z.string()),
    cecos: named,
    personas: named,
  })
  .meta({ id: 'OpcionesDeReclamos' });
export type ReclamoOptions = z.infer<typeof reclamoOptions>;

/** How a claim about an order stands, for rows and panels of orders. */
const pedidoState = z
  .strictObject({ idPedido: bodyId, estado: z.enum(RECLAMO_PHASES) })
  .meta({ id: 'ReclamoDePedido' });
export type PedidoReclamoState = z.infer<typeof pedidoState>;

export const reclamos = sessionCalls({
  'GET /reclamos/pedidos': {
    summary: 'The newest orders with a claim that the caller sees, each with the state of its newest claim',
    query: z.object({ idCliente: id }),
    reply: data(z.strictObject({ pedidos: z.array(pedidoState) })),
    errors: ['bad_input', 'forbidden'],
  },
  'GET /pedidos/v1/v/:idViaje/reclamos': {
    summary: 'The claims about an order that the caller sees, newest first, and whether they may claim',
    params: z.strictObject({ idViaje: id }),
    reply: data(z.strictObject({ reclamos: z.array(reclamo), puedeReclamar: z.boolean() })),
    errors: ['bad_input', 'not_found'],
  },
  'POST /pedidos/v1/v/:idViaje/reclamos': {
    summary:
      "Claims about an ended order that is the caller's own or that they audit; an open claim of theirs takes the words",
    params: z.strictObject({ idViaje: id }),
    /** 1 to 250 characters. */
    body: z.object({ texto: text(RENDICIONES.reclamoMax * 4) }).meta({ id: 'Reclamar' }),
    reply: data(z.strictObject({ id: bodyId, estado: z.enum(RECLAMO_PHASES) })),
    status: 201,
    idempotent: true,
    errors: ['bad_input', 'not_found', 'invalid_transition', 'desc_invalid', 'idempotency_conflict'],
  },
  'GET /reclamos': {
    summary: "The caller's own claims at a client, and those about orders that they audit, newest first",
    query: z.object({
      idCliente: id,
      estado: z.enum(RECLAMO_PHASES).optional(),
      /** Days of claiming, both inside. */
      desde: day.optional(),
      hasta: day.optional(),
      /** The month of the order, `2026-10`. */
      mes: text(7)
        .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
        .optional(),
      /** A cost centre of the order, among those that the caller sees. */
      ceco: id.optional(),
      /** `idPersona` of who claimed. */
      persona: id.optional(),
      /** As the page before answered it. */
      cursor: id.optional(),
    }),
    reply: data(
      z.strictObject({
        reclamos: z.array(reclamo),
        cursor: bodyId.nullable(),
        /** With the first page: of everything that the filters find. */
        totales: reclamoTotals.optional(),
        /** With the first page: what the claims that the caller sees can be narrowed by. */
        opciones: reclamoOptions.optional(),
      }),
    ),
    errors: ['bad_input', 'forbidden'],
  },
  'GET /reclamos/:id': {
    summary: 'One of them',
    params: z.strictObject({ id }),
    reply: data(reclamo),
    errors: ['bad_input', 'not_found'],
  },
});
