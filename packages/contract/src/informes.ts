import { MAILED_INFORMES } from '@traza/domain/informes';
import { GROUPINGS, PEDIDOS } from '@traza/domain/pedidos';
import * as z from 'zod';
import { bodyId, data, flag, id, instant, pesos, sessionCalls } from './endpoint.ts';
import { moreFilters } from './pedidos/more-filters.ts';
import { day, text } from './text.ts';

const accepted = data(z.strictObject({ idReporte: z.uuid(), estado: z.literal('encolado') }));

const informeQuery = z.object({
  idClient: id,
  q: text(PEDIDOS.searchMaxChars).optional(),
  status: z.enum(['registrado', 'confirmado', 'finalizado', 'calificado', 'anulado']).optional(),
  type: z.enum(['trip', 'package']).optional(),
  /** -1: people without a group (DT-11). */
  group: z.literal('-1').transform(Number).or(id).optional(),
  since: day.optional(),
  until: day.optional(),
  provider: z.enum(['sgv']).optional(),
  /** Only the caller's own orders (DT-18). */
  areMyOrders: flag.default(false),
  /** The list that the report is of; without it the reports section where the account has it. */
  seccion: z.enum(['pedidos', 'informes', 'recorridos']).optional(),
  ...moreFilters,
});

/** A report that was asked for: in the making, or to be had for seven days. */
const informe = z
  .strictObject({
    id: z.uuid(),
    reporte: z.enum(MAILED_INFORMES),
    /** First and last day; null for a report without a period. */
    periodo: z.strictObject({ since: day, until: day }).nullable(),
    /** Filters in words; none is all. */
    filtros: z.array(z.string()),
    estado: z.enum(['encolado', 'generando', 'enviado', 'fallido']),
    /** Percent. */
    avance: z.int().min(0).max(100),
    filas: z.int().nullable(),
    /** The sum of its pasajes' shares in billed pedidos. */
    importe: pesos.nullable(),
    archivo: z.string().nullable(),
    bytes: z.int().nullable(),
    porSuscripcion: z.boolean(),
    creado: instant,
    vence: instant.nullable(),
    /** Relative to the API; null while there is no file. */
    href: z.string().nullable(),
  })
  .meta({ id: 'Informe' });
export type Informe = z.infer<typeof informe>;

const count = z.int().min(0);

export const informes = sessionCalls({
  'POST /pedidos/v1/reporte/:reporte': {
    summary: 'Asks for a report of orders by e-mail',
    params: z.strictObject({ reporte: z.enum(['pedidos', 'pax', 'envios']) }),
    query: informeQuery,
    status: 202,
    reply: accepted,
    errors: ['bad_input', 'range_too_large', 'forbidden', 'report_already_requested'],
  },
  'GET /cuentas/reportes/nomina': {
    summary: 'Asks for the list of employees by e-mail',
    query: z.object({ idCliente: id }),
    status: 202,
    reply: accepted,
    errors: ['forbidden', 'report_already_requested'],
  },
  'GET /cuentas/reportes/tarifa': {
    summary: 'The tariffs in force, a workbook in base64',
    query: z.object({ idCliente: id }),
    reply: data(z.base64()),
    errors: ['forbidden', 'no_tariff'],
  },
  'GET /informes': {
    summary: 'Reports that the caller asked for in the last seven days, newest first',
    query: z.object({ idCliente: id }),
    reply: data(z.strictObject({ informes: z.array(informe), suscripto: z.boolean() })),
    errors: ['forbidden'],
  },
  'POST /informes/:id/repetir': {
    summary: 'Asks for the same report again',
    params: z.strictObject({ id: z.uuid() }),
    status: 202,
    reply: accepted,
    errors: ['not_found', 'forbidden', 'report_already_requested'],
  },
  'PUT /informes/suscripcion': {
    summary: 'The orders of each month by e-mail, on the first day of the next one',
    body: z.strictObject({ idCliente: bodyId, activa: z.boolean() }),
    reply: data(z.strictObject({ suscripto: z.boolean() })),
    errors: ['forbidden'],
  },
  'GET /pedidos/v2/informes/totales': {
    summary: 'How many orders a list shows for these filters, and what their visible tickets bear, by choice divided',
    query: informeQuery.omit({ areMyOrders: true, seccion: true }).extend({
      /** The list of orders, or without it that of the reports. */
      seccion: z.literal('pedidos').optional(),
      agrupar: z.enum(GROUPINGS).optional(),
    }),
    reply: data(
      z.strictObject({
        pedidos: count,
        importe: pesos,
        /** With `agrupar`, largest first. The `importe` sum to the whole; a pedido may count in several. */
        partes: z
          .array(z.strictObject({ clave: z.string(), nombre: z.string(), pedidos: count, importe: pesos }))
          .optional(),
      }),
    ),
    errors: ['bad_input', 'range_too_large', 'forbidden'],
  },
});
