import { ORDER_TYPES, SOLICITUD_STATES, STATUSES } from '@traza/domain';
import * as z from 'zod';
import { alias, bodyId, endpoints, id, instant, pesos, points } from './endpoint.ts';

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
  })
  .meta({ id: 'Servicio' });

/** `null` and a missing key are `missing_coords`, which the use case decides; a text is 400. */
const address = z.object({
  direccion: z.string().max(255),
  lat: z.number().nullish(),
  lon: z.number().nullish(),
});

const pasajero = z.object({
  idPasajero: bodyId.optional(),
  idCeCo: bodyId.optional(),
  nombre: z.string().max(200).optional(),
  telefono: z.string().max(40).nullish(),
});

/** Unknown keys are ignored: no price or state of a body is ever believed (XO-16). */
const simple = z
  .object({
    idTipoVehiculo: bodyId,
    idPersonaSolicitante: bodyId,
    idCeCoSolicitante: bodyId,
    origen: address,
    destino: address,
    fechaHoraSalida: z.string().max(40).nullish(),
    observacion: z.string().max(5000).default(''),
    pasajero: pasajero.optional(),
    pasIdEmpresaAerea: z.int32().min(0).optional(),
    pasVueloTipo: z.string().max(4).optional(),
    pasVueloNumero: z.string().max(200).optional(),
    /** Plans and returns are not taken yet: better refused than dropped in silence. */
    planificacion: z.null().optional(),
    idSolicitudIda: z.null().optional(),
  })
  .meta({ id: 'SolicitudSimple' });

/** The answer of every create call (ordering.md §3.3). */
const created = z
  .strictObject({
    idSolicitud: bodyId,
    estado: z.enum(SOLICITUD_STATES),
    fechaHoraSalida: instant,
    asap: z.boolean(),
    precotizacion: pesos.nullable(),
    links: z.array(z.strictObject({ rel: z.string(), href: z.string() })),
    planificacion: z.null(),
  })
  .meta({ id: 'SolicitudCreada' });
export type CreatedSolicitud = z.infer<typeof created>;

const detail = z
  .strictObject({
    idSolicitud: bodyId,
    tipo: z.enum(ORDER_TYPES),
    estado: z.enum(SOLICITUD_STATES),
    status: z.enum(STATUSES),
    idViaje: bodyId.nullable(),
    idPlan: bodyId.nullable(),
    fechaHoraSalida: instant,
    asap: z.boolean(),
    servicio: z.strictObject({ idTipoVehiculo: bodyId, tipoVehiculo: z.string() }),
    precotizacion: pesos.nullable(),
    distancia: z.number().nullable(),
    duracion: z.int().nullable(),
    ceco: alias.nullable(),
    observacion: z.string(),
    paradas: z.array(
      z.strictObject({
        idParada: bodyId,
        dir: z.strictObject({ direccion: z.string(), lat: z.number(), lon: z.number() }),
        espera: z.string().nullable(),
      }),
    ),
    pasajes: z.array(
      z.strictObject({
        idPasaje: bodyId,
        nombre: z.string(),
        tel: z.string().nullable(),
        idPersona: bodyId.nullable(),
      }),
    ),
  })
  .meta({ id: 'Solicitud' });

export const solicitudes = endpoints({
  'GET /sgv/rest/v3/servicios': {
    summary: 'Services with their quotes, quoted first',
    auth: 'session',
    query: z.object({ idCliente: id, paradas: points, fechaHoraSalida: z.string().max(40).optional() }),
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
    summary: 'Asks for a trip for me, for another person or for a guest',
    auth: 'session',
    body: simple,
    reply: created,
    status: 201,
    idempotent: true,
    errors: [
      'bad_input',
      'forbidden',
      'ceco_invalid',
      'person_invalid',
      'phone_invalid',
      'missing_fields',
      'missing_coords',
      'address_invalid',
      'same_origin_destination',
      'service_invalid',
      'date_past',
      'date_too_soon',
      'date_too_far',
      'desc_invalid',
      'forma_de_pago_invalid',
      'idempotency_conflict',
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
