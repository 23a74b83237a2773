import { DOCUMENT_TYPE } from '@traza/domain';
import { PERMISSION_KEYS } from '@traza/domain/cuentas';
import {
  byText,
  CLEARABLES,
  DIRECTIONS,
  EMPLEADO_CAMPOS,
  EMPLEADO_SORTS,
  EMPLEADO_TEXTS,
  EMPLEADOS,
  IMPORT_ACTIONS,
  LAST_SIGN_INS,
  LISTED_TEXTS,
} from '@traza/domain/empleados';
import * as z from 'zod';
import { leaverChoice } from './empleados-salida.ts';
import { alias, bodyId, data, id, instant, sessionCalls } from './endpoint.ts';
import { idLote } from './lotes.ts';
import { text } from './text.ts';

/** Longer than any field may be: the rules of the domain name the fault, this only bounds the work. */
const long = text(500);
const ids = z.array(bodyId).max(1000);

/** Optional columns of a row; the query names those it wants (W-144). */
const trabajo = z
  .strictObject({
    usuario: z.string().nullable(),
    legajo: z.string().nullable(),
    /** The preferred one first. */
    cecos: z.array(alias),
    /** Those that are on. */
    permisos: z.array(z.enum(PERMISSION_KEYS)),
    ingreso: instant.nullable(),
    invitacion: z.strictObject({
      estado: z.enum(['nunca', 'invitado', 'vencida', 'ingreso']),
      desde: instant.nullable(),
    }),
  })
  .partial()
  .meta({ id: 'EmpleadoTrabajo' });
export type EmpleadoWork = z.infer<typeof trabajo>;

/** Names of parts joined by commas. */
const campos = text(100)
  .default('')
  .transform((names) => names.split(',').filter((name) => name !== ''))
  .pipe(z.array(z.enum(EMPLEADO_CAMPOS)));

/** Numbers of accounts joined by commas, at most a page of them. */
const numbers = text(EMPLEADOS.maxPage * 11)
  .regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9})*$/)
  .transform((joined) => joined.split(',').map(Number))
  .refine((all) => all.length <= EMPLEADOS.maxPage && all.every((one) => id.safeParse(one).success));

/** A row of the list; its number is that of the account (DA-08). */
const empleado = z
  .strictObject({
    id: bodyId,
    idPersona: bodyId,
    ...byText(LISTED_TEXTS, () => z.string().nullable()),
    nombre: z.string(),
    apellido: z.string(),
    grupo: alias.nullable(),
    activo: z.boolean(),
    /** Only where `campos` asks for it. */
    trabajo: trabajo.optional(),
  })
  .meta({ id: 'Empleado' });
export type Empleado = z.infer<typeof empleado>;

/** The form of an empleado, old or new. */
const form = {
  ...byText(EMPLEADO_TEXTS, () => long),
  activo: z.boolean(),
  permisos: z.record(z.enum(PERMISSION_KEYS), z.boolean()),
  idCentrosDeCostoHabilitados: ids,
  idCentrosDeCostoAuditados: ids,
  idGruposAuditados: ids,
  idCentroDeCostoPreferido: bodyId.nullable(),
  idFormaDePagoPorDefecto: bodyId.nullable(),
  idGrupo: bodyId.nullable(),
  tipoDni: z.literal(DOCUMENT_TYPE),
  /** Null leaves what is stored (DA-26). */
  soporteTelefonico: z.boolean().nullable(),
};

const edit = z.strictObject({ ...form, idCuentaCorporativa: bodyId, pedidos: leaverChoice.optional() });
const create = z.strictObject({ ...form, idClientePadre: bodyId, usuario: long, contraseña: long });

/** The whole form, as stored: what was never filled in is null (DA-08). */
const detail = z
  .strictObject({
    ...form,
    idCuentaCorporativa: bodyId,
    idClientePadre: bodyId,
    idPersona: bodyId,
    usuario: z.string().nullable(),
    ...byText(EMPLEADO_TEXTS, () => z.string().nullable()),
    nombre: z.string(),
    apellido: z.string(),
    /** Whether the person also has an account at another client: then name and document stay as they are (DA-29). */
    otrosClientes: z.boolean(),
    /** Orders of the client that are not over, which they asked for or travel in: nobody calls those off for them. */
    pedidosPorVenir: z.int().min(0).optional(),
  })
  .meta({ id: 'EmpleadoDetalle' });
export type EmpleadoDetail = z.infer<typeof detail>;

/** Somebody who is invited by e-mail; what is not known yet is empty (W-341). */
const invited = z.strictObject({
  idClientePadre: bodyId,
  ...byText(EMPLEADO_TEXTS, () => long),
  idGrupo: bodyId.nullable(),
  idCentrosDeCostoHabilitados: ids,
  idCentroDeCostoPreferido: bodyId.nullable(),
  idFormaDePagoPorDefecto: bodyId.nullable(),
  /** The template whose permissions they get; null gives those of any new empleado. */
  idMolde: bodyId.nullable(),
});

/** A row of a spreadsheet of empleados. */
const imported = z.strictObject({
  usuario: long,
  ...byText(EMPLEADO_TEXTS, () => long),
  idGrupo: bodyId.nullable(),
  idCentrosDeCostoHabilitados: ids,
  idCentroDeCostoPreferido: bodyId.nullable(),
  idFormaDePagoPorDefecto: bodyId.nullable(),
  /** These are read with `modo: todo`: whether they are active, what of them is emptied, whether a preferred ceco is enabled too. */
  activo: z.boolean().optional(),
  vaciar: z.array(z.enum(CLEARABLES)).max(CLEARABLES.length).optional(),
  habilitar: z.boolean().optional(),
});

/** `alta` makes new ones alone; `todo` also changes and closes those who are here (W-158). */
const modo = z.enum(['alta', 'todo']).default('alta');
/** One for all the calls of a file: the trail tells of the file once, and it is undone as one. */
const idLoteOfFile = idLote.optional();
/** With `modo: todo`, the defaults for empty cells of a new empleado; an empty cell of a known one changes nothing. */
const porDefecto = z
  .strictObject({ idGrupo: bodyId.nullable(), idCeco: bodyId.nullable(), idFormaDePago: bodyId.nullable() })
  .default({ idGrupo: null, idCeco: null, idFormaDePago: null });

/** The effect of a row, and every cell that it changes; only with `modo: todo`. */
const hecho = {
  accion: z.enum(IMPORT_ACTIONS).optional(),
  cambios: z.array(z.strictObject({ campo: z.string(), antes: z.unknown(), despues: z.unknown() })).optional(),
  /** Who it is already, if they are here. */
  idCuentaCorporativa: bodyId.nullable().optional(),
  nombre: z.string().optional(),
  /** They are here, their account is inactive, and the row does not say whether it should be. */
  deBaja: z.literal(true).optional(),
};

/** The faults of a row, by field; empty where there are none. */
const faltas = z.array(z.strictObject({ field: z.string(), code: z.string() }));

const importedRow = z
  .strictObject({
    cuenta: z.strictObject({ idCuentaCorporativa: bodyId, idPersona: bodyId }).nullable(),
    faltas,
    ...hecho,
  })
  .meta({ id: 'FilaImportada' });

const FIELD_ERRORS = [
  'bad_input',
  'forbidden',
  'string_blank',
  'string_too_long',
  'name_invalid',
  'surname_invalid',
  'dni_invalid',
  'legajo_invalid',
  'phone_invalid',
  'email_invalid',
  'ceco_invalid',
  'formas_de_pago_invalid',
  'group_invalid',
  'dni_taken',
] as const;

const editEmpleado = {
  summary: 'Replaces what is kept of an employee',
  body: edit,
  /** `acto` names the change to `POST /auditoria/deshacer`; absent where nothing changed. */
  reply: data(z.strictObject({ acto: z.int().optional() })),
  /** `If-Match`: the state that the form was filled with (`stateVersion` of the detail). */
  versioned: true,
  errors: [...FIELD_ERRORS, 'not_found', 'existUser', 'last_admin', 'person_invalid', 'version_conflict'],
} as const;

export const empleados = sessionCalls({
  'GET /clientes': {
    summary: "A client's cost centres and payment methods, for who administers its employees",
    query: z.object({ idClientePadre: id }),
    reply: data(
      z.strictObject({
        alias: z.string(),
        cecos: z.array(alias),
        cecosInactivos: z.array(alias),
        formaDePagoHabilitadas: z.array(alias),
      }),
    ),
    errors: ['bad_input', 'forbidden'],
  },
  'GET /usuarios/administracion': {
    summary: 'The employees of a client, or of the own group',
    query: z.object({
      idClientePadre: id,
      length: z.coerce.number().int().min(1).max(EMPLEADOS.maxPage).default(EMPLEADOS.page),
      offset: z.coerce
        .number()
        .int()
        .min(0)
        .max(2 ** 31 - 1)
        .default(0),
      query: text(EMPLEADOS.searchMax).default(''),
      estado: z.enum(['activo', 'inactivo', '']).default(''),
      /** -1 selects people without a grupo. */
      group: z.union([z.literal(''), z.literal('-1'), id]).default(''),
      /** Without it by surname and name (DA-32), which also decides between equals. */
      orden: z.enum(EMPLEADO_SORTS).optional(),
      sentido: z.enum(DIRECTIONS).default('asc'),
      ceco: id.optional(),
      ingreso: z.enum(LAST_SIGN_INS).optional(),
      permiso: z.enum(PERMISSION_KEYS).optional(),
      /** Of the list these accounts alone, by number: what became of those that somebody is looking at. */
      cuentas: numbers.optional(),
      campos,
    }),
    reply: data(z.strictObject({ empleados: z.array(empleado), numeroDeResultados: z.int() })),
    errors: ['bad_input', 'forbidden'],
  },
  'GET /usuarios/administracion/:idCuentaCorporativa': {
    summary: 'All that the form of an employee shows',
    params: z.strictObject({ idCuentaCorporativa: id }),
    reply: data(detail),
    errors: ['bad_input', 'forbidden', 'not_found'],
  },
  'PATCH /usuarios/administracion': editEmpleado,
  'PUT /usuarios/administracion': editEmpleado,
  'POST /usuarios/administracion': {
    summary: 'Makes an employee and invites them',
    body: create,
    reply: data(z.strictObject({ idCuentaCorporativa: bodyId, idPersona: bodyId })),
    status: 201,
    errors: [
      ...FIELD_ERRORS,
      'username_invalid',
      'password_invalid',
      'username_taken',
      'existUser',
      'idempotency_conflict',
    ],
    idempotent: true,
  },
  'POST /usuarios/administracion/por-email': {
    summary: 'Invites somebody new by e-mail: name, address and template are enough, and the rest is filled in later',
    body: invited,
    reply: data(z.strictObject({ idCuentaCorporativa: bodyId, idPersona: bodyId })),
    status: 201,
    errors: [...FIELD_ERRORS, 'not_found', 'username_taken', 'existUser', 'idempotency_conflict'],
    idempotent: true,
  },
  'POST /usuarios/administracion/lote/verificacion': {
    summary: 'What would be refused of the rows of a spreadsheet; nothing is written',
    body: z.strictObject({
      idClientePadre: bodyId,
      empleados: z.array(imported).min(1).max(EMPLEADOS.importCheckMax),
      modo,
      porDefecto,
    }),
    reply: data(z.strictObject({ filas: z.array(z.strictObject({ faltas, ...hecho })) })),
    errors: ['bad_input', 'forbidden', 'too_many_requests'],
  },
  'POST /usuarios/administracion/lote': {
    summary:
      'Makes the employees of the rows that hold and invites them, and with `todo` changes and closes; tells the others what is wrong',
    body: z.strictObject({
      idClientePadre: bodyId,
      empleados: z.array(imported).min(1).max(EMPLEADOS.importChunk),
      modo,
      porDefecto,
      idLote: idLoteOfFile,
      /** Of those whom the file closes. */
      pedidos: leaverChoice.optional(),
    }),
    reply: data(z.strictObject({ filas: z.array(importedRow) })),
    errors: [
      'bad_input',
      'forbidden',
      'dni_taken',
      'username_taken',
      'existUser',
      'idempotency_conflict',
      'too_many_requests',
      'person_invalid',
    ],
    idempotent: true,
  },
  'POST /usuarios/invite': {
    summary: 'Sends how to sign in again, to up to 50 people, all or none; inactive ones are left out and named',
    body: z.strictObject({
      usersToInvite: z
        .array(z.strictObject({ idPersona: bodyId, email: long.nullable() }))
        .min(1)
        .max(1000),
    }),
    /** `inactivos`: who was not written to because they cannot sign in. */
    reply: data(
      z.strictObject({
        enviadas: z.int(),
        inactivos: z.array(z.strictObject({ idPersona: bodyId, nombre: z.string() })),
      }),
    ),
    errors: [
      'bad_input',
      'forbidden',
      'not_found',
      'invite_limit',
      'invite_without_email',
      'email_invalid',
      'too_many_requests',
    ],
  },
});
