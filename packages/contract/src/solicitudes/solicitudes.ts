import * as z from 'zod';
import { bodyId, endpoints, id, instant, pesos, points } from '../endpoint.ts';
import { moment, text } from '../text.ts';
import {
  betweenTwo,
  created,
  detail,
  direccion,
  idioma,
  name,
  PLAN_ERRORS,
  phone,
  recargo,
  SOLICITUD_ERRORS,
} from './solicitud-parts.ts';

const service = z
  .strictObject({
    idTipoVehiculo: bodyId,
    tipoVehiculo: z.string(),
    descripcionTipoVehiculo: z.string(),
    /** Pesos; -1 when there is no quote. */
    precotizacion: pesos,
    textoPrecotizado: z.string(),
    esperaMin: z.int().nullable(),
    esperaMax: z.int().nullable(),
    /** How many pasajeros it carries. */
    plazas: z.int().optional(),
    /** Pesos for a minute of waiting, which no quote contains. */
    porEsperaMin: pesos.optional(),
    /** Minutes of it that cost nothing; left out for none. */
    esperaGratis: z.int().optional(),
    recargo: recargo.optional(),
  })
  .meta({ id: 'Servicio' });

const pasajero = z.object({
  idPasajero: bodyId.optional(),
  idCeCo: bodyId.optional(),
  nombre: name.optional(),
  telefono: phone.nullish(),
  idioma: idioma.nullish(),
});

/** Local dates and times; seven characters L M X J V S D or "-" (O-249, DO-20). */
const plan = z
  .object({
    fechaDesde: moment,
    fechaHasta: moment,
    horaIda: text(40),
    horaRegreso: text(40).nullish(),
    frecuenciaIda: text(40),
    frecuenciaRegreso: text(40).default('-------'),
    omitirFeriados: z.boolean().default(false),
    omitirNoLaborables: z.boolean().optional(),
  })
  .meta({ id: 'Planificacion' });

/** Unknown keys are ignored. */
export const simple = z
  .object({
    ...betweenTwo,
    pasajero: pasajero.optional(),
    pasIdEmpresaAerea: z.int32().min(0).optional(),
    pasVueloTipo: text(4).optional(),
    pasVueloNumero: text(200).optional(),
    planificacion: plan.nullish(),
    /** The trip out that this one returns from (DO-21). */
    idSolicitudIda: bodyId.nullish(),
  })
  .meta({ id: 'SolicitudSimple' });

const tramo = z.enum(['ida', 'regreso']);

/** Every date of a plan with its price, and the days that it skips. */
const preview = z
  .strictObject({
    viajes: z.array(
      z.strictObject({
        fecha: z.iso.date(),
        tramo,
        fechaHoraSalida: instant,
        /** Pesos; null when there is no quote. */
        precotizacion: pesos.nullable(),
      }),
    ),
    omitidos: z.array(
      z.strictObject({
        fecha: z.iso.date(),
        tramo,
        motivo: z.enum(['feriado', 'noLaborable', 'anticipacion', 'sin_ida']),
      }),
    ),
    /** Days of it that some do not work on, skipped or not. */
    noLaborables: z.array(z.strictObject({ fecha: z.iso.date(), nombre: z.string() })),
    cantidad: z.int(),
    /** The sum of the prices; null when one of them is missing. */
    total: pesos.nullable(),
  })
  .meta({ id: 'PlanificacionPrevia' });
export type PlanPreview = z.infer<typeof preview>;

export const solicitudes = endpoints({
  'GET /sgv/rest/v3/servicios': {
    summary: 'Services with their quotes, quoted first',
    auth: 'session',
    query: z.object({ idCliente: id, paradas: points, fechaHoraSalida: moment.optional() }),
    reply: z.array(service),
    errors: [
      'bad_input',
      'forbidden',
      'missing_coords',
      'address_invalid',
      'same_origin_destination',
      'date_past',
      'date_too_far',
      'too_many_requests',
    ],
  },
  'POST /rest/solicitudes/simples': {
    summary: 'Asks for a trip for me, for another person or for a guest; once, as a return or on the days of a plan',
    auth: 'session',
    body: simple,
    reply: created,
    status: 201,
    idempotent: true,
    errors: [
      ...SOLICITUD_ERRORS,
      ...PLAN_ERRORS,
      'person_invalid',
      'return_past',
      'return_before_end',
      'arrival_required',
    ],
  },
  'POST /rest/solicitudes/plan/previa': {
    summary: 'Every date of a plan with its price, before it is asked for; the prices hold for 15 minutes',
    auth: 'session',
    body: z.object({
      idCliente: bodyId,
      idTipoVehiculo: bodyId,
      origen: direccion,
      destino: direccion,
      planificacion: plan,
    }),
    reply: preview,
    errors: [
      'bad_input',
      'forbidden',
      'missing_coords',
      'address_invalid',
      'same_origin_destination',
      'service_invalid',
      ...PLAN_ERRORS,
      'too_many_requests',
    ],
  },
  'GET /sgv/rest/solicitudes/:idSolicitud': {
    summary: 'One request, as the created screen draws it',
    auth: 'session',
    params: z.strictObject({ idSolicitud: id }),
    reply: z.strictObject({ solicitudes: z.record(z.string(), detail) }),
    errors: ['not_found'],
  },
});
