import { AVISO_STATES } from '@traza/domain/avisos';
import * as z from 'zod';
import { data, instant, publicCalls } from './endpoint.ts';

/** What the portal needs to know before anybody signs in; an empty value hides its control (decisions "Product"). */
const configuration = z
  .strictObject({
    product: z.string(),
    soporte: z.strictObject({
      telefono: z.string(),
      email: z.string(),
      whatsapp: z.string(),
      emailReservas: z.string(),
    }),
    appStoreUrl: z.string(),
    analyticsUrl: z.string(),
    mapStyleUrl: z.string(),
    demo: z.boolean(),
  })
  .meta({ id: 'Configuracion' });
export type Configuration = z.infer<typeof configuration>;

const mail = z.strictObject({
  id: z.int(),
  para: z.string(),
  asunto: z.string(),
  texto: z.string(),
  html: z.string(),
  creado: instant,
  estado: z.string(),
  /** A stored file by its address, relative to the API; a calendar by what stands in it. */
  adjuntos: z.array(
    z.union([
      z.strictObject({ nombre: z.string(), bytes: z.int(), href: z.string() }),
      z.strictObject({ nombre: z.string(), contenido: z.string() }),
    ]),
  ),
});

const sms = z.strictObject({
  id: z.int(),
  para: z.string(),
  texto: z.string(),
  creado: instant,
  estado: z.enum(AVISO_STATES),
});

export const sistema = publicCalls({
  'GET /health': {
    summary: 'The process is alive',
    reply: data(z.strictObject({ status: z.literal('ok'), version: z.string() })),
    errors: [],
  },
  'GET /ready': {
    summary: 'The process and its database can serve',
    reply: data(z.strictObject({ status: z.literal('ready') })),
    errors: ['unavailable'],
  },
  'GET /configuracion': {
    summary: 'Public settings of the portal',
    reply: data(configuration),
    errors: [],
  },
  'GET /demo/correos': {
    summary: 'E-mails that were sent; in demo mode only',
    reply: data(z.array(mail)),
    errors: ['not_found'],
  },
  'GET /demo/sms': {
    summary: 'SMS that were sent; in demo mode only',
    reply: data(z.array(sms)),
    errors: ['not_found'],
  },
});
