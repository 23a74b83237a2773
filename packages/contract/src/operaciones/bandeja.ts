import { BANDEJA, CASO_ORIGINS, CASO_READERS, CASO_ROLES, LLAMADA_RESULTS } from '@traza/domain/bandeja';
import { CASO_STATES, RECLAMO_RESULTS, RECLAMOS } from '@traza/domain/reclamos';
import * as z from 'zod';
import { alias, bodyId, data, endpoints, flag, id, instant, pesos } from '../endpoint.ts';
import { moment, someText, text, trimmedText } from '../text.ts';
import { author } from './tarjeta.ts';

const count = z.int().min(0);

/** What waits, by its state, and how much of it should have been answered by now (M-199). */
const counts = z
  .strictObject({ abierto: count, tomado: count, enEspera: count, vencidos: count })
  .meta({ id: 'CasosContados' });
export type CasoCounts = z.infer<typeof counts>;

const caso = z
  .strictObject({
    id: bodyId,
    version: z.int(),
    origen: z.enum(CASO_ORIGINS),
    estado: z.enum(CASO_STATES),
    /** None of a call-back for an account of one's own. */
    cliente: alias.nullable(),
    quien: z.string(),
    /** The words of a reclamo, or how many of them there is room for in a list; empty for a call-back. */
    texto: z.string(),
    /** The pedido that a reclamo is about. */
    idViaje: bodyId.nullable(),
    importe: pesos.nullable(),
    creado: instant,
    vence: instant,
    tomadoPor: author.nullable(),
    tomado: instant.nullable(),
    /** Until when it rests, and why. */
    hasta: instant.nullable(),
    motivo: z.string().nullable(),
    /** Calls that nobody answered. */
    intentos: count,
    resultado: z.string().nullable(),
    cerrado: instant.nullable(),
  })
  .meta({ id: 'Caso' });
export type CasoView = z.infer<typeof caso>;

const casoNota = z.strictObject({ id: bodyId, texto: z.string(), por: author, creada: instant });

const casoDetail = caso
  .extend({
    /** Null where there is none, and for who may not see it. */
    telefono: z.string().nullable(),
    email: z.string().nullable(),
    idReclamo: bodyId.nullable(),
    viaje: z
      .strictObject({
        hora: instant,
        origen: z.string(),
        destino: z.string(),
        chofer: z.string(),
        /** Stars of who claims. */
        calificacion: z.int().nullable(),
      })
      .nullable(),
    respuesta: z.string().nullable(),
    respondida: instant.nullable(),
    reconocido: pesos.nullable(),
    notas: z.array(casoNota),
  })
  .meta({ id: 'DetalleDeCaso' });
export type CasoDetail = z.infer<typeof casoDetail>;

/** How a caso stands, without anybody's data: what an act answers, and what the stream tells. */
const standing = z
  .strictObject({ id: bodyId, version: z.int(), estado: z.enum(CASO_STATES), tomadoPor: author.nullable() })
  .meta({ id: 'CasoAhora' });
export type CasoStandingView = z.infer<typeof standing>;

/** What the inbox is told: what was asked, taken, taken over, put to rest, noted or closed. */
export const CASO_EVENTS = { 'caso.cambio': z.strictObject({ casos: z.array(standing) }) } as const;

const params = z.strictObject({ id });
/** Knowingly, although somebody else works on it. */
const igual = z.boolean().optional();
const act = { auth: 'operador', roles: CASO_ROLES, params, reply: data(standing), idempotent: true } as const;
const ACT_ERRORS = ['idempotency_conflict', 'bad_input', 'not_found', 'already_taken', 'invalid_transition'] as const;

/** Reclamos and call-backs that somebody has to answer (M-197). */
export const bandejaOperaciones = endpoints({
  'GET /operaciones/v1/casos': {
    summary: 'Claims and call-backs by state, what is due first first; closed ones the latest first (M-197)',
    auth: 'operador',
    roles: CASO_READERS,
    // the screen asks again by itself
    unattended: true,
    query: z.strictObject({
      estado: z.enum(CASO_STATES).default('abierto'),
      origen: z.enum(CASO_ORIGINS).optional(),
      vencidos: flag.optional(),
      q: text(200).default(''),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      /** The last one of the page before. */
      cursor: id.optional(),
    }),
    reply: data(z.strictObject({ filas: z.array(caso), siguiente: bodyId.nullable(), cuenta: counts })),
    errors: ['bad_input'],
  },
  'GET /operaciones/v1/casos/cuenta': {
    summary: 'How many cases wait, and how many of them are overdue (M-199)',
    auth: 'operador',
    roles: CASO_READERS,
    unattended: true,
    reply: data(counts),
    errors: [],
  },
  'GET /operaciones/v1/casos/:id': {
    summary: 'A case with its order or person, and what operators wrote about it',
    auth: 'operador',
    roles: CASO_READERS,
    // an open panel follows the stream by itself
    unattended: true,
    params,
    reply: data(casoDetail),
    errors: ['bad_input', 'not_found'],
  },
  'POST /operaciones/v1/casos/:id/tomar': {
    ...act,
    summary: 'Says who works on a case; of one that somebody else took only with `igual` (M-200)',
    body: z.strictObject({ igual }),
    errors: ACT_ERRORS,
  },
  'POST /operaciones/v1/casos/:id/notas': {
    ...act,
    summary: 'Writes a note about a case, which operators alone read',
    body: z.strictObject({ texto: someText(BANDEJA.notaMax) }),
    status: 201,
    errors: ['idempotency_conflict', 'bad_input', 'not_found'],
  },
  'POST /operaciones/v1/casos/:id/esperar': {
    ...act,
    summary: 'Lets a case rest until an hour within seven days, at which it comes back (M-201)',
    body: z.strictObject({ hasta: moment, motivo: trimmedText(BANDEJA.reasonMax * 4), igual }),
    errors: [...ACT_ERRORS, 'missing_fields', 'string_too_long', 'date_past', 'date_too_far'],
  },
  'POST /operaciones/v1/casos/:id/responder': {
    ...act,
    summary: 'Answers a claim and thereby closes it: who claimed reads it in the order, and by e-mail (M-202)',
    body: z.strictObject({
      texto: trimmedText(RECLAMOS.respuestaMax * 2),
      resultado: z.enum(RECLAMO_RESULTS).nullish(),
      /** Pesos given back. */
      reconocido: pesos.min(0).max(99_999_999).multipleOf(0.01).nullish(),
      igual,
    }),
    errors: [...ACT_ERRORS, 'missing_fields', 'string_too_long'],
  },
  'POST /operaciones/v1/casos/:id/cerrar': {
    ...act,
    summary: 'What came of a call-back: somebody who did not answer is called again in a quarter of an hour (M-205)',
    body: z.strictObject({ resultado: z.enum(LLAMADA_RESULTS), igual }),
    errors: ACT_ERRORS,
  },
});
