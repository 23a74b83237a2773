import * as z from 'zod';
import { data, empty, instant, publicCalls } from './endpoint.ts';
import { text } from './text.ts';

/** What is longer than any name or password is wrong, and not malformed. */
const credential = text(100_000);
const credentials = z.strictObject({ username: credential, password: credential });

const long = text(500);

export const sesion = publicCalls({
  'POST /login': {
    summary: 'Opens a session',
    body: credentials,
    reply: data(
      z.strictObject({
        token: z.string(),
        expiresAt: instant,
        /** The password was the temporary one of a mail, which is the person's own from now on (W-271). */
        conTemporal: z.literal(true).optional(),
      }),
    ),
    errors: ['bad_input', 'emptyFields', 'bad_credentials', 'too_many_requests'],
  },
  'DELETE /login': {
    summary: 'Ends the session; also 204 when it had already ended',
    reply: empty,
    errors: [],
  },
  'PATCH /usuarios/recuperar-contraseña': {
    summary: 'Sends a temporary password to the e-mail of a user (DA-03)',
    body: z.strictObject({ email: long }),
    reply: data(z.strictObject({ email: z.string() })),
    errors: ['bad_input', 'email_invalid', 'not_found', 'too_many_requests'],
  },
  'GET /usuarios/registro/codigos/:registrationCode': {
    summary: 'The e-mail domain of the company that a registration code belongs to',
    params: z.strictObject({ registrationCode: text(100) }),
    reply: data(z.strictObject({ domain: z.string().startsWith('@') })),
    errors: ['registration_code_not_found', 'too_many_requests'],
  },
  'POST /usuarios/registro': {
    summary: 'Keeps a registration until it is confirmed, and sends the link for that (DA-04)',
    body: z.strictObject({
      firstName: long,
      lastName: long,
      email: long,
      phone: long,
      dni: long,
      /** Sent empty and not read (A-366, DA-04). */
      password: long.optional(),
      registerCode: long,
    }),
    reply: data(z.strictObject({ email: z.string() })),
    status: 201,
    errors: [
      'bad_input',
      'registration_code_not_found',
      'string_blank',
      'string_too_long',
      'name_invalid',
      'surname_invalid',
      'dni_invalid',
      'email_invalid',
      'phone_invalid',
      'existUser',
      'dni_taken',
      'too_many_requests',
    ],
  },
  'PUT /usuarios/registro': {
    summary: 'Confirms a registration: makes the user and sends the way in (DA-05)',
    body: z.strictObject({ confirmationToken: long }),
    reply: data(z.strictObject({ username: z.string() })),
    errors: [
      'bad_input',
      'confirmation_token_invalid',
      'confirmation_token_used',
      'existUser',
      'dni_taken',
      'too_many_requests',
    ],
  },
});
