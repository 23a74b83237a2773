import * as z from 'zod';
import { bodyId, data, endpoints, id, instant, pesos, points } from '../endpoint.ts';
import { day, moment, text } from '../text.ts';
import { booked, direccion } from './solicitud-parts.ts';
import { pasaje, places } from './solicitudes-completas.ts';

/** One dated run of a fixed route with free seats (O-170, O-171). */
const salida = z
  .strictObject({
    idViaje: bodyId,
    idCarpool: bodyId,
    idTipoVehiculo: bodyId,
    tipoVehiculo: z.string(),
    /** Pesos per pasajero; -1 when there is no quote. */
    precotizacion: pesos,
    asientosDisponibles: z.int().min(0),
    recorrido: z.array(
      z.strictObject({
        secuencia: z.int().min(0),
        fechaHora: instant,
        parada: z.strictObject({ direccion: z.string(), lat: z.number(), lon: z.number() }),
      }),
    ),
  })
  .meta({ id: 'Recorrido' });
export type Recorrido = z.infer<typeof salida>;

/** One dated run of a fixed route, with free seats or full (work §3.5). */
const listedSalida = z
  .strictObject({
    idViaje: bodyId,
    fechaHora: instant,
    idTipoVehiculo: bodyId,
    tipoVehiculo: z.string(),
    plazas: z.int().min(0),
    asientosDisponibles: z.int().min(0),
    /** Whether who asks rides on it already. */
    tieneLugar: z.boolean(),
    /** Pesos per pasajero; -1 when there is no quote. */
    precotizacion: pesos,
    paradas: z.array(
      z.strictObject({
        direccion: z.string(),
        alias: z.string(),
        lat: z.number(),
        lon: z.number(),
        fechaHora: instant,
      }),
    ),
  })
  .meta({ id: 'Salida' });
export type Salida = z.infer<typeof listedSalida>;

const MANY = 500;

const reserva = z
  .object({
    idPersona: bodyId,
    idViaje: bodyId,
    idCarpool: bodyId,
    paradas: z
      .array(z.object({ dir: direccion, ascensos: places.default([]), descensos: places.default([]) }))
      .max(MANY),
    pasajes: z.array(pasaje).max(MANY),
  })
  .meta({ id: 'Reserva' });

export const recorridos = endpoints({
  'GET /rest/carpool/servicios': {
    summary: 'Runs of fixed routes with free seats between two points, of a day or of the next seven',
    auth: 'session',
    query: z.object({ idCliente: id, paradas: points, fechaHoraSalida: moment.optional() }),
    reply: z.array(salida),
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
  'GET /recorridos/salidas': {
    summary:
      'Every fixed route of a client with its runs of some days that may still be boarded; `cerca` asks which stop is nearest',
    auth: 'session',
    query: z.object({
      idCliente: id,
      /** The days, both inside: seven by default. */
      desde: day.optional(),
      hasta: day.optional(),
      /** `lat,lon`. */
      cerca: text(60).optional(),
    }),
    reply: data(
      z.strictObject({
        recorridos: z.array(
          z
            .strictObject({ idCarpool: bodyId, nombre: z.string(), salidas: z.array(listedSalida) })
            .meta({ id: 'RecorridoListado' }),
        ),
        /** Of the runs that have a free seat. */
        cercana: z.strictObject({ idCarpool: bodyId, parada: z.string(), metros: z.int().min(0) }).nullable(),
      }),
    ),
    errors: ['bad_input', 'range_too_large', 'forbidden'],
  },
  'POST /sgv/rest/solicitudes/carpool': {
    summary: 'Books seats on a run of a fixed route, all or none',
    auth: 'session',
    body: reserva,
    reply: booked,
    status: 201,
    idempotent: true,
    errors: [
      'bad_input',
      'forbidden',
      'not_found',
      'ceco_invalid',
      'person_invalid',
      'phone_invalid',
      'missing_fields',
      'missing_coords',
      'address_invalid',
      'stop_invalid',
      'no_passengers',
      'too_many_passengers',
      'passenger_overlap',
      'forma_de_pago_invalid',
      'carpool_closed',
      'no_seats',
      'idempotency_conflict',
      'too_many_requests',
    ],
  },
});
