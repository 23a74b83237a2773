import { FERIADO_TYPES, FERIADOS } from '@traza/domain/feriados';
import * as z from 'zod';
import { alias, bodyId, data, empty, id, operadorCalls, version } from '../endpoint.ts';
import { day, text } from '../text.ts';

const READERS = ['clientes', 'lectura'] as const;
const WRITERS = ['clientes'] as const;

const tipo = z.enum(FERIADO_TYPES);
const feriado = z
  .strictObject({
    id: bodyId,
    version,
    fecha: z.iso.date(),
    /** Null for all. */
    idCliente: bodyId.nullable(),
    tipo,
    nombre: z.string(),
  })
  .meta({ id: 'Feriado' });
export type FeriadoView = z.infer<typeof feriado>;

const line = feriado.extend({
  /** Null for a day of the calendar that nobody corrected. */
  id: bodyId.nullable(),
  version: version.nullable(),
  cliente: z.string().nullable(),
});
export type FeriadoLine = z.infer<typeof line>;

const effect = z.strictObject({
  /** Of that day and to come. */
  pedidos: z.int(),
  /** How many of them begin, or cease, to carry the surcharge of holidays when they end. */
  conRecargo: z.int(),
  sinRecargo: z.int(),
});
export type FeriadoEffect = z.infer<typeof effect>;

const fields = { tipo, nombre: text(FERIADOS.nombreMax) };
const ofOne = z.strictObject({ id });
const ERRORS = ['bad_input', 'not_found', 'missing_fields', 'date_past', 'range_too_large'] as const;

export const feriadosOperaciones = operadorCalls({
  'GET /operaciones/v1/feriados': {
    summary: 'The holidays and days off of a year: those of the calendar, and what the provider corrected',
    roles: READERS,
    query: z.strictObject({ anio: z.coerce.number().int().min(2000).max(2100) }),
    reply: data(z.strictObject({ filas: z.array(line), clientes: z.array(alias) })),
    errors: ['bad_input'],
  },
  'GET /operaciones/v1/feriados/efecto': {
    summary: 'What a correction would change among the orders of its day; without `tipo`, taking one back',
    roles: READERS,
    query: z.strictObject({ fecha: day, idCliente: id.optional(), tipo: tipo.optional() }),
    reply: data(effect),
    errors: ['bad_input'],
  },
  'POST /operaciones/v1/feriados': {
    summary: 'Corrects what a day is, for all clients or for one',
    roles: WRITERS,
    idempotent: true,
    body: z.strictObject({ ...fields, fecha: day, idCliente: bodyId.nullable() }),
    reply: data(feriado),
    status: 201,
    errors: [...ERRORS, 'alias_used', 'idempotency_conflict'],
  },
  'PATCH /operaciones/v1/feriados/:id': {
    summary: 'Changes a correction',
    roles: WRITERS,
    params: ofOne,
    body: z.strictObject({ ...z.strictObject(fields).partial().shape, version }),
    reply: data(feriado),
    errors: [...ERRORS, 'version_conflict'],
  },
  'DELETE /operaciones/v1/feriados/:id': {
    summary: 'Takes a correction back: the day is what the calendar says',
    roles: WRITERS,
    params: ofOne,
    reply: empty,
    errors: ['bad_input', 'not_found', 'date_past'],
  },
});
