import { APROBACIONES } from '@traza/domain/aprobaciones';
import { SOLICITUD_TYPES } from '@traza/domain/solicitudes';
import * as z from 'zod';
import { alias, bodyId, data, flag, id, instant, pesos, sessionCalls, version } from '../endpoint.ts';
import { text } from '../text.ts';

/** An order that waits for an authorization (DO-35). */
const pending = z
  .strictObject({
    idSolicitud: bodyId,
    version,
    tipo: z.enum(SOLICITUD_TYPES),
    fechaHoraSalida: instant,
    asap: z.boolean(),
    creado: instant,
    solicitante: z.string(),
    /** Nobody authorizes their own. */
    esPropia: z.boolean(),
    servicio: z.strictObject({ idTipoVehiculo: bodyId, tipoVehiculo: z.string() }),
    /** Pesos; null when there is no quote. */
    precotizacion: pesos.nullable(),
    ceco: alias.nullable(),
    idPlan: bodyId.nullable(),
    observacion: z.string(),
    /** What it is for; only where there is one. */
    motivo: z.string().optional(),
    paradas: z.array(z.string()),
    pasajeros: z.array(z.string()),
    /** The facts that a decision needs, on request. */
    contexto: z
      .strictObject({
        /** Until when somebody may decide. */
        vence: instant,
        motivo: z.enum(['siempre', 'sobreMonto', 'sinCotizacion']),
        /** Pesos. */
        limite: pesos.nullable(),
        exceso: pesos.nullable(),
        /** The sums billed this month for the requester, and for the ceco; null without a ceco. */
        gastoPersona: pesos,
        gastoCeco: pesos.nullable(),
        /** The usual price; null with too few earlier viajes. */
        habitual: z.strictObject({ mediana: pesos, viajes: z.int() }).nullable(),
        raro: z.boolean(),
      })
      .optional(),
  })
  .meta({ id: 'AutorizacionPendiente' });
export type PendingAprobacion = z.infer<typeof pending>;

/** A decision about a solicitud. */
const decided = z
  .strictObject({
    idSolicitud: bodyId,
    solicitante: z.string(),
    creado: instant,
    fechaHoraSalida: instant,
    /** It was asked for as soon as possible (W-066). */
    asap: z.boolean(),
    /** When it really set out. */
    comienzo: instant.optional(),
    paradas: z.array(z.string()),
    /** Pesos; null when there was no quote. */
    precotizacion: pesos.nullable(),
    aprobada: z.boolean(),
    motivo: z.string().nullable(),
    por: z.string(),
    cuando: instant,
  })
  .meta({ id: 'AutorizacionDecidida' });
export type DecidedAprobacion = z.infer<typeof decided>;

const decision = z.strictObject({ idSolicitud: bodyId, aprobar: z.boolean(), version: version.optional() });

export const aprobaciones = sessionCalls({
  'GET /aprobaciones': {
    summary: 'Orders of the client that wait for an authorization, newest departure first or soonest to expire first',
    query: z.object({
      idCliente: id,
      limit: z.coerce.number().int().min(1).max(APROBACIONES.page).default(APROBACIONES.page),
      /** As the page before answered it. */
      cursor: text(100).optional(),
      /** `vence`: soonest to expire first, and what has expired at the end. */
      orden: z.enum(['salida', 'vence']).default('salida'),
      contexto: flag.default(false),
    }),
    reply: data(z.strictObject({ solicitudes: z.array(pending), cursor: z.string().nullable() })),
    errors: ['bad_input', 'forbidden'],
  },
  'GET /aprobaciones/cantidad': {
    summary: 'How many orders of the client wait for an authorization',
    query: z.object({ idCliente: id }),
    reply: data(z.strictObject({ pendientes: z.int().min(0) })),
    errors: ['bad_input', 'forbidden'],
  },
  'GET /aprobaciones/decididas': {
    summary: 'What was decided about orders of the client in a year, newest first',
    query: z.object({ idCliente: id, cursor: text(100).optional() }),
    reply: data(z.strictObject({ decididas: z.array(decided), cursor: z.string().nullable() })),
    errors: ['bad_input', 'forbidden'],
  },
  'POST /aprobaciones/decisiones': {
    summary: 'Decides on several orders, each by itself: one that is refused stops no other',
    body: z.object({
      idCliente: bodyId,
      decisiones: z
        .array(decision)
        .min(1)
        .max(APROBACIONES.maxDecisiones)
        .refine((all) => new Set(all.map(({ idSolicitud }) => idSolicitud)).size === all.length),
      motivo: text(5000).nullish(),
    }),
    reply: data(
      z.array(
        z.strictObject({
          idSolicitud: bodyId,
          estado: z.enum(['A', 'X']).nullable(),
          /** Why it was not decided. */
          code: z.string().nullable(),
        }),
      ),
    ),
    errors: ['bad_input', 'forbidden'],
  },
  'POST /sgv/rest/solicitudes/:idSolicitud/autorizacion': {
    summary: 'Authorizes an order that waits for it, or rejects it with a reason',
    params: z.strictObject({ idSolicitud: id }),
    body: z.object({ aprobar: z.boolean(), motivo: text(5000).nullish() }),
    reply: z.strictObject({ idSolicitud: bodyId, estado: z.enum(['A', 'X']) }),
    versioned: true,
    errors: [
      'bad_input',
      'forbidden',
      'not_found',
      'missing_fields',
      'desc_invalid',
      'invalid_transition',
      'version_conflict',
    ],
  },
});
