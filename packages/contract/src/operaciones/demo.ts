import { ROLES } from '@traza/domain/operadores';
import * as z from 'zod';
import { data, endpoints } from '../endpoint.ts';

export const demoOperaciones = endpoints({
  'GET /operaciones/v1/demo': {
    summary: 'Who may be tried, with the code of this moment; in demo mode only',
    auth: 'public',
    reply: data(
      z.array(
        z.strictObject({
          email: z.string(),
          nombre: z.string(),
          apellido: z.string(),
          roles: z.array(z.enum(ROLES)),
          codigo: z.string(),
        }),
      ),
    ),
    errors: ['not_found'],
  },
});
