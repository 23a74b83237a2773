import { AGENCIAS, CLAVE_STATES } from '@traza/domain/administracion';
import * as z from 'zod';
import { alias, bodyId, data, empty, id, instant, operadorCalls, version } from '../endpoint.ts';
import { someText, text } from '../text.ts';

const READ_ROLES = ['clientes', 'lectura'] as const;
const WRITE_ROLES = ['clientes'] as const;

const agencia = z
  .strictObject({
    id: bodyId,
    version,
    denominacion: z.string(),
    /** Its choferes and vehiculos are the provider's own: of one at most. */
    propia: z.boolean(),
    /** Tells each step of its viajes. */
    integrado: z.boolean(),
    activa: z.boolean(),
    /** Keys that open something. */
    claves: z.int(),
    clientes: z.int(),
    /** Viajes that are not over, salidas without a passenger aside. */
    viajes: z.int(),
  })
  .meta({ id: 'Agencia' });
export type AgenciaView = z.infer<typeof agencia>;

const detail = z
  .strictObject({
    agencia,
    /** Made to try with: it is linked by its command alone. */
    esPrueba: z.boolean(),
    vinculados: z.array(alias.extend({ activo: z.boolean() })),
    /** Clientes that it may be linked to. */
    otros: z.array(alias),
  })
  .meta({ id: 'AgenciaWhole' });
export type AgenciaDetail = z.infer<typeof detail>;

const clave = z
  .strictObject({
    id: bodyId,
    nombre: z.string(),
    creada: instant,
    /** The day of its last use; none where it never was used. */
    ultimoUso: z.iso.date().nullable(),
    /** When it ends by itself. */
    vence: instant.nullable(),
    revocada: instant.nullable(),
    estado: z.enum(CLAVE_STATES),
  })
  .meta({ id: 'Clave' });
export type ClaveView = z.infer<typeof clave>;

const newClave = z.strictObject({
  id: bodyId,
  nombre: z.string(),
  /** The key, in the first answer alone: a repeat of the call says null. */
  clave: z.string().nullable(),
});
export type NewClaveView = z.infer<typeof newClave>;

const fields = { denominacion: text(200), integrado: z.boolean(), propia: z.boolean() };
const ofOne = z.strictObject({ id });
const seen = { version: version.optional() };

const FORM_ERRORS = [
  'bad_input',
  'idempotency_conflict',
  'missing_fields',
  'string_too_long',
  'alias_invalid',
  'alias_used',
  'agencia_invalid',
  'invalid_transition',
] as const;

export const transportistasOperaciones = operadorCalls({
  'GET /operaciones/v1/agencias': {
    summary: 'Carriers by name: own or partner, integrated, active, keys, clients and open trips (M-076)',
    roles: READ_ROLES,
    query: z.strictObject({
      q: text(200).default(''),
      estado: z.enum(['activa', 'inactiva']).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      /** The last one of the page before. */
      cursor: id.optional(),
    }),
    reply: data(z.strictObject({ filas: z.array(agencia), siguiente: bodyId.nullable() })),
    errors: ['bad_input'],
  },
  'POST /operaciones/v1/agencias': {
    summary: 'A new carrier; of one at most drivers and cars are the own fleet (M-076, M-077)',
    roles: WRITE_ROLES,
    body: z.strictObject({
      ...fields,
      integrado: fields.integrado.default(true),
      propia: fields.propia.default(false),
    }),
    reply: data(detail),
    status: 201,
    idempotent: true,
    errors: FORM_ERRORS,
  },
  'GET /operaciones/v1/agencias/:id': {
    summary: 'A carrier, with its clients and those that it may be linked to',
    roles: READ_ROLES,
    params: ofOne,
    reply: data(detail),
    errors: ['bad_input', 'not_found'],
  },
  'PATCH /operaciones/v1/agencias/:id': {
    summary: 'Changes a carrier; whether it is the own fleet only while it has no open trip',
    roles: WRITE_ROLES,
    params: ofOne,
    body: z.strictObject({ ...z.strictObject(fields).partial().shape, version }),
    reply: data(detail),
    idempotent: true,
    errors: [...FORM_ERRORS, 'not_found', 'open_orders', 'version_conflict'],
  },
  'POST /operaciones/v1/agencias/:id/desactivar': {
    summary:
      'Closes a carrier without open trips: its keys are refused, and runs that nobody has a seat of lose it (M-080)',
    roles: WRITE_ROLES,
    params: ofOne,
    body: z.strictObject({ motivo: someText(AGENCIAS.reasonMax), ...seen }),
    reply: data(detail),
    idempotent: true,
    errors: ['bad_input', 'idempotency_conflict', 'not_found', 'open_orders', 'version_conflict'],
  },
  'POST /operaciones/v1/agencias/:id/activar': {
    summary: 'Opens a carrier again, with the keys and clients that it had',
    roles: WRITE_ROLES,
    params: ofOne,
    body: z.strictObject(seen),
    reply: data(detail),
    idempotent: true,
    errors: ['bad_input', 'idempotency_conflict', 'not_found', 'version_conflict'],
  },
  'PUT /operaciones/v1/agencias/:id/clientes': {
    summary: 'The clients whose requests a carrier sees: open ones at once; what it accepted it keeps (M-081)',
    roles: WRITE_ROLES,
    params: ofOne,
    body: z.strictObject({ ids: z.array(bodyId).max(5000), ...seen }),
    reply: data(detail),
    idempotent: true,
    errors: ['bad_input', 'idempotency_conflict', 'not_found', 'alias_invalid', 'version_conflict'],
  },
  'GET /operaciones/v1/agencias/:id/claves': {
    summary: 'The keys of a carrier by their names, never the keys themselves (M-078)',
    roles: WRITE_ROLES,
    params: ofOne,
    reply: data(z.array(clave)),
    errors: ['bad_input', 'not_found'],
  },
  'POST /operaciones/v1/agencias/:id/claves': {
    counted: true,
    summary:
      'A new key, shown in this answer alone; with `rotar` the other one ends after so many hours (M-078, M-079)',
    roles: WRITE_ROLES,
    params: ofOne,
    body: z.strictObject({
      nombre: text(AGENCIAS.claveNameMax).default(''),
      rotar: z.strictObject({ id: bodyId, horas: z.int().min(0).max(AGENCIAS.rotateMaxHours) }).optional(),
    }),
    reply: data(newClave),
    status: 201,
    idempotent: true,
    errors: ['too_many_requests', 'bad_input', 'idempotency_conflict', 'not_found', 'invalid_transition'],
  },
  'DELETE /operaciones/v1/agencias/:id/claves/:idClave': {
    summary: 'Revokes a key: every process refuses it at its next call (M-079)',
    roles: WRITE_ROLES,
    params: z.strictObject({ id, idClave: id }),
    reply: empty,
    errors: ['bad_input', 'not_found'],
  },
});
