import { SOLICITUD_TYPES } from '@traza/domain/solicitudes';
import * as z from 'zod';
import { person } from '../cuentas.ts';
import { bodyId, data, empty, endpoints, flag, id, instant } from '../endpoint.ts';
import { aproximada, paquete } from '../pedidos/pedido-parts.ts';
import { text } from '../text.ts';
import { idioma } from './solicitud-parts.ts';

/** Places in `pasajes`, from 0. */
const places = z.array(z.int().min(0));

/**
 * A form filled in from an earlier pedido. Nothing in it is sent by itself, and anything that cannot be asked for any more (a service, a
 * ceco, somebody who left) is null.
 */
export const plantilla = z
  .strictObject({
    tipo: z.enum(SOLICITUD_TYPES),
    idCliente: bodyId,
    idTipoVehiculo: bodyId.nullable(),
    idCeco: bodyId.nullable(),
    observacion: z.string(),
    /** Absent of what was kept before it existed. */
    motivo: z.string().optional(),
    paradas: z.array(
      z.strictObject({
        dir: z.strictObject({
          direccion: z.string(),
          lat: z.number(),
          lon: z.number(),
          alias: z.string(),
          aproximada,
        }),
        /** ISO duration. */
        espera: z.string().nullable(),
        esTerminal: z.boolean(),
        ascensos: places,
        descensos: places,
      }),
    ),
    pasajes: z.array(
      z.strictObject({
        /** The empleado, while they are one; who left the client and guests have a name alone. */
        persona: person.nullable(),
        nombre: z.string(),
        tel: z.string().nullable(),
        idioma: idioma.optional(),
        idCeco: bodyId.nullable(),
        /** What they arrive with, where it is not `arribo`. */
        arribo: z.string().optional(),
      }),
    ),
    /** Of a message or a package. */
    envio: z
      .strictObject({
        despachanteNombre: z.string(),
        despachanteCelular: z.string(),
        receptorNombre: z.string(),
        receptorCelular: z.string(),
        paquete: paquete.nullable(),
      })
      .nullable(),
    /** What people arrive with at an airport or a terminal; the way back is another flight. */
    arribo: z.string().nullable(),
    /** The trip out, where this is its way back and the caller asked for it. */
    idSolicitudIda: bodyId.nullable(),
  })
  .meta({ id: 'Plantilla' });
export type Plantilla = z.infer<typeof plantilla>;

const favorito = z
  .strictObject({ id: bodyId, nombre: z.string(), creado: instant, plantilla })
  .meta({ id: 'PedidoFavorito' });
export type PedidoFavorito = z.infer<typeof favorito>;

/** Any text, so that the rules of the domain name the fault. */
const nombre = text(1000);

export const favoritos = endpoints({
  'GET /pedidos/v1/:extrasType/:id/plantilla': {
    summary: 'What a form is filled in with to ask for an order again, or for the way back of it',
    auth: 'session',
    params: z.strictObject({ extrasType: z.enum(['v', 's']), id }),
    query: z.object({ regreso: flag.optional() }),
    reply: data(plantilla),
    errors: ['not_found', 'moved_to_trip'],
  },
  'GET /pedidos/favoritos': {
    summary: 'The orders that the caller kept by name, by name',
    auth: 'session',
    query: z.object({ idCliente: id }),
    reply: data(z.array(favorito)),
    errors: ['bad_input', 'forbidden'],
  },
  'POST /pedidos/favoritos': {
    summary: 'Keeps an order by name',
    auth: 'session',
    body: z.strictObject({ nombre, extrasType: z.enum(['v', 's']), id: bodyId }).meta({ id: 'NuevoFavorito' }),
    reply: data(favorito),
    status: 201,
    idempotent: true,
    errors: [
      'bad_input',
      'not_found',
      'moved_to_trip',
      'favourite_name_invalid',
      'favourite_name_used',
      'too_many_favourites',
      'idempotency_conflict',
    ],
  },
  'PUT /pedidos/favoritos/:id': {
    summary: 'Renames an order that was kept',
    auth: 'session',
    params: z.strictObject({ id }),
    body: z.strictObject({ nombre }),
    reply: data(favorito),
    errors: ['bad_input', 'not_found', 'favourite_name_invalid', 'favourite_name_used'],
  },
  'DELETE /pedidos/favoritos/:id': {
    summary: 'Forgets an order that was kept',
    auth: 'session',
    params: z.strictObject({ id }),
    reply: empty,
    errors: ['bad_input', 'not_found'],
  },
});
