import { AVISO_LANGUAGES } from '@traza/domain/avisos';
import { SOLICITUD_STATES, STATUSES, SUBSTATUSES } from '@traza/domain/pedidos';
import { SOLICITUD_TYPES } from '@traza/domain/solicitudes';
import * as z from 'zod';
import { alias, bodyId, instant, pesos } from '../endpoint.ts';
import { aproximada } from '../pedidos/pedido-parts.ts';
import { moment, text } from '../text.ts';

/** `null` and a missing key are `missing_coords`, which the use case decides; a text is 400. */
export const direccion = z.object({
  direccion: text(255),
  lat: z.number().nullish(),
  lon: z.number().nullish(),
  /** Somebody saw the point on the map and left it, or put it there: without it a point that we know to be rough counts as `aproximada`. */
  confirmada: z.boolean().optional(),
});

/** What every create body says of when and how; no price or state of a body is ever believed (XO-16). */
const departure = moment.nullish();
export const note = text(5000).default('');

/** What every create body says, whoever or whatever goes. */
export const common = {
  idTipoVehiculo: bodyId,
  fechaHoraSalida: departure,
  /** What it is for, where the cliente offers that for its type; left out of a change, it stays. */
  motivo: text(1000).optional(),
};

/** What those between two addresses say besides; the other call has names of its own for it (DO-14). */
export const betweenTwo = {
  ...common,
  idPersonaSolicitante: bodyId,
  idCeCoSolicitante: bodyId,
  origen: direccion,
  destino: direccion,
  observacion: note,
};

/** Names and phones of a body: the rules of the domain name the fault, this only bounds the work. */
export const name = text(200);
export const phone = text(40);

/** The language in which a guest is told of their viaje. */
export const idioma = z.enum(AVISO_LANGUAGES);

/** The viajes of a plan (ordering.md §3.3). */
const planned = z.strictObject({
  cantidad: z.int(),
  primera: instant,
  ultima: instant,
  solicitudes: z.array(bodyId),
  /** How many of them wait for an authorization (DO-35). */
  pendientesDeAutorizacion: z.int(),
  /** Pesos of all of them; null where one has no quote. */
  total: pesos.nullable(),
});

const createdFields = {
  idSolicitud: bodyId,
  estado: z.enum(SOLICITUD_STATES),
  fechaHoraSalida: instant,
  asap: z.boolean(),
  precotizacion: pesos.nullable(),
  links: z.array(z.strictObject({ rel: z.string(), href: z.string() })),
};

/** The answer of every create call (ordering.md §3.3). */
export const created = z
  .strictObject({ ...createdFields, planificacion: planned.nullable() })
  .meta({ id: 'SolicitudCreada' });
export type CreatedSolicitud = z.infer<typeof created>;

/** The answer to a reserva on a fixed route: the price per pasajero, that of all, and the seats that are left. */
export const booked = z
  .strictObject({
    ...createdFields,
    planificacion: z.null(),
    total: pesos.nullable(),
    asientosDisponibles: z.int().min(0),
  })
  .meta({ id: 'ReservaCreada' });
export type BookedAsientos = z.infer<typeof booked>;

/** What came of an order that needed an authorization (DO-35). */
const aprobacion = z.strictObject({
  estado: z.enum(['pendiente', 'aprobada', 'rechazada', 'vencida']),
  motivo: z.string().nullable(),
  /** Name of who decided. */
  por: z.string().nullable(),
  cuando: instant.nullable(),
});

export const detail = z
  .strictObject({
    idSolicitud: bodyId,
    tipo: z.enum(SOLICITUD_TYPES),
    estado: z.enum(SOLICITUD_STATES),
    status: z.enum(STATUSES),
    /** Of its viaje; '' before there is one. */
    substatus: z.enum(SUBSTATUSES),
    idViaje: bodyId.nullable(),
    /** Number of the plan that it belongs to. */
    idPlan: bodyId.nullable(),
    fechaHoraSalida: instant,
    asap: z.boolean(),
    servicio: z.strictObject({ idTipoVehiculo: bodyId, tipoVehiculo: z.string() }),
    precotizacion: pesos.nullable(),
    distancia: z.number().nullable(),
    duracion: z.int().nullable(),
    ceco: alias.nullable(),
    observacion: z.string(),
    /** Only where there is one. */
    motivo: z.string().optional(),
    paradas: z.array(
      z.strictObject({
        idParada: bodyId,
        dir: z.strictObject({ direccion: z.string(), lat: z.number(), lon: z.number(), aproximada }),
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
    /** For the requester and for people who may authorize; null where no authorization was needed. */
    autorizacion: aprobacion.nullable(),
  })
  .meta({ id: 'Solicitud' });

/** Refusals that every order shares. */
export const SOLICITUD_ERRORS = [
  'bad_input',
  'forbidden',
  'ceco_invalid',
  'missing_fields',
  'missing_coords',
  'address_invalid',
  'same_origin_destination',
  'phone_invalid',
  'service_invalid',
  'date_past',
  'date_too_soon',
  'date_too_far',
  'desc_invalid',
  'motivo_required',
  'motivo_not_offered',
  'motivo_not_in_list',
  'motivo_too_long',
  'forma_de_pago_invalid',
  'idempotency_conflict',
  'too_many_requests',
] as const;
export const PLAN_ERRORS = [
  'plan_range_invalid',
  'plan_no_outbound_day',
  'plan_no_valid_trip',
  'plan_return_before_end',
] as const;

/** The surcharge in a price, for night or holiday, once; the name of the holiday may be empty. */
export const recargo = z
  .strictObject({ porcentaje: z.number(), noche: z.boolean(), feriado: z.string().nullable() })
  .nullable();
