import { INFORMES } from '@traza/domain/informes';
import { PEDIDOS, STATUSES } from '@traza/domain/pedidos';
import { RENDICION_SCOPES } from '@traza/domain/rendiciones';
import * as z from 'zod';
import { bodyId, data, empty, endpoints, id, instant, pesos } from './endpoint.ts';
import { day, text } from './text.ts';

const count = z.int().min(0);
/** `clave` says whose a figure is, as `figureSearch` reads it (W-172). */
const slice = z.strictObject({ clave: z.string(), nombre: z.string(), pedidos: count, importe: pesos });
export type ResumenSlice = z.infer<typeof slice>;

const cards = z.strictObject({
  pedidos: count,
  viajes: count,
  envios: count,
  importe: pesos,
  km: z.number(),
  esperaMin: z.number(),
  /** The mean of the ratings of trips, one decimal; null without any. */
  calificacion: z.number().nullable(),
  /** Percent of all orders, one decimal. */
  anulados: z.number(),
});
export type ResumenCards = z.infer<typeof cards>;

/** A day of a month, or a month of a year, beside the one of the period before (W-181). */
const paso = z.strictObject({
  numero: z.int(),
  /** The day, or the first one of the month. */
  dia: z.iso.date(),
  /** 1 is Monday; null of a month. */
  diaSemana: z.int().min(1).max(7).nullable(),
  /** Today, or the month that runs (W-182). */
  enCurso: z.boolean(),
  pedidos: count,
  importe: pesos,
  /** The day of the same weekday, or the same month, in the period before; null where there is none. */
  diaAnterior: z.iso.date().nullable(),
  importeAnterior: pesos.nullable(),
  /** Sums from the first step to this one: null for what is still to come, and where the period before is over. */
  acumulado: pesos.nullable(),
  acumuladoAnterior: pesos.nullable(),
});
export type ResumenStep = z.infer<typeof paso>;

/** A tablero of a month or a year (DT-40). */
const resumen = z
  .strictObject({
    cliente: z.string(),
    anio: z.int(),
    mes: z.int().nullable(),
    /** While the period runs, the last day that counts in it and in the one before; null once it is whole (W-178). */
    hasta: z.iso.date().nullable(),
    anteriorHasta: z.iso.date().nullable(),
    actual: cards,
    anterior: cards,
    /** Orders of the period that are still to depart; they are in none of the figures (W-179). */
    programados: count,
    /** Orders of the period that were billed: those that the money is of (W-183). */
    cobrados: count,
    /** Whether the client had ordered anything before the period: without that, nothing is compared (W-180). */
    comparable: z.boolean(),
    /** The periods that are compared, whole or until today (W-178). */
    comparacion: z.strictObject({
      modo: z.enum(['completa', 'aLaFecha', 'ninguna']),
      desde: z.iso.date(),
      hasta: z.iso.date(),
      desdeAnterior: z.iso.date(),
      hastaAnterior: z.iso.date(),
    }),
    /** Kilometres quoted for late cancellations and failures, which `km` leaves out (W-184). */
    kmSinRecorrer: z.number(),
    /** By day of the month, or by month of the year, from 1; none is left out. */
    evolucion: z.array(paso),
    cecos: z.array(slice),
    servicios: z.array(slice),
    distancias: z.array(slice),
    /** People by themselves, and all who are only a name as one (W-177). */
    pasajeros: z.array(slice),
    /** All who are only a name, by different names (W-177). */
    invitados: z.strictObject({ personas: count, pedidos: count, importe: pesos }),
    /** Paquetes by requester: a sender is no pasajero (W-177). */
    envios: z.array(slice),
    destinos: z.array(slice),
    anulaciones: z.array(z.strictObject({ nombre: z.string(), pedidos: count })),
    estados: z.array(z.strictObject({ estado: z.enum(STATUSES), pedidos: count })),
  })
  .meta({ id: 'Resumen' });
export type Resumen = z.infer<typeof resumen>;

const gastosQuery = z.object({
  idCliente: id,
  anio: z.coerce.number().int(),
  mes: z.coerce.number().int().optional(),
});

/** Somebody whom a summary may be sent to. */
const receiver = z
  .strictObject({ idPersona: bodyId, nombre: z.string(), email: z.string() })
  .meta({ id: 'ResumenReceiver' });
export type ResumenReceiver = z.infer<typeof receiver>;

const subscription = z
  .strictObject({
    id: bodyId,
    creada: instant,
    /** The readers, and whether each would get the next one: somebody who may not see all of it any more is left out. */
    personas: z.array(z.strictObject({ idPersona: bodyId, nombre: z.string(), recibe: z.boolean() })),
  })
  .meta({ id: 'ResumenSuscripcion' });
export type ResumenSubscription = z.infer<typeof subscription>;

export const tableros = endpoints({
  'GET /gastos/tablero': {
    summary: 'What a dashboard shows of a month or a year, of the orders that the caller audits',
    auth: 'session',
    query: gastosQuery,
    reply: data(resumen),
    errors: ['bad_input', 'forbidden'],
  },
  'GET /gastos/resumen/pdf': {
    summary: 'The same on A4 pages, a PDF in base64',
    auth: 'session',
    query: gastosQuery,
    reply: data(z.base64()),
    errors: ['bad_input', 'forbidden', 'too_many_requests'],
  },
  'GET /gastos/resumen/destinatarios': {
    summary: 'People of the client with an e-mail who see all of what the caller audits, by name',
    auth: 'session',
    query: z.object({
      idCliente: id,
      q: text(PEDIDOS.searchMaxChars).default(''),
      /** Both: of the account of this scope, whoever audits that. */
      alcance: z.enum(RENDICION_SCOPES).optional(),
      idAlcance: id.optional(),
    }),
    reply: data(z.strictObject({ personas: z.array(receiver) })),
    errors: ['bad_input', 'forbidden', 'not_found'],
  },
  'POST /gastos/resumen/envio': {
    summary: 'Mails the PDF to some of them, once or from now on each month',
    auth: 'session',
    body: z
      .strictObject({
        idCliente: bodyId,
        anio: z.int(),
        mes: z.int().optional(),
        /** Their `idPersona`; addresses are never taken. */
        a: z.array(bodyId).min(1).max(INFORMES.receivers),
        cadaMes: z.boolean(),
      })
      // what comes each month is of a month
      .refine(({ cadaMes, mes }) => !cadaMes || mes !== undefined, { path: ['mes'] })
      .meta({ id: 'EnviarResumen' }),
    status: 202,
    idempotent: true,
    reply: data(z.strictObject({ idReporte: z.uuid(), estado: z.literal('encolado') })),
    errors: [
      'bad_input',
      'forbidden',
      'person_invalid',
      'invalid_transition',
      'report_already_requested',
      'too_many_requests',
      'idempotency_conflict',
    ],
  },
  'GET /gastos/resumen/suscripciones': {
    summary: 'The summaries that the caller has mailed each month, the oldest first',
    auth: 'session',
    query: z.object({ idCliente: id }),
    reply: data(z.strictObject({ suscripciones: z.array(subscription), proximo: day })),
    errors: ['bad_input', 'forbidden'],
  },
  'DELETE /gastos/resumen/suscripciones/:id': {
    summary: 'Ends one of them',
    auth: 'session',
    params: z.strictObject({ id }),
    reply: empty,
    errors: ['bad_input', 'not_found'],
  },
  'POST /analytics/token': {
    summary: 'A token of five minutes for the dashboards of a client',
    auth: 'session',
    body: z.strictObject({ idCliente: bodyId }),
    status: 201,
    reply: data(
      z.strictObject({
        token: z.string(),
        expires: instant,
        /** Where the dashboards are: ours, or an outside service that takes the same query. */
        base: z.string(),
      }),
    ),
    errors: ['forbidden'],
  },
  'GET /analytics/datos': {
    summary: 'What a dashboard shows of a month or a year',
    auth: 'public',
    query: z.object({
      token: text(2000),
      idCliente: id,
      anio: z.coerce.number().int(),
      mes: z.coerce.number().int().optional(),
    }),
    reply: data(resumen),
    errors: ['bad_input', 'token_invalid'],
  },
});
