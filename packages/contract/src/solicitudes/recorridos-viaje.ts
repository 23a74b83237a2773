import { SOLICITUDES } from '@traza/domain/solicitudes';
import * as z from 'zod';
import { alias, bodyId, data, endpoints, id, instant, pesos } from '../endpoint.ts';
import { costoLine } from '../pedidos/pedido-parts.ts';
import { text } from '../text.ts';

const relation = { auth: 'session', params: z.strictObject({ idViaje: id }), errors: ['not_found'] } as const;
const point = z.strictObject({ lat: z.number(), lon: z.number() });

/** The relations of a fixed-route trip (S6, T-320): for who manages fixed routes, asked for seats on it or travels. */
export const recorridosViaje = endpoints({
  'GET /pedidos/v1/recorridos/:idViaje/pasaje': {
    ...relation,
    summary: 'From where to where and when the caller travels; the whole route for who manages fixed routes',
    reply: data(
      z.strictObject({
        servicio: z.string(),
        cliente: alias,
        origen: z.string(),
        destino: z.string(),
        ascenso: instant,
        descenso: instant.nullable(),
        /** Pesos of the caller's own seats; of all that are sold for who manages fixed routes. */
        precotizacion: pesos.nullable(),
      }),
    ),
  },
  'GET /pedidos/v1/recorridos/:idViaje/chofer': {
    ...relation,
    summary: 'Who drives it, for whom, in what',
    reply: data(
      z.strictObject({
        agencia: z.string().nullable(),
        chofer: z
          .strictObject({ firstName: z.string(), lastName: z.string(), phone: z.string().nullable() })
          .nullable(),
        vehiculo: z
          .strictObject({ marca: z.string().nullable(), modelo: z.string().nullable(), patente: z.string().nullable() })
          .nullable(),
        choferFoto: z.string().nullable(),
      }),
    ),
  },
  'GET /pedidos/v1/recorridos/:idViaje/costos': {
    ...relation,
    summary: "Its costs; the caller's own share of them for a passenger",
    reply: data(z.strictObject({ importeTotal: pesos.nullable(), detalle: z.array(costoLine) })),
  },
  'GET /pedidos/v1/recorridos/:idViaje/timeline': {
    ...relation,
    summary: 'What happened to it, oldest first',
    reply: data(
      z.array(
        z.strictObject({
          category: z.literal('viaje'),
          timestamp: instant,
          /** Who did it, as `Apellido, Nombre`, or the carrier's name. */
          persona: z.string(),
          event: z.string(),
        }),
      ),
    ),
  },
  'GET /pedidos/v1/recorridos/:idViaje/tracker': {
    ...relation,
    summary: 'Where it has driven',
    reply: data(z.strictObject({ total: z.int(), tracker: z.array(point) })),
  },
  'POST /pedidos/carpool/quitar': {
    summary: 'Takes passengers off a fixed-route trip, all or none; their seats are free again',
    auth: 'session',
    body: z
      .object({
        listaPasajes: z
          .array(
            z.object({
              idPasaje: bodyId,
              /** The number of the trip. */
              idPedido: bodyId,
              /** The pasajero's own, null or empty for a guest; compared, and never a reason to let anybody do it. */
              username: text(100).nullish(),
            }),
          )
          .min(1)
          .max(SOLICITUDES.maxPasajes),
        cliente: bodyId,
      })
      .meta({ id: 'Quitar' }),
    reply: data(z.strictObject({ quitados: z.array(bodyId), asientosDisponibles: z.int().min(0) })),
    versioned: true,
    errors: ['bad_input', 'forbidden', 'not_found', 'order_not_editable', 'ticket_already_removed', 'version_conflict'],
  },
});
