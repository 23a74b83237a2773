import { INFORMES } from '@traza/domain/informes';
import {
  EFECTOS,
  LLAMATIVO_DECISIONS,
  REASONS,
  RENDICION_SCOPES,
  RENDICION_STATES,
  RENDICIONES,
} from '@traza/domain/rendiciones';
import * as z from 'zod';
import { bodyId, data, id, instant, pesos, sessionCalls } from './endpoint.ts';
import { idLote } from './lotes.ts';
import { text } from './text.ts';

const count = z.int().min(0);
const query = z.object({ idCliente: id });
const anio = z.coerce.number().int().min(2000).max(2100);
const month = z.coerce.number().int().min(1).max(12);
const params = z.strictObject({ alcance: z.enum(RENDICION_SCOPES), idAlcance: id, anio, mes: month });

const rendicionLine = z
  .strictObject({
    alcance: z.enum(RENDICION_SCOPES),
    idAlcance: z.int(),
    nombre: z.string(),
    importe: pesos,
    anterior: pesos,
    /** Odd orders, and how many of them are decided. */
    llamativos: count,
    decididos: count,
    estado: z.enum(RENDICION_STATES),
  })
  .meta({ id: 'RendicionLine' });
export type RendicionLine = z.infer<typeof rendicionLine>;

const decided = z.strictObject({
  decision: z.enum(LLAMATIVO_DECISIONS),
  texto: z.string(),
  por: z.string(),
  cuando: instant,
  idReclamo: bodyId.nullable(),
});

/** When, who, from where, to where and by which service: the names of today. */
const pedidoFacts = z
  .strictObject({
    /** The hour of the order: of "lo antes posible" that of its asking. */
    hora: instant,
    asap: z.boolean(),
    /** Who travels of those that the scope pays; of a paquete, who asked for it. */
    quienes: z.array(z.string()),
    desde: z.string(),
    hasta: z.string(),
    servicio: z.string(),
    /** What it was for; only where somebody said so. */
    motivo: z.string().optional(),
  })
  .meta({ id: 'RendicionPedido' });
export type RendicionPedidoFacts = z.infer<typeof pedidoFacts>;

const llamativo = z.strictObject({
  id: bodyId,
  extrasType: z.literal('v'),
  /** What the scope pays of it, and how much of that is in question. */
  importe: pesos,
  enJuego: pesos,
  motivos: z.array(z.strictObject({ clave: z.enum(REASONS), frase: z.string() })),
  /** The caller asked for it or travelled in it. */
  esPropio: z.boolean(),
  decision: decided.nullable(),
  /** Open claims about it, of the decision or the caller's own, which end once it is approved. */
  reclamos: z.array(bodyId).optional(),
  pedido: pedidoFacts.optional(),
});
export type LlamativoView = z.infer<typeof llamativo>;

/** Proves a signature: digests of what was signed, and the seal of its line in the trail (docs/decisions/070). */
const signatureProof = z
  .strictObject({
    /** SHA-256 of figures, sentences and decisions, and of the signed orders with their cents, in hexadecimal digits. */
    huella: z.string(),
    huellaPedidos: z.string(),
    /** Null while the line waits for its seal, and once the trail no longer keeps it. */
    sello: z.strictObject({ n: z.int(), huella: z.string() }).nullable(),
  })
  .meta({ id: 'RendicionPrueba' });
export type SignatureProof = z.infer<typeof signatureProof>;

/** The month of the first pedido, since which there are rendiciones; null without pedidos (W-187). */
const desde = z.strictObject({ anio: z.int(), mes: z.int() }).nullable().optional();

/** What has changed since the signature; null once the next rendicion is signed, which covers it. */
const despues = z.strictObject({ importe: pesos, pedidos: count, frase: z.string() }).nullable();

const rendicion = z
  .strictObject({
    alcance: z.enum(RENDICION_SCOPES),
    idAlcance: z.int(),
    nombre: z.string(),
    anio: z.int(),
    mes: z.int(),
    estado: z.enum(RENDICION_STATES),
    importe: pesos,
    anterior: pesos,
    pedidos: count,
    pedidosAnterior: count,
    /** Sums to `importe` less `anterior`. */
    efectos: z.array(
      z.strictObject({
        clave: z.enum(EFECTOS),
        importe: pesos,
        /** Null where the efecto is too small for a sentence. */
        frase: z.string().nullable(),
        /** The filters of the list of Informes for this month's pedidos behind it. */
        filtro: z.record(z.string(), z.string()),
      }),
    ),
    llamativos: z.array(llamativo),
    firma: z.strictObject({ por: z.string(), cuando: instant, prueba: signatureProof.optional() }).nullable(),
    despues,
    desde,
    /** Claims about its orders that nobody answered yet. */
    reclamosAbiertos: count.optional(),
    /** The fingerprint to send with a signature, so that it signs exactly this. */
    huella: z.string(),
  })
  .meta({ id: 'Rendicion' });
export type Rendicion = z.infer<typeof rendicion>;

const signedLine = z
  .strictObject({
    alcance: z.enum(RENDICION_SCOPES),
    idAlcance: z.int(),
    nombre: z.string(),
    anio: z.int(),
    mes: z.int(),
    importe: pesos,
    firma: z.strictObject({ por: z.string(), cuando: instant }),
    despues,
  })
  .meta({ id: 'RendicionFirmada' });
export type SignedLine = z.infer<typeof signedLine>;

/** How many pedidos of one of a rendicion's two months are behind an efecto, and the sum of their aportes. */
const ofMonth = z.strictObject({ pedidos: count, importe: pesos });

const efectoPedidos = z
  .strictObject({
    clave: z.enum(EFECTOS),
    /** By the pedidos of now; those of a signed rendicion may have changed since. */
    importe: pesos,
    ahora: ofMonth,
    antes: ofMonth,
    filas: z.array(
      z.strictObject({
        id: bodyId,
        extrasType: z.literal('v'),
        /** `ahora` is the rendicion's own month, `antes` the month before. */
        de: z.enum(['ahora', 'antes']),
        inicio: instant,
        /** What the scope pays of the pedido, and how much of the efecto comes from it. */
        importe: pesos,
        aporte: pesos,
      }),
    ),
  })
  .meta({ id: 'EfectoPedidos' });
export type EfectoPedidos = z.infer<typeof efectoPedidos>;

const recharged = z
  .strictObject({
    id: bodyId,
    /** `igual`: the cost centre paid it already. */
    resultado: z.enum(['cambiado', 'igual', 'rechazado']),
    motivo: z.enum(['not_found', 'invalid_transition', 'account_signed']).nullable(),
  })
  .meta({ id: 'CambioDeCeco' });
export type RechargedPedido = z.infer<typeof recharged>;

export const rendiciones = sessionCalls({
  'POST /pedidos/centro-costo': {
    summary: 'Has another cost centre pay ended orders, with a reason, until an account that it would move is signed',
    body: z
      .strictObject({
        idCliente: bodyId,
        ids: z.array(bodyId).min(1).max(RENDICIONES.recharges),
        idCeco: bodyId,
        /** Only tickets that this cost centre pays. */
        de: bodyId.optional(),
        /** 1 to 250 characters. */
        motivo: text(RENDICIONES.reclamoMax * 4),
      })
      .meta({ id: 'CambiarCentroDeCosto' }),
    /** `acto` names the change to `POST /auditoria/deshacer`; null where nothing changed. */
    reply: data(z.strictObject({ pedidos: z.array(recharged), acto: idLote.nullable() })),
    idempotent: true,
    errors: ['bad_input', 'forbidden', 'ceco_invalid', 'desc_invalid', 'idempotency_conflict'],
  },
  'GET /gastos/rendiciones': {
    summary: 'The bills of a month that the caller audits: of the client, of cost centres, of groups',
    query: z.object({ idCliente: id, anio, mes: month }),
    reply: data(z.strictObject({ rendiciones: z.array(rendicionLine), desde })),
    errors: ['bad_input', 'forbidden', 'not_found'],
  },
  'GET /gastos/rendiciones/firmadas': {
    summary: 'The signed bills of every month that the caller audits, newest signature first, and what changed since',
    query: query.extend({ salta: z.coerce.number().int().min(0).max(100_000).default(0) }),
    reply: data(z.strictObject({ firmadas: z.array(signedLine), hayMas: z.boolean() })),
    errors: ['bad_input', 'forbidden'],
  },
  'GET /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes': {
    summary: 'The bill of a month of one of them: what changed and why, its odd orders, its signature',
    params,
    query,
    reply: data(rendicion),
    errors: ['bad_input', 'forbidden', 'not_found'],
  },
  'GET /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/efectos/:clave': {
    summary:
      'The orders behind a cause of the difference, of the month and of the one before, each with what comes of it',
    params: params.extend({ clave: z.enum(EFECTOS) }),
    query: query.extend({ desde: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
    reply: data(efectoPedidos),
    errors: ['bad_input', 'forbidden', 'not_found'],
  },
  'GET /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/pdf': {
    summary: 'The same on A4 pages: its odd orders, all its orders, and the proof of its signature; a PDF in base64',
    params,
    query,
    reply: data(z.base64()),
    errors: ['bad_input', 'forbidden', 'not_found', 'too_many_requests'],
  },
  'POST /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/envio': {
    summary: 'Mails the PDF to people of the client who audit the same, the caller among them if chosen',
    params,
    query,
    /** Their `idPersona`; addresses are never taken. */
    body: z.strictObject({ a: z.array(bodyId).min(1).max(INFORMES.receivers) }).meta({ id: 'EnviarRendicion' }),
    status: 202,
    idempotent: true,
    reply: data(z.strictObject({ idReporte: z.uuid(), estado: z.literal('encolado') })),
    errors: [
      'bad_input',
      'forbidden',
      'not_found',
      'person_invalid',
      'report_already_requested',
      'too_many_requests',
      'idempotency_conflict',
    ],
  },
  'POST /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/llamativos/:idPedido': {
    summary:
      'Says of an odd order that it is right, withdrawing its open claims, or claims; before the signature the last word counts',
    params: params.extend({ idPedido: id }),
    query,
    body: z
      .object({
        decision: z.enum(LLAMATIVO_DECISIONS),
        /** The text of a reclamo: 1 to 250 characters. */
        texto: text(RENDICIONES.reclamoMax * 4).optional(),
        /** The claims that are withdrawn with an approval: its `reclamos`. */
        retira: z.array(bodyId).max(10).optional(),
      })
      .meta({ id: 'DecidirLlamativo' }),
    reply: data(decided),
    status: 201,
    idempotent: true,
    errors: [
      'bad_input',
      'forbidden',
      'not_found',
      'invalid_transition',
      'desc_invalid',
      'reclamo_open',
      'version_conflict',
      'idempotency_conflict',
    ],
  },
  'POST /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/firma': {
    summary: 'Signs the bill of a month as it was read',
    params,
    query,
    body: z.object({ huella: text(100) }).meta({ id: 'FirmarRendicion' }),
    reply: data(rendicion),
    status: 201,
    idempotent: true,
    errors: ['bad_input', 'forbidden', 'not_found', 'invalid_transition', 'version_conflict', 'idempotency_conflict'],
  },
});
