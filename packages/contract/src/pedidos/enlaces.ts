import { AVISO_LANGUAGES } from '@traza/domain/avisos';
import { STATUSES } from '@traza/domain/pedidos';
import { ENLACE_PARA, ENLACE_PHASES } from '@traza/domain/seguimiento';
import * as z from 'zod';
import { bodyId, data, empty, endpoints, id, instant, latLon } from '../endpoint.ts';
import { day, moment } from '../text.ts';

const para = z.enum(ENLACE_PARA);

const enlace = z
  .strictObject({
    id: bodyId,
    para,
    /** The pasaje that the enlace is about; null for a colleague's. */
    idPasaje: bodyId.nullable().optional(),
    /** Who receives it; empty for a colleague. */
    nombre: z.string(),
    idEnlace: z.string(),
    creadoPor: z.string(),
    creado: instant,
    vence: instant.nullable(),
    abierto: instant.nullable(),
    aperturas: z.int().min(0),
    /** Made by Traza to tell its audience of the pedido. */
    automatico: z.literal(true).optional(),
    estado: z.enum(['vivo', 'vencido', 'revocado']),
  })
  .meta({ id: 'Enlace' });
export type Enlace = z.infer<typeof enlace>;

/** The pedido as an audience sees it; fields that its phase does not show are absent (W-119). */
const enlaceShown = z
  .strictObject({
    para,
    fase: z.enum(ENLACE_PHASES),
    status: z.enum(STATUSES),
    type: z.enum(['trip', 'package']),
    /** In which language its audience reads, where one was named. */
    idioma: z.enum(AVISO_LANGUAGES).optional(),
    /** Whether its audience is told of the pedido by messages; absent of a link that came with none. */
    avisos: z.boolean().optional(),
    dia: day.optional(),
    /** The hour of the order: of its asking where it was for as soon as possible. */
    inicio: instant.optional(),
    asap: z.literal(true).optional(),
    /** When the vehicle left the own stop. */
    salio: instant.optional(),
    fin: instant.optional(),
    /** The own stops. */
    paradas: z
      .array(
        z.strictObject({
          dir: z.strictObject({ direccion: z.string(), lat: z.number(), lon: z.number(), alias: z.string() }),
        }),
      )
      .optional(),
    /** Origin and destination by alias or locality, and pasajeros by first name. */
    lugares: z.strictObject({ origen: z.string(), destino: z.string(), pasajero: z.string() }).optional(),
    viaje: z
      .strictObject({
        agencia: z.string().optional(),
        vehiculo: z
          .strictObject({
            tipoVehiculo: z.strictObject({ alias: z.string() }).optional(),
            patente: z.string().optional(),
            marca: z.string().optional(),
            modelo: z.string().optional(),
          })
          .optional(),
        chofer: z
          .strictObject({
            firstName: z.string(),
            lastName: z.string().optional(),
            phone: z.string().optional(),
          })
          .optional(),
      })
      .optional(),
    /** Where the vehicle is; null while nobody knows. */
    last: z.strictObject({ lat: z.number(), lon: z.number(), timestamp: instant }).nullable().optional(),
    minutos: z.int().min(0).nullable().optional(),
    /** Since when the vehicle waits. */
    esperaDesde: instant.optional(),
    /** The way to the own stop, or what was driven since it. */
    recorrido: z.array(latLon).optional(),
  })
  .meta({ id: 'EnlaceVisto' });
export type SharedEnlace = z.infer<typeof enlaceShown>;

const pedido = z.strictObject({ extrasType: z.enum(['v', 's']), id });

export const enlaces = endpoints({
  'GET /pedidos/v1/:extrasType/:id/enlaces': {
    summary: 'The links that were made of an order, newest first: the own ones, or all that one may revoke',
    auth: 'session',
    params: pedido,
    reply: data(z.array(enlace)),
    errors: ['bad_input', 'forbidden', 'not_found', 'moved_to_trip'],
  },
  'POST /pedidos/v1/:extrasType/:id/enlaces': {
    summary: 'Makes a link of an order for one audience; `vence` up to seven days after the departure',
    auth: 'session',
    params: pedido,
    body: z.strictObject({ para, idPasaje: bodyId.nullish(), vence: moment.nullish() }).meta({ id: 'NuevoEnlace' }),
    reply: data(enlace),
    status: 201,
    idempotent: true,
    errors: [
      'bad_input',
      'forbidden',
      'not_found',
      'moved_to_trip',
      'order_not_editable',
      'too_many_favourites',
      'idempotency_conflict',
    ],
  },
  'DELETE /pedidos/enlaces/:idEnlace': {
    summary: 'Revokes a link, by its `id`, at once; the second time too it is 204',
    auth: 'session',
    // one path has one name for its parameter: here it is the number, below the public id
    params: z.strictObject({ idEnlace: id }),
    reply: empty,
    errors: ['bad_input', 'not_found'],
  },
  'GET /pedidos/enlaces/:idEnlace': {
    summary: 'What the audience of a link may see of the order now',
    auth: 'public',
    // whatever does not look like an id is a link that nobody made: one answer for all of them
    params: z.strictObject({ idEnlace: z.string() }),
    reply: data(enlaceShown),
    errors: ['tracking_not_found', 'too_many_requests'],
  },
});
