import { NOTIFICACIONES } from '@traza/domain/notificaciones';
import * as z from 'zod';
import { bodyId, data, empty, instant, sessionCalls } from './endpoint.ts';
import { text } from './text.ts';

/** The number of a notice, which there are more of than of anything else. */
const novedadId = z.int().positive();

/** One notice, as the bell shows it (T-321). */
const novedad = z
  .strictObject({
    id: novedadId,
    idCliente: bodyId,
    idSolicitud: bodyId.nullable(),
    idViaje: bodyId.nullable(),
    /** When the order leaves, or was asked for: `dd/mm/yyyy` and `HH:mm`. */
    fecha: z.string(),
    hora: z.string(),
    /** It was asked for then as soon as possible (W-066). */
    asap: z.literal(true).optional(),
    estado: z.string(),
    subestado: z.string(),
    creada: instant,
    leida: z.boolean(),
  })
  .meta({ id: 'Novedad' });
export type StoredNovedad = z.infer<typeof novedad>;

const aviso = z.strictObject({ estado: z.string(), subestado: z.string(), creada: instant });

/** All novedades of one pedido (W-095). */
const pedidoNovedades = z
  .strictObject({
    idCliente: bodyId,
    extrasType: z.enum(['s', 'v']),
    id: bodyId,
    /** The address of its last parada; null for a pedido that was deleted. */
    destino: z.string().nullable(),
    /** When the order leaves, or was asked for: `dd/mm/yyyy` and `HH:mm`. */
    fecha: z.string(),
    hora: z.string(),
    /** It was asked for then as soon as possible (W-066). */
    asap: z.literal(true).optional(),
    ultima: aviso,
    /** The older novedades of the pedido, newest first. */
    anteriores: z.array(aviso),
    /** All of them were read. */
    leida: z.boolean(),
  })
  .meta({ id: 'NovedadesDePedido' });
export type PedidoNovedades = z.infer<typeof pedidoNovedades>;

export const notificaciones = sessionCalls({
  'GET /notificaciones': {
    summary: "The caller's newest notices and how many are unread; and the key for push, empty where there is none",
    query: z.object({
      /** Also answers the newest pedidos with all their novedades. */
      agrupadas: z.literal('true').optional(),
    }),
    reply: data(
      z.strictObject({
        pedidos: z.array(pedidoNovedades).max(NOTIFICACIONES.shown).optional(),
        novedades: z.array(novedad).max(NOTIFICACIONES.shown),
        sinLeer: z.int().min(0),
        clavePublica: z.string(),
      }),
    ),
    errors: ['bad_input'],
  },
  'POST /notificaciones/leidas': {
    summary: 'Marks notices of the caller as read',
    body: z.strictObject({ ids: z.array(novedadId).min(1).max(NOTIFICACIONES.shown) }),
    reply: data(z.strictObject({ sinLeer: z.int().min(0) })),
    errors: ['bad_input'],
  },
  'POST /notificaciones/pedidos/leidas': {
    summary: 'Marks all notices of the caller about orders as read (W-096)',
    body: z.strictObject({ pedidos: z.array(bodyId).min(1).max(NOTIFICACIONES.shown) }),
    reply: data(z.strictObject({ sinLeer: z.int().min(0) })),
    errors: ['bad_input'],
  },
  'DELETE /notificaciones': {
    summary: 'Clears the notices of the caller, up to the newest one that was seen (DT-49)',
    query: z.object({ hasta: z.coerce.number().int().positive() }),
    reply: empty,
    errors: ['bad_input'],
  },
  'POST /notificaciones/devices': {
    summary: 'Registers the browser for notices: the token is its serialised Web Push subscription (DA-24)',
    body: z.strictObject({
      app: z.literal('in.web'),
      username: text(200),
      token: text(NOTIFICACIONES.deviceTokenMax).min(1),
    }),
    reply: data(z.strictObject({})),
    errors: ['bad_input', 'forbidden', 'too_many_requests'],
  },
});
