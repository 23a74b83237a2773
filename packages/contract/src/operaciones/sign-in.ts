import * as z from 'zod';
import { data, empty, instant, publicCalls } from '../endpoint.ts';
import { text } from '../text.ts';

const long = text(200);
const token = data(z.strictObject({ token: z.string(), expiresAt: instant }));

/** Six digits of the second factor, spaces between them or not. */
const codigo = text(20);

/** Calls before there is a session: signing in, and the way to it. */
export const signIn = publicCalls({
  'POST /operaciones/v1/ingreso': {
    summary: 'The first step: e-mail and password are answered by a challenge, which opens nothing yet',
    body: z.strictObject({ email: text(100_000), password: text(10_000) }),
    reply: data(z.strictObject({ desafio: z.string(), vence: instant })),
    errors: ['bad_input', 'emptyFields', 'bad_credentials', 'too_many_requests'],
  },
  'POST /operaciones/v1/ingreso/codigo': {
    summary: 'The second step: the challenge and a code of the second factor open a session',
    body: z.strictObject({ desafio: long, codigo }),
    reply: token,
    errors: ['bad_input', 'second_factor_invalid', 'confirmation_token_invalid', 'too_many_requests'],
  },
  'DELETE /operaciones/v1/ingreso': {
    summary: 'Ends the session; also 204 when it had already ended',
    reply: empty,
    errors: [],
  },
  'POST /operaciones/v1/invitacion': {
    summary: 'Whom an invitation is for, and which step comes next',
    body: z.strictObject({ enlace: long }),
    reply: data(z.strictObject({ email: z.string(), nombre: z.string(), paso: z.enum(['password', 'codigo']) })),
    errors: ['bad_input', 'confirmation_token_invalid', 'too_many_requests'],
  },
  'PUT /operaciones/v1/invitacion': {
    summary: 'Chooses the password, and answers the secret of the second factor, as text and as what a QR holds',
    body: z.strictObject({ enlace: long, password: long }),
    reply: data(z.strictObject({ uri: z.string(), secreto: z.string() })),
    errors: ['bad_input', 'password_invalid', 'confirmation_token_invalid', 'too_many_requests'],
  },
  'POST /operaciones/v1/invitacion/codigo': {
    summary: 'A code of that second factor puts both in force, and opens the first session',
    body: z.strictObject({ enlace: long, codigo }),
    reply: token,
    status: 201,
    errors: ['bad_input', 'second_factor_invalid', 'confirmation_token_invalid', 'too_many_requests'],
  },
});
