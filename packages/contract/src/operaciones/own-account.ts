import { ROLES } from '@traza/domain/operadores';
import * as z from 'zod';
import { bodyId, data, empty, id, instant, operadorCalls } from '../endpoint.ts';

const sesion = z.strictObject({
  id: bodyId,
  /** The browser and operating system, by its User-Agent. */
  navegador: z.string(),
  ip: z.string(),
  creada: instant,
  usada: instant,
  /** The one that asks. */
  esta: z.boolean(),
});

const operador = z
  .strictObject({
    id: bodyId,
    nombre: z.string(),
    apellido: z.string(),
    email: z.string(),
    roles: z.array(z.enum(ROLES)),
    sesiones: z.array(sesion),
  })
  .meta({ id: 'Operador' });
export type OperadorView = z.infer<typeof operador>;

export const ownAccount = operadorCalls({
  'GET /operaciones/v1/yo': {
    summary: 'Who is signed in, what they may do, and where else they are',
    roles: ROLES,
    // the screen asks again by itself
    unattended: true,
    reply: data(operador),
    errors: [],
  },
  'DELETE /operaciones/v1/yo/sesiones/:id': {
    summary: 'Ends one of the own sessions',
    roles: ROLES,
    params: z.strictObject({ id }),
    reply: empty,
    errors: ['bad_input', 'not_found'],
  },
  'DELETE /operaciones/v1/yo/sesiones': {
    summary: 'Ends all the others',
    roles: ROLES,
    reply: empty,
    errors: [],
  },
});
