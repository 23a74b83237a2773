import { STATUSES } from '@traza/domain/pedidos';
import * as z from 'zod';
import { data, flag, instant, latLon, publicCalls } from '../endpoint.ts';

const person = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  picUrl: z.string().nullable(),
});

const trackedParada = z.strictObject({
  idParada: z.int().positive(),
  dir: z.strictObject({ direccion: z.string(), lat: z.number(), lon: z.number(), alias: z.string() }),
  fechaHora: instant.nullable(),
  espera: z.string().nullable(),
});
export type TrackedParada = z.infer<typeof trackedParada>;

const tracking = z
  .strictObject({
    status: z.enum(STATUSES),
    substatus: z.string(),
    anulando: z.boolean(),
    paradas: z.array(trackedParada),
    pasajes: z.record(
      z.string(),
      z.strictObject({
        tipo: z.enum(['PASAJERO', 'ENVIO']),
        anulando: z.boolean(),
        person: person.nullable(),
        emisor: person.nullable(),
        receptor: person.nullable(),
      }),
    ),
    viaje: z.strictObject({
      /** The hour of the order: of its asking where it was for as soon as possible. */
      inicio: instant,
      asap: z.literal(true).optional(),
      distanciaCotizada: z.number().nullable(),
      cliente: z.strictObject({ alias: z.string() }),
      vehiculo: z.strictObject({
        tipoVehiculo: z.strictObject({ alias: z.string() }),
        patente: z.string().nullable(),
        marca: z.string().nullable(),
        modelo: z.string().nullable(),
      }),
      chofer: person.nullable(),
    }),
  })
  .meta({ id: 'Seguimiento' });
export type Tracking = z.infer<typeof tracking>;

const trackingEvent = z.strictObject({
  type: z.string(),
  parada: z.int().min(0).nullable(),
  timestamp: instant,
});
export type TrackingEvent = z.infer<typeof trackingEvent>;

const trackedPath = z.strictObject({
  isReal: z.boolean(),
  paradas: z.array(trackedParada),
  recorrido: z.array(latLon),
});
export type TrackedPath = z.infer<typeof trackedPath>;

/** Whatever does not look like an id is a link that nobody made: one answer for all of them (DT-23, XT-15). */
const publicId = z.strictObject({ pedidoPublicId: z.string() });

export const seguimiento = publicCalls({
  'GET /pedidos/seguimiento/:pedidoPublicId': {
    summary: 'Public tracking of an order',
    params: publicId,
    reply: data(tracking),
    errors: ['tracking_not_found', 'too_many_requests'],
  },
  'GET /pedidos/seguimiento/:pedidoPublicId/eventos': {
    summary: 'Its events, oldest first',
    params: publicId,
    reply: data(z.array(trackingEvent)),
    errors: ['tracking_not_found', 'too_many_requests'],
  },
  'GET /pedidos/seguimiento/:pedidoPublicId/recorrido': {
    summary: 'The driven path, or the quoted route',
    params: publicId,
    query: z.object({ showReal: flag }),
    reply: data(trackedPath),
    errors: ['bad_input', 'tracking_not_found', 'too_many_requests'],
  },
  'GET /pedidos/seguimiento/:pedidoPublicId/last': {
    summary: 'The last position of the vehicle while the trip is under way, or null where there is none',
    params: publicId,
    reply: data(z.strictObject({ lat: z.number(), lon: z.number(), timestamp: instant }).nullable()),
    errors: ['tracking_not_found', 'too_many_requests'],
  },
});
