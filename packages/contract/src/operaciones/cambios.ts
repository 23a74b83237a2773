import { ROLES } from '@traza/domain/operadores';
import * as z from 'zod';
import { CAMBIO_EVENTS, idCambios } from '../cambios.ts';
import { empty, operadorCalls } from '../endpoint.ts';
import { CASO_EVENTS } from './bandeja.ts';
import { MESA_EVENTS } from './mesa.ts';

const { hola, latido, resync, fin } = CAMBIO_EVENTS;

/** The events of the stream of operadores: those that every stream sends about itself, and changes as far as a role may know of them. */
export const OPERACIONES_EVENTS = {
  hola,
  /** For roles with the board. */
  ...MESA_EVENTS,
  /** For roles with the inbox. */
  ...CASO_EVENTS,
  /** The data, roles or sessions of the operador changed. */
  'operador.cambio': z.strictObject({}),
  latido,
  resync,
  fin,
} as const;

export type OperacionesKind = keyof typeof OPERACIONES_EVENTS;
export type OperacionesEvents = { [K in OperacionesKind]: z.infer<(typeof OPERACIONES_EVENTS)[K]> };

export const cambiosOperaciones = operadorCalls({
  'GET /operaciones/v1/cambios': {
    summary: 'The stream of changes of operadores, as server-sent events. `Last-Event-ID` goes on behind an event',
    // every role may open the stream: events are filtered by role, and the end of a session concerns everybody
    roles: ROLES,
    unattended: true,
    // what the handler writes by hand are events of `OPERACIONES_EVENTS`
    reply: empty,
    media: ['text/event-stream'],
    errors: ['too_many_requests'],
  },
  'POST /operaciones/v1/cambios/presencia': {
    summary: 'Somebody is there: the session goes on. A stream alone does not keep it alive (M-029)',
    roles: ROLES,
    // the handler says so once it knows the stream
    unattended: true,
    body: z.strictObject({ idCambios }),
    reply: empty,
    errors: ['bad_input', 'not_found'],
  },
});
