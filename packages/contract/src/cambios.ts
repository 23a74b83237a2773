import { CAMBIOS } from '@traza/domain/cambios';
import * as z from 'zod';
import { bodyId, empty, instant, sessionCalls, version } from './endpoint.ts';

/** The name of a stream. */
export const idCambios = z.string().regex(/^[\w-]{22}$/);

/**
 * The events of the stream of changes, by kind (work.md 3.7, W-104). They hold ids and versions, and nothing that depends on permissions;
 * the reader loads the rest by the ordinary calls.
 */
export const CAMBIO_EVENTS = {
  /** The first of each stream: its name for the calls about it. */
  hola: z.strictObject({ idCambios, latidoMs: z.int().positive() }),
  'pedido.cambio': z.strictObject({ idCliente: bodyId, extrasType: z.enum(['s', 'v']), id: bodyId, version }),
  posicion: z.strictObject({ id: bodyId, lat: z.number(), lon: z.number(), timestamp: instant }),
  'novedad.cambio': z.strictObject({ sinLeer: z.int().min(0) }),
  'aprobacion.cambio': z.strictObject({ idCliente: bodyId, id: bodyId }),
  'informe.cambio': z.strictObject({ id: z.uuid() }),
  'lote.cambio': z.strictObject({ id: z.uuid(), hechas: z.int().min(0), total: z.int().min(0) }),
  'reclamo.cambio': z.strictObject({ id: bodyId }),
  'cuenta.cambio': z.strictObject({}),
  latido: z.strictObject({}),
  resync: z.strictObject({ motivo: z.enum(['desconocido', 'atrasado', 'permisos']) }),
  fin: z.strictObject({ motivo: z.enum(['sesion', 'cupo', 'servidor']) }),
} as const;

export type CambioKind = keyof typeof CAMBIO_EVENTS;
export type CambioEvents = { [K in CambioKind]: z.infer<(typeof CAMBIO_EVENTS)[K]> };

export const cambios = sessionCalls({
  'GET /cambios': {
    summary:
      'The stream of changes, as server-sent events: what the caller could see changed, by kind, id and version. `Last-Event-ID` goes on behind an event',
    unattended: true,
    // what the handler writes by hand are events of `CAMBIO_EVENTS`
    reply: empty,
    media: ['text/event-stream'],
    errors: ['too_many_requests'],
  },
  'POST /cambios/mirados': {
    summary: 'The pedidos whose car the stream tells of from now on',
    unattended: true,
    body: z.strictObject({ idCambios, pedidos: z.array(bodyId).max(CAMBIOS.mirados) }),
    reply: empty,
    errors: ['bad_input', 'not_found'],
  },
  'POST /cambios/presencia': {
    summary: 'Somebody is there: the session goes on. A stream alone does not keep it alive (W-114)',
    // the handler says so once it knows the stream
    unattended: true,
    body: z.strictObject({ idCambios }),
    reply: empty,
    errors: ['bad_input', 'not_found'],
  },
});
