import * as z from 'zod';
import { data, empty, endpoints, instant } from './endpoint.ts';

const credentials = z.strictObject({
  username: z.string().max(200),
  password: z.string().max(200),
});

export const sesion = endpoints({
  'POST /login': {
    summary: 'Opens a session',
    auth: 'public',
    body: credentials,
    reply: data(z.strictObject({ token: z.string(), expiresAt: instant })),
    errors: ['bad_input', 'emptyFields', 'bad_credentials', 'too_many_requests'],
  },
  'DELETE /login': {
    summary: 'Ends the session; also 204 when it had already ended',
    auth: 'public',
    reply: empty,
    status: 204,
    errors: [],
  },
});
