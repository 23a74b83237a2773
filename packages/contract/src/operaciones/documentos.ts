import { DOCUMENTO_STATES, DOCUMENTOS } from '@traza/domain/flota';
import { BOARD_ROLES } from '@traza/domain/operadores';
import * as z from 'zod';
import { alias, bodyId, data, empty, flag, id, instant, operadorCalls, version } from '../endpoint.ts';
import { day, text, trimmedText } from '../text.ts';
import { author } from './tarjeta.ts';

/** Who writes documentos, and reads their papers (3.2). */
const DOCUMENTO_ROLES = ['flota'] as const;
const de = z.enum(['chofer', 'vehiculo']);

const tipo = z
  .strictObject({
    id: bodyId,
    version,
    alias: z.string(),
    de,
    /** Whether nobody drives without it. */
    bloquea: z.boolean(),
    /** Days before its expiry on which it is told. */
    avisosDias: z.array(z.int()),
  })
  .meta({ id: 'TipoDeDocumento' });
export type DocumentoTypeView = z.infer<typeof tipo>;

const VALIDITIES = ['vigente', 'por_vencer', 'vencido'] as const;

const documento = z
  .strictObject({
    id: bodyId,
    version,
    tipo: alias,
    bloquea: z.boolean(),
    dueno: z.strictObject({ de, id: bodyId, nombre: z.string() }),
    numero: z.string().nullable(),
    emitido: day.nullable(),
    vence: day.nullable(),
    /** To its expiry; negative once it is over. */
    dias: z.int().nullable(),
    estado: z.enum(DOCUMENTO_STATES),
    validez: z.enum(VALIDITIES),
    motivo: z.string().nullable(),
    creado: instant,
    /** Its paper: none, or not any more. */
    archivo: z.strictObject({ clase: z.enum(['pdf', 'jpg']), bytes: z.int() }).nullable(),
    /** The one in whose place it came. */
    reemplaza: bodyId.nullable(),
    reemplazado: instant.nullable(),
    /** Who said last what it is worth, and when. */
    por: author.nullable(),
    decidido: instant.nullable(),
  })
  .meta({ id: 'DocumentoDeFlota' });
export type DocumentoView = z.infer<typeof documento>;

const typeFields = {
  alias: text(200),
  bloquea: z.boolean(),
  avisosDias: z.array(z.int()).max(50),
};
const TYPE_ERRORS = ['bad_input', 'missing_fields', 'string_too_long', 'alias_used'] as const;
const ofOne = z.strictObject({ id });
const reply = data(documento);

/** Papers of choferes and vehiculos: their kinds, what they say, and the files themselves (M-106 to M-113). */
export const documentosOperaciones = operadorCalls({
  'GET /operaciones/v1/documento-tipos': {
    summary: 'Kinds of documents: of drivers or cars, blocking or not, and when they are warned of',
    roles: BOARD_ROLES,
    reply: data(z.array(tipo)),
    errors: [],
  },
  'POST /operaciones/v1/documento-tipos': {
    summary: 'A new kind of document (M-106)',
    roles: DOCUMENTO_ROLES,
    body: z.strictObject({ ...typeFields, de }),
    reply: data(tipo),
    status: 201,
    idempotent: true,
    errors: [...TYPE_ERRORS, 'idempotency_conflict'],
  },
  'PATCH /operaciones/v1/documento-tipos/:id': {
    summary: 'Changes a kind of document; whose it is stays',
    roles: DOCUMENTO_ROLES,
    params: ofOne,
    body: z.strictObject({ ...z.strictObject(typeFields).partial().shape, version }),
    reply: data(tipo),
    errors: [...TYPE_ERRORS, 'not_found', 'version_conflict'],
  },
  'GET /operaciones/v1/documentos': {
    summary:
      'Documents by days to expiry; without those that others took the place of, unless `historial` asks for them',
    roles: BOARD_ROLES,
    query: z.strictObject({
      de: de.optional(),
      /** One driver, or one car. */
      dueno: id.optional(),
      tipo: id.optional(),
      estado: z.enum(DOCUMENTO_STATES).optional(),
      validez: z.enum(VALIDITIES).optional(),
      /** Those that expire within so many days. */
      dias: z.coerce.number().int().min(0).max(3660).optional(),
      historial: flag.optional(),
      q: text(200).default(''),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      /** The last one of the page before. */
      cursor: id.optional(),
    }),
    reply: data(z.strictObject({ filas: z.array(documento), siguiente: bodyId.nullable(), enRevision: z.int() })),
    errors: ['bad_input'],
  },
  'POST /operaciones/v1/documentos': {
    summary:
      'A new document of a driver or car, in review; it takes the place of one in review, and once approved of the one before',
    roles: DOCUMENTO_ROLES,
    body: z.strictObject({
      de,
      id: bodyId,
      idTipo: bodyId,
      numero: trimmedText(200).nullish(),
      emitido: day.nullish(),
      vence: day.nullish(),
    }),
    reply,
    status: 201,
    idempotent: true,
    errors: ['bad_input', 'not_found', 'string_too_long', 'idempotency_conflict'],
  },
  'PUT /operaciones/v1/documentos/:id/archivo': {
    summary:
      'The paper of a document in review: PDF, JPG or PNG of at most 10 MB in the field `data`, known by its bytes (M-108)',
    roles: DOCUMENTO_ROLES,
    params: ofOne,
    multipart: true,
    reply,
    errors: [
      'bad_input',
      'not_found',
      'invalid_transition',
      'file_invalid_extension',
      'file_invalid_format',
      'file_too_big',
      'too_many_requests',
    ],
  },
  'GET /operaciones/v1/documentos/:id/archivo': {
    summary: 'The paper itself, as a download that runs nothing (M-110)',
    roles: DOCUMENTO_ROLES,
    params: ofOne,
    // what the handler sends are the bytes
    reply: empty,
    media: ['application/pdf', 'image/jpeg'],
    errors: ['bad_input', 'not_found'],
  },
  'POST /operaciones/v1/documentos/:id/aprobar': {
    summary: 'It counts from now on, in place of the one before (M-112)',
    roles: DOCUMENTO_ROLES,
    params: ofOne,
    body: z.strictObject({ version: version.optional() }),
    reply,
    idempotent: true,
    errors: ['bad_input', 'not_found', 'invalid_transition', 'version_conflict', 'idempotency_conflict'],
  },
  'POST /operaciones/v1/documentos/:id/rechazar': {
    summary: 'It does not count, and why',
    roles: DOCUMENTO_ROLES,
    params: ofOne,
    body: z.strictObject({ motivo: trimmedText(DOCUMENTOS.reasonMax * 4), version: version.optional() }),
    reply,
    idempotent: true,
    errors: [
      'bad_input',
      'not_found',
      'missing_fields',
      'string_too_long',
      'invalid_transition',
      'version_conflict',
      'idempotency_conflict',
    ],
  },
});
