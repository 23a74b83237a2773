import {
  AVISO_ACTS,
  AVISO_CHANNELS,
  AVISO_LANGUAGES,
  AVISO_PARTS,
  AVISO_REASONS,
  AVISO_STATES,
} from '@traza/domain/avisos';
import * as z from 'zod';
import { bodyId, data, empty, endpoints, id, instant } from '../endpoint.ts';

const quien = z.enum(AVISO_PARTS);

/** The newest that one person of a pedido was told, and whether they read it. */
const aviso = z
  .strictObject({
    idPasaje: bodyId,
    quien,
    nombre: z.string(),
    acto: z.enum(AVISO_ACTS),
    canal: z.enum(AVISO_CHANNELS),
    estado: z.enum(AVISO_STATES),
    /** Why nobody was told, or not by SMS. */
    motivo: z.enum(AVISO_REASONS).nullable(),
    idioma: z.enum(AVISO_LANGUAGES),
    /** When it went out. */
    avisado: instant.nullable(),
    /** When their link was first opened. */
    abierto: instant.nullable(),
    /** Opens WhatsApp with its text and link, where nobody but the requester can tell them. */
    whatsapp: z.string().nullable(),
  })
  .meta({ id: 'Aviso' });
export type Aviso = z.infer<typeof aviso>;

const pedido = z.strictObject({ extrasType: z.enum(['v', 's']), id });
const link = z.strictObject({ idEnlace: z.string() });

export const avisos = endpoints({
  'GET /pedidos/v1/:extrasType/:id/avisos': {
    summary: 'Who travels, sends or receives was told of an order when, by what, and opened their link when',
    auth: 'session',
    params: pedido,
    reply: data(z.array(aviso)),
    errors: ['bad_input', 'not_found', 'moved_to_trip'],
  },
  'POST /pedidos/v1/:extrasType/:id/avisos/whatsapp': {
    summary: 'Notes that the caller told somebody by WhatsApp',
    auth: 'session',
    params: pedido,
    body: z.strictObject({ idPasaje: bodyId, quien }).meta({ id: 'AvisoPorWhatsapp' }),
    reply: data(z.array(aviso)),
    errors: ['bad_input', 'not_found', 'moved_to_trip'],
  },
  'DELETE /pedidos/enlaces/:idEnlace/avisos': {
    summary: 'The audience of a link wants to be told no more: their number at this client, or their name',
    auth: 'public',
    params: link,
    reply: empty,
    errors: ['tracking_not_found', 'too_many_requests'],
  },
  'POST /pedidos/enlaces/:idEnlace/avisos': {
    summary: "Takes that back, by the code that only the person's own message holds, behind the # of its link",
    auth: 'public',
    params: link,
    body: z.strictObject({ codigo: z.string().max(64) }).meta({ id: 'VolverAAvisar' }),
    reply: empty,
    errors: ['bad_input', 'forbidden', 'tracking_not_found', 'too_many_requests'],
  },
  'GET /perfil/avisos': {
    summary: 'Whether the caller is mailed about viajes that others ask for them',
    auth: 'session',
    reply: data(z.strictObject({ correos: z.boolean() })),
    errors: [],
  },
  'PUT /perfil/avisos': {
    summary: 'Says whether they want it',
    auth: 'session',
    body: z.strictObject({ correos: z.boolean() }),
    reply: data(z.strictObject({ correos: z.boolean() })),
    errors: ['bad_input'],
  },
});
