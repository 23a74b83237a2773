import * as z from 'zod';
import { bodyId, id, sessionCalls } from './endpoint.ts';

export const soporte = sessionCalls({
  'POST /sgv/rest/alerta/sos/:idPersona': {
    summary: 'Asks to be called back; 200 with the open request when there is a recent one',
    params: z.strictObject({ idPersona: id }),
    /** The account to be called on, where there are several. */
    query: z.object({ idCliente: id.optional() }),
    reply: z.strictObject({ id: bodyId, estado: z.string() }),
    status: 201,
    errors: ['bad_input', 'forbidden', 'phone_missing', 'too_many_requests'],
  },
});
