import { codePoints } from '@traza/domain';
import { DIRECCIONES, readPasted } from '@traza/domain/direcciones';
import { SOLICITUDES } from '@traza/domain/solicitudes';
import * as z from 'zod';
import { bodyId, data, empty, endpoints, flag, id, points } from './endpoint.ts';
import { moment, text } from './text.ts';

/** A suggestion of the address field; without coordinates it is resolved by its `source`. */
export const suggestion = z
  .strictObject({
    id: z.int().nullable(),
    alias: z.string(),
    info: z.string(),
    street: z.string(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
    source: z.string(),
    timesUsed: z.int(),
    isCached: z.boolean(),
    /** How exact the point is; `zona`, `calle` and `localidad` read "Ubicación aproximada": an order asks for the pin. */
    precision: z.enum(['exacta', 'interpolada', 'esquina', 'lugar', 'zona', 'calle', 'localidad']),
    /** What of the searched text it does not hold: a number beyond the last, a kilometre, a street, a barrio, a town. */
    perdido: z
      .array(
        z.strictObject({ que: z.enum(['altura', 'kilometro', 'calle', 'barrio', 'localidad']), texto: z.string() }),
      )
      .optional(),
  })
  .meta({ id: 'Sugerencia' });
export type Suggestion = z.infer<typeof suggestion>;

/** Typed or pasted text: a link of a map is longer than any address. */
const typed = text(DIRECCIONES.pastedMax).refine(
  (query) => codePoints(query) <= SOLICITUDES.searchMaxChars || readPasted(query) !== undefined,
);

/** A point on the map with the name that the local data have for it. */
const punto = z
  .strictObject({
    street: z.string(),
    lat: z.number(),
    lon: z.number(),
    precision: suggestion.shape.precision,
    source: z.string(),
    localidad: z.string(),
    /** From the point to what gave it its name. */
    metros: z.int(),
  })
  .meta({ id: 'Punto' });
export type PuntoReply = z.infer<typeof punto>;

/** A saved address: a favourite, or one of a cliente. */
const direccion = z
  .strictObject({
    id: bodyId,
    alias: z.string(),
    info: z.string(),
    street: z.string(),
    lat: z.number(),
    lon: z.number(),
    source: z.enum(['fav', 'cliente']),
    timesUsed: z.int(),
    isCached: z.boolean(),
  })
  .meta({ id: 'Direccion' });
export type Direccion = z.infer<typeof direccion>;

/** The rules of the domain name missing fields; this schema does not. */
const newDireccion = z.strictObject({
  alias: text(1000).default(''),
  info: text(1000).nullable().default(''),
  street: text(1000).nullable().default(''),
  lat: z.number().nullable().default(null),
  lon: z.number().nullable().default(null),
  /** Somebody saw the point on the map and left it, or put it there. */
  confirmada: z.boolean().default(false),
  idCliente: bodyId.nullable().default(null),
});

const NEW_ERRORS = [
  'bad_input',
  'forbidden',
  'alias_invalid',
  'info_invalid',
  'address_invalid',
  'missing_fields',
  'missing_coords',
  'alias_used',
  'idempotency_conflict',
] as const;

const route = z
  .strictObject({
    meters: z.int(),
    seconds: z.int(),
    estimated: z.boolean(),
    geoJson: z.strictObject({
      type: z.literal('LineString'),
      coordinates: z.array(z.tuple([z.number(), z.number()])),
    }),
  })
  .meta({ id: 'Ruta' });
export type RouteReply = z.infer<typeof route>;

export const direcciones = endpoints({
  'GET /direcciones/v2/search/': {
    summary: 'Address suggestions; up to 3 characters answer the default list (DO-52)',
    auth: 'session',
    query: z.object({
      query: typed.default(''),
      cliente: id.optional(),
      external: flag.optional(),
      lat: z.coerce.number().min(-90).max(90).optional(),
      lon: z.coerce.number().min(-180).max(180).optional(),
    }),
    reply: data(z.array(suggestion)),
    errors: ['bad_input', 'forbidden', 'address_invalid', 'location_not_found', 'link_unreadable', 'too_many_requests'],
  },
  'GET /direcciones/geocoding/v1/:source/': {
    summary: 'The point of a suggestion, by the source that the search gave',
    auth: 'session',
    params: z.strictObject({ source: text(200).min(1) }),
    reply: data(z.strictObject({ id: z.int(), street: z.string(), lat: z.number(), lon: z.number() })),
    errors: ['address_not_found', 'location_not_found', 'too_many_requests'],
  },
  'GET /direcciones/v1/punto/:punto/': {
    summary: 'What a point on the map is called (W-041)',
    auth: 'session',
    params: z.strictObject({ punto: points }),
    reply: data(punto),
    errors: ['bad_input', 'address_invalid', 'location_not_found', 'too_many_requests'],
  },
  'GET /direcciones/terminales/': {
    summary: 'Whether a street is a terminal',
    auth: 'session',
    query: z.object({
      street: text(255).min(1),
      lat: z.coerce.number().min(-90).max(90).optional(),
      lon: z.coerce.number().min(-180).max(180).optional(),
    }),
    reply: data(
      z.strictObject({
        isTerminal: z.boolean(),
        terminal: z.strictObject({ id: z.int(), alias: z.string() }).nullable(),
      }),
    ),
    errors: ['bad_input'],
  },
  'POST /direcciones/v1/usos/:id/:type/': {
    summary: 'Counts one use of an address',
    auth: 'session',
    params: z.strictObject({ id, type: z.enum(['ORIGEN', 'DESTINO']) }),
    /** The client of the order, where somebody has several (W-003). */
    query: z.object({ idCliente: id.optional() }),
    reply: empty,
    errors: ['bad_input', 'forbidden', 'direction_not_found'],
  },
  'GET /direcciones/rutas/v3/:route/': {
    summary: 'Route through 2 to 5 points; the time that it takes is that of the departure, else of now',
    auth: 'session',
    params: z.strictObject({ route: points }),
    query: z.object({ fechaHoraSalida: moment.optional() }),
    reply: data(route),
    errors: ['bad_input', 'address_invalid', 'too_many_requests'],
  },
  'GET /direcciones/distancias/:points/': {
    summary: 'Driving time between two points; open to anonymous callers (DT-24)',
    auth: 'public',
    params: z.strictObject({ points }),
    reply: data(z.strictObject({ durationInSeconds: z.int() })),
    errors: ['bad_input', 'too_many_requests'],
  },
  'GET /direcciones/v2/favoritas/': {
    summary: "The caller's favourite addresses",
    auth: 'session',
    reply: data(z.array(direccion)),
    errors: [],
  },
  'POST /direcciones/v2/favoritas/': {
    summary: 'Keeps a favourite address',
    auth: 'session',
    body: newDireccion,
    reply: data(direccion),
    status: 201,
    errors: [...NEW_ERRORS],
    idempotent: true,
  },
  'DELETE /direcciones/v2/favoritas/:id': {
    summary: 'Forgets a favourite address',
    auth: 'session',
    params: z.strictObject({ id }),
    reply: empty,
    errors: ['bad_input', 'direction_not_found'],
  },
  'GET /direcciones/v1/cliente/:idCliente/': {
    summary: "A client's addresses",
    auth: 'session',
    params: z.strictObject({ idCliente: id }),
    reply: data(z.array(direccion)),
    errors: ['bad_input', 'forbidden'],
  },
  'POST /direcciones/v1/cliente/:idCliente/': {
    summary: 'Keeps an address of a client, for who administers its employees',
    auth: 'session',
    params: z.strictObject({ idCliente: id }),
    body: newDireccion,
    reply: data(direccion),
    status: 201,
    errors: [...NEW_ERRORS],
    idempotent: true,
  },
  'DELETE /direcciones/v1/cliente/:idCliente/:id/': {
    summary: 'Forgets an address of a client, for who administers its employees',
    auth: 'session',
    params: z.strictObject({ idCliente: id, id }),
    reply: empty,
    errors: ['bad_input', 'forbidden', 'direction_not_found'],
  },
});
