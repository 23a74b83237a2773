import { ACCESS } from '@traza/domain';
import * as z from 'zod';
import { data, endpoints } from './endpoint.ts';

export const notificaciones = endpoints({
  'POST /notificaciones/devices': {
    summary: 'Registers the browser for notices: the token is its serialised Web Push subscription (DA-24)',
    auth: 'session',
    body: z.strictObject({
      app: z.literal('in.web'),
      username: z.string().max(200),
      token: z.string().min(1).max(ACCESS.deviceTokenMax),
    }),
    reply: data(z.strictObject({})),
    errors: ['bad_input', 'forbidden'],
  },
});
