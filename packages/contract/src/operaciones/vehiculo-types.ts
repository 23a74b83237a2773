import { VEHICULO_TYPE } from '@traza/domain/administracion';
import * as z from 'zod';
import { bodyId, data, id, operadorCalls, version } from '../endpoint.ts';
import { text } from '../text.ts';

const READERS = ['clientes', 'lectura'] as const;
const WRITERS = ['clientes'] as const;

const fields = {
  alias: text(200),
  descripcion: text(400),
  plazas: z.int(),
  esperaMin: z.int(),
  esperaMax: z.int(),
};

const tipo = z
  .strictObject({
    id: bodyId,
    version,
    alias: z.string(),
    descripcion: z.string(),
    plazas: z.int(),
    esPool: z.boolean(),
    esperaMin: z.int(),
    esperaMax: z.int(),
    /** How many clientes may ask for it. */
    clientes: z.int(),
  })
  .meta({ id: 'TipoDeVehiculo' });
export type VehiculoTypeView = z.infer<typeof tipo>;

const ERRORS = [
  'bad_input',
  'alias_used',
  'missing_fields',
  'string_too_long',
  'capacity_exceeded',
  'wait_invalid',
] as const;

export const vehiculoTypesOperaciones = operadorCalls({
  'GET /operaciones/v1/tipos-vehiculo': {
    summary: 'The vehicle types, by number (M-073)',
    roles: READERS,
    query: z.strictObject({
      q: text(200).default(''),
      limit: z.coerce.number().int().min(1).max(100).default(100),
      cursor: id.optional(),
    }),
    reply: data(z.strictObject({ filas: z.array(tipo), siguiente: bodyId.nullable() })),
    errors: ['bad_input'],
  },
  'POST /operaciones/v1/tipos-vehiculo': {
    summary: 'A new vehicle type; its number decides its picture (M-073)',
    roles: WRITERS,
    idempotent: true,
    body: z.strictObject({
      id: z.int().min(1).max(VEHICULO_TYPE.idMax),
      ...fields,
      esPool: z.boolean().default(false),
      esperaMin: fields.esperaMin.default(VEHICULO_TYPE.waitDefault.min),
      esperaMax: fields.esperaMax.default(VEHICULO_TYPE.waitDefault.max),
    }),
    reply: data(tipo),
    status: 201,
    errors: [...ERRORS, 'idempotency_conflict'],
  },
  'PATCH /operaciones/v1/tipos-vehiculo/:id': {
    summary: 'Changes a vehicle type, but for its number and pool (M-073)',
    roles: WRITERS,
    params: z.strictObject({ id }),
    body: z.strictObject({ ...z.strictObject(fields).partial().shape, version }),
    reply: data(tipo),
    errors: [...ERRORS, 'not_found', 'open_orders', 'version_conflict'],
  },
});
