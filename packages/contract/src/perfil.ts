import * as z from 'zod';
import { usuario } from './cuentas.ts';
import { bodyId, data, endpoints, instant } from './endpoint.ts';
import { text } from './text.ts';

const long = text(500);

const calendario = z.strictObject({ url: z.url(), leido: instant.nullable() }).meta({ id: 'Calendario' });

export const perfil = endpoints({
  'PATCH /usuarios': {
    summary: "Changes the caller's password; ends the caller's other sessions",
    auth: 'session',
    body: z.strictObject({ oldPassword: long, newPassword: long }),
    reply: data(z.strictObject({})),
    errors: ['bad_input', 'emptyFields', 'password_invalid', 'password_unchanged', 'bad_password', 'user_invalid'],
  },
  'POST /usuarios': {
    summary: "Changes the caller's own e-mail and phone (DA-07)",
    auth: 'session',
    body: z.strictObject({ data: z.strictObject({ email: long.optional(), phone: long.optional() }) }),
    reply: data(usuario),
    errors: ['bad_input', 'email_invalid', 'phone_invalid', 'existUser', 'too_many_requests'],
  },
  'POST /usuarios/foto': {
    summary: "Changes the caller's picture: a JPEG file in the field `data` (DA-46)",
    auth: 'session',
    multipart: true,
    reply: data(z.strictObject({ profilePictureUrl: z.string() })),
    errors: [
      'bad_input',
      'file_invalid_extension',
      'file_too_big',
      'file_invalid_format',
      'file_too_small',
      'too_many_requests',
    ],
  },
  'PATCH /usuarios/cambiar/email': {
    summary: "Changes the caller's e-mail, by which access is recovered; tells the old address",
    auth: 'session',
    body: z.strictObject({ newEmail: long }),
    reply: data(z.strictObject({ email: z.string() })),
    errors: ['bad_input', 'email_invalid', 'existUser', 'too_many_requests'],
  },
  'POST /usuarios/restaurar/email': {
    summary: 'Takes a change of e-mail back by the link in its notice; ends every session',
    auth: 'public',
    body: z.strictObject({ token: long }),
    reply: data(z.strictObject({ email: z.string() })),
    errors: ['bad_input', 'restore_token_invalid', 'existUser', 'too_many_requests'],
  },
  'PATCH /usuarios/cambiar/telefono': {
    summary: "Changes the phone of one of the caller's accounts; null is the particular one",
    auth: 'session',
    body: z.strictObject({ idCuentaCorporativa: bodyId.nullable(), phone: long }),
    reply: data(z.strictObject({ phone: z.string() })),
    errors: ['bad_input', 'cuenta_corporativa_not_found', 'phone_invalid'],
  },
  'GET /perfil/calendario': {
    summary:
      "The secret address of the caller's viajes for a calendar, and when it was read last; null where there is none",
    auth: 'session',
    reply: data(calendario.nullable()),
    errors: [],
  },
  'POST /perfil/calendario': {
    summary: 'Makes that address; another one before it ends',
    auth: 'session',
    reply: data(calendario),
    errors: [],
  },
  'DELETE /perfil/calendario': {
    summary: 'Ends that address',
    auth: 'session',
    reply: data(z.strictObject({})),
    errors: [],
  },
  'POST /cuentas/cecos/preferido': {
    summary: "Changes the preferred cost centre of one of the caller's accounts",
    auth: 'session',
    body: z.strictObject({ idCuentaCorporativa: bodyId, idCentroDeCosto: bodyId }),
    reply: data(z.strictObject({ idCentroDeCostoPreferido: bodyId })),
    errors: ['bad_input', 'cuenta_corporativa_not_found', 'forbidden', 'ceco_not_found'],
  },
});
