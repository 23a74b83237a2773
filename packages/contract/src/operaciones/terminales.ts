import { TERMINALES } from '@traza/domain/administracion';
import * as z from 'zod';
import { bodyId, data, empty, id, operadorCalls, version } from '../endpoint.ts';
import { text } from '../text.ts';

const READERS = ['clientes', 'lectura'] as const;
const WRITERS = ['clientes'] as const;

const terminal = z
  .strictObject({
    id: bodyId,
    version,
    alias: z.string(),
    lat: z.number(),
    lon: z.number(),
    radioM: z.int(),
    /** What an address says that is this terminal, wherever its point lies. */
    patron: z.string().nullable(),
  })
  .meta({ id: 'Terminal' });
export type TerminalView = z.infer<typeof terminal>;

const fields = {
  alias: text(200),
  lat: z.number().nullish(),
  lon: z.number().nullish(),
  radioM: z.int().min(TERMINALES.radiusMin).max(TERMINALES.radiusMax),
  patron: text(200).nullish(),
};
const ERRORS = [
  'bad_input',
  'alias_used',
  'missing_fields',
  'missing_coords',
  'address_invalid',
  'string_too_long',
  'alias_invalid',
] as const;
const ofOne = z.strictObject({ id });

export const terminalesOperaciones = operadorCalls({
  'GET /operaciones/v1/terminales': {
    summary: 'Terminals of our own, by name; order forms know them at once (M-074)',
    roles: READERS,
    query: z.strictObject({
      q: text(200).default(''),
      limit: z.coerce.number().int().min(1).max(100).default(100),
      cursor: id.optional(),
    }),
    reply: data(z.strictObject({ filas: z.array(terminal), siguiente: bodyId.nullable() })),
    errors: ['bad_input'],
  },
  'POST /operaciones/v1/terminales': {
    summary: 'A new terminal: a point with a radius, and words that an address says (M-074)',
    roles: WRITERS,
    idempotent: true,
    body: z.strictObject({ ...fields, radioM: fields.radioM.default(TERMINALES.radiusDefault) }),
    reply: data(terminal),
    status: 201,
    errors: [...ERRORS, 'idempotency_conflict'],
  },
  'PATCH /operaciones/v1/terminales/:id': {
    summary: 'Changes a terminal (M-074)',
    roles: WRITERS,
    params: ofOne,
    body: z.strictObject({ ...z.strictObject(fields).partial().shape, version }),
    reply: data(terminal),
    errors: [...ERRORS, 'not_found', 'version_conflict'],
  },
  'DELETE /operaciones/v1/terminales/:id': {
    summary: 'Removes a terminal; orders keep what was said of it (M-074)',
    roles: WRITERS,
    params: ofOne,
    reply: empty,
    errors: ['bad_input', 'not_found'],
  },
});
