import {
  ADMINISTRADOR_STEPS,
  APROBACION_MODES,
  CLIENTES,
  CODIGO_STATES,
  MOTIVO_TYPES,
} from '@traza/domain/administracion';
import { MOTIVO } from '@traza/domain/solicitudes';
import * as z from 'zod';
import { alias, bodyId, data, type Endpoint, empty, endpoints, id, instant, pesos, version } from '../endpoint.ts';
import { moment, someText, text } from '../text.ts';

const minutes = z.int().min(0).max(CLIENTES.minutesMax);
const rule = z.enum(APROBACION_MODES);
const count = z.int().min(0);

const motivos = {
  /** The types of order that ask for a reason, each whether it has to be said and whether out of the list. */
  tipos: z.array(z.strictObject({ tipo: z.enum(MOTIVO_TYPES), exigido: z.boolean(), deLista: z.boolean() })),
  /** In the order in which they are offered. */
  lista: z.array(text(200)),
};

const line = z
  .strictObject({
    id: bodyId,
    version,
    alias: z.string(),
    dominioEmail: z.string().nullable(),
    activo: z.boolean(),
    empleados: count,
    /** What was asked for and is not over. */
    abiertos: count,
  })
  .meta({ id: 'LineaDeCliente' });
export type ClienteLineView = z.infer<typeof line>;

const cliente = z
  .strictObject({
    id: bodyId,
    version,
    alias: z.string(),
    sigla: z.string(),
    activo: z.boolean(),
    dominioEmail: z.string().nullable(),
    antelacionAlta: z.int().nullable(),
    minutosAnulacionTardia: z.int(),
    requiereAutorizacion: rule,
    topeAutorizacion: pesos.nullable(),
    empleados: count,
    abiertos: z.strictObject({ solicitudes: count, viajes: count }),
    cecos: z.array(z.strictObject({ id: bodyId, version, denominacion: z.string(), activo: z.boolean() })),
    grupos: z.array(z.strictObject({ id: bodyId, nombre: z.string(), usuarios: count })),
    /** Every one that there is. */
    formasDePago: z.array(
      alias.extend({
        activa: z.boolean(),
        /** How many accounts pay by it unless they say otherwise. */
        predeterminada: count,
      }),
    ),
    /** Every one that there is; those that it may order come first, in their order. */
    tiposVehiculo: z.array(
      alias.extend({
        esPool: z.boolean(),
        habilitado: z.boolean(),
        /** The minimum of its tarifa in force, which a late cancellation costs; null where it has none. */
        minimo: pesos.nullable(),
      }),
    ),
    /** Null for who may not give any. */
    codigos: z
      .array(z.strictObject({ codigo: z.string(), vence: instant.nullable(), estado: z.enum(CODIGO_STATES) }))
      .nullable(),
    /** Active ones that see its orders. */
    transportistas: z.array(alias),
    /** In its order; empty where all see its orders at once. */
    cascada: z.array(z.strictObject({ idAgencia: bodyId.nullable(), alias: z.string().nullable(), minuto: z.int() })),
    motivos: z.strictObject(motivos),
    /** Whether operadores take orders by telephone for it. */
    pedidosPorTelefono: z.boolean(),
    /** In whose name for who has no account; null while nobody is chosen who could ask. */
    personaTelefono: z.strictObject({ idPersona: bodyId, nombre: z.string() }).nullable(),
    administradores: z.array(z.strictObject({ idPersona: bodyId, nombre: z.string(), email: z.string().nullable() })),
    /** What the operador who reads can do for one more; null for who may not. */
    nuevoAdministrador: z.enum(ADMINISTRADOR_STEPS).nullable(),
    /** Who authorized one more, while it serves. */
    autorizacion: z.strictObject({ operador: z.string(), motivo: z.string(), vence: instant }).nullable(),
  })
  .meta({ id: 'ClienteDeOperaciones' });
export type ClienteView = z.infer<typeof cliente>;

const form = {
  alias: text(200),
  sigla: text(200).optional(),
  dominioEmail: text(200).nullish(),
  antelacionAlta: minutes.nullish(),
  minutosAnulacionTardia: minutes.optional(),
  requiereAutorizacion: rule.optional(),
  topeAutorizacion: pesos.min(0).max(1_000_000_000).nullish(),
};

const names = (most: number) => z.array(text(200)).max(most);

/** Who looks after clientes writes them; who may only look reads them (3.2). */
const read = { auth: 'operador', roles: ['clientes', 'lectura'] } as const satisfies Partial<Endpoint>;
const write = { auth: 'operador', roles: ['clientes'], idempotent: true } as const satisfies Partial<Endpoint>;
const ofOne = z.strictObject({ id });
const refusals = ['bad_input', 'not_found', 'idempotency_conflict'] as const;

export const clientesOperaciones = endpoints({
  'GET /operaciones/v1/clientes': {
    ...read,
    summary: 'Clients by name, with how many people and open orders each has (M-049)',
    query: z.strictObject({
      q: text(200).default(''),
      estado: z.enum(['activo', 'inactivo']).default('activo'),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      /** The last one of the page before. */
      cursor: id.optional(),
    }),
    reply: data(
      z.strictObject({
        filas: z.array(line),
        siguiente: bodyId.nullable(),
        /** Whether there is any client at all. */
        hay: z.boolean(),
      }),
    ),
    errors: ['bad_input'],
  },
  'GET /operaciones/v1/clientes/:id': {
    ...read,
    summary: 'A client with all that is administered of it',
    params: ofOne,
    reply: data(cliente),
    errors: ['bad_input', 'not_found'],
  },
  'POST /operaciones/v1/clientes': {
    ...write,
    summary: 'A new client with its cost centres and what else it begins with (M-050)',
    body: z.strictObject({
      ...form,
      cecos: names(CLIENTES.mostCecos),
      grupos: names(CLIENTES.mostCecos).optional(),
      formasDePago: names(CLIENTES.mostFormasPago).optional(),
      tiposVehiculo: z.array(bodyId).max(CLIENTES.mostTipos).optional(),
    }),
    reply: data(cliente),
    status: 201,
    errors: [
      'bad_input',
      'idempotency_conflict',
      'alias_used',
      'alias_invalid',
      'email_invalid',
      'missing_fields',
      'ceco_invalid',
      'group_invalid',
      'formas_de_pago_invalid',
      'service_invalid',
    ],
  },
  'PATCH /operaciones/v1/clientes/:id': {
    ...write,
    summary: 'Changes what is said of a client (M-051, M-053)',
    params: ofOne,
    body: z.strictObject({ ...z.strictObject(form).partial().shape, version }),
    reply: data(cliente),
    errors: [...refusals, 'alias_used', 'alias_invalid', 'email_invalid', 'missing_fields', 'version_conflict'],
  },
  'POST /operaciones/v1/clientes/:id/desactivar': {
    ...write,
    summary: 'Closes a client of which nothing is under way; unsold runs of its routes are over with it (M-059)',
    params: ofOne,
    body: z.strictObject({ motivo: someText(CLIENTES.reasonMax) }),
    reply: data(cliente),
    errors: [...refusals, 'open_orders'],
  },
  'POST /operaciones/v1/clientes/:id/activar': {
    ...write,
    summary: 'Opens a client again, with all that it had (M-060)',
    params: ofOne,
    reply: data(cliente),
    errors: refusals,
  },
  'POST /operaciones/v1/clientes/:id/cecos': {
    ...write,
    summary: 'A new cost centre',
    params: ofOne,
    body: z.strictObject({ denominacion: text(200) }),
    reply: data(cliente),
    status: 201,
    errors: [...refusals, 'ceco_invalid', 'alias_used'],
  },
  'PATCH /operaciones/v1/clientes/:id/cecos/:idCeco': {
    ...write,
    summary: 'Another name of a cost centre, or whether it can be chosen; one stays (M-054)',
    params: z.strictObject({ id, idCeco: id }),
    body: z.strictObject({ denominacion: text(200).optional(), activo: z.boolean().optional(), version }),
    reply: data(cliente),
    errors: [...refusals, 'ceco_invalid', 'alias_used', 'version_conflict'],
  },
  'PUT /operaciones/v1/clientes/:id/formas-de-pago': {
    ...write,
    summary: 'By which ways a client pays: those that are there, and new ones by name (M-055)',
    params: ofOne,
    body: z.strictObject({
      ids: z.array(bodyId).max(CLIENTES.mostFormasPago),
      nuevas: names(CLIENTES.mostFormasPago),
      version,
    }),
    reply: data(cliente),
    errors: [...refusals, 'formas_de_pago_invalid', 'version_conflict'],
  },
  'PUT /operaciones/v1/clientes/:id/tipos-vehiculo': {
    ...write,
    summary: 'Which vehicle types a client may order, in the order in which they are offered (M-058)',
    params: ofOne,
    body: z.strictObject({
      ids: z
        .array(bodyId)
        .max(CLIENTES.mostTipos)
        .refine((ids) => new Set(ids).size === ids.length),
      version,
    }),
    reply: data(cliente),
    errors: [...refusals, 'service_invalid', 'version_conflict'],
  },
  'PUT /operaciones/v1/clientes/:id/motivos': {
    ...write,
    summary:
      'For which types of order a client offers or demands a reason, and from which list; what was asked for stays',
    params: ofOne,
    body: z.strictObject({
      tipos: motivos.tipos
        .max(MOTIVO_TYPES.length)
        .refine((all) => new Set(all.map(({ tipo }) => tipo)).size === all.length),
      lista: motivos.lista.max(MOTIVO.mostNames),
      version,
    }),
    reply: data(cliente),
    errors: [...refusals, 'alias_invalid', 'alias_used', 'missing_fields', 'version_conflict'],
  },
  'PUT /operaciones/v1/clientes/:id/telefono': {
    ...write,
    summary:
      'Whether operadores take orders of a client by telephone, and in whose name for who has no account (M-236)',
    params: ofOne,
    body: z.strictObject({ pedidosPorTelefono: z.boolean(), idPersonaTelefono: bodyId.nullable(), version }),
    reply: data(cliente),
    errors: [...refusals, 'person_invalid', 'version_conflict'],
  },
  'POST /operaciones/v1/clientes/:id/codigos': {
    ...write,
    counted: true,
    summary: 'A code with which people of a client register, given or at random (M-057)',
    params: ofOne,
    body: z.strictObject({ codigo: text(40).optional(), vence: moment.nullish() }),
    reply: data(z.strictObject({ codigo: z.string(), vence: instant.nullable() })),
    status: 201,
    errors: ['too_many_requests', ...refusals, 'alias_used', 'alias_invalid', 'date_past'],
  },
  'DELETE /operaciones/v1/clientes/:id/codigos/:codigo': {
    ...write,
    summary: 'Ends a code at once',
    params: z.strictObject({ id, codigo: text(40) }),
    reply: empty,
    errors: refusals,
  },
  'PUT /operaciones/v1/clientes/:id/administrador/autorizacion': {
    ...write,
    counted: true,
    summary: 'Lets another operator make one more administrator of a client; its administrators are told by e-mail',
    params: ofOne,
    body: z.strictObject({ motivo: someText(CLIENTES.reasonMax) }),
    reply: data(cliente),
    errors: ['too_many_requests', ...refusals, 'invalid_transition'],
  },
  'POST /operaciones/v1/clientes/:id/administrador': {
    ...write,
    counted: true,
    summary:
      'The first person of a client, who gives all others their permissions; how to sign in goes by e-mail (M-061)',
    params: ofOne,
    body: z.strictObject({
      nombre: text(200),
      apellido: text(200),
      dni: text(40),
      legajo: text(200).optional(),
      email: text(400),
      celular: text(60),
      username: text(200).optional(),
    }),
    reply: data(z.strictObject({ idPersona: bodyId, idCuentaCorporativa: bodyId })),
    status: 201,
    errors: [
      'too_many_requests',
      ...refusals,
      'second_operator_needed',
      'existUser',
      'dni_taken',
      'username_taken',
      'string_blank',
      'string_too_long',
      'name_invalid',
      'surname_invalid',
      'dni_invalid',
      'legajo_invalid',
      'phone_invalid',
      'email_invalid',
      'username_invalid',
      'ceco_invalid',
      'formas_de_pago_invalid',
    ],
  },
});
