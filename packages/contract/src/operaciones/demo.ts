import { ROLES } from '@traza/domain/operadores';
import * as z from 'zod';
import { data, publicCalls } from '../endpoint.ts';

export const demoOperaciones = publicCalls({
  'GET /operaciones/v1/demo': {
    summary: 'Who may be tried, with the code of this moment; in demo mode only',
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
