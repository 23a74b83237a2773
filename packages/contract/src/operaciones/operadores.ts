import { OPERADORES, ROLES } from '@traza/domain/operadores';
import * as z from 'zod';
import { bodyId, data, id, instant, operadorCalls, version } from '../endpoint.ts';
import { someText, text } from '../text.ts';

const OPERADORES_ROLES = ['operadores'] as const;
const OPERADOR_STATES = ['invitado', 'activo', 'inactivo'] as const;

const roles = z.array(z.enum(ROLES));

const operador = z
  .strictObject({
    id: bodyId,
    nombre: z.string(),
    apellido: z.string(),
    email: z.string(),
    roles,
    activo: z.boolean(),
    /** Invited until an invitation was accepted. */
    estado: z.enum(OPERADOR_STATES),
    ultimoIngreso: instant.nullable(),
    version,
  })
  .meta({ id: 'OperadorDeLista' });
export type OperadorLine = z.infer<typeof operador>;

/** Somebody who was invited; the link stands here where no e-mail can carry it, in the first answer alone (docs/decisions/120). */
const invited = z.strictObject({ ...operador.shape, enlace: z.string().optional() }).meta({ id: 'OperadorInvitado' });
export type InvitedOperador = z.infer<typeof invited>;

const named = { nombre: text(200), apellido: text(200), roles: roles.max(20) };
const FORM_ERRORS = ['bad_input', 'name_invalid', 'surname_invalid', 'missing_fields', 'idempotency_conflict'] as const;
const ofOne = z.strictObject({ id });

export const operadoresOperaciones = operadorCalls({
  'GET /operaciones/v1/operadores': {
    summary: 'Who signs in to Operaciones, by surname, and what they may do',
    roles: OPERADORES_ROLES,
    unattended: true,
    query: z.strictObject({
      q: text(200).default(''),
      rol: z.enum(ROLES).optional(),
      estado: z.enum(OPERADOR_STATES).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      /** The last one of the page before. */
      cursor: id.optional(),
    }),
    reply: data(z.strictObject({ filas: z.array(operador), siguiente: bodyId.nullable() })),
    errors: ['bad_input'],
  },
  'POST /operaciones/v1/operadores': {
    counted: true,
    summary: 'Invites somebody by e-mail: the link works once, for 72 hours (M-018)',
    roles: OPERADORES_ROLES,
    body: z.strictObject({ email: text(200), ...named }),
    reply: data(invited),
    status: 201,
    idempotent: true,
    errors: ['too_many_requests', ...FORM_ERRORS, 'email_invalid', 'existUser'],
  },
  'PATCH /operaciones/v1/operadores/:id': {
    summary: 'Changes name, roles or whether somebody may sign in; the own roles and state only somebody else changes',
    roles: OPERADORES_ROLES,
    params: ofOne,
    body: z.strictObject({ ...z.strictObject(named).partial().shape, activo: z.boolean().optional(), version }),
    reply: data(operador),
    idempotent: true,
    errors: [...FORM_ERRORS, 'forbidden', 'not_found', 'last_operator', 'version_conflict'],
  },
  'POST /operaciones/v1/operadores/:id/invitacion': {
    counted: true,
    summary: 'Sends the invitation once more; the link before is worth nothing from then on',
    roles: OPERADORES_ROLES,
    params: ofOne,
    reply: data(invited),
    status: 202,
    idempotent: true,
    errors: ['too_many_requests', 'bad_input', 'not_found', 'invalid_transition', 'idempotency_conflict'],
  },
  'POST /operaciones/v1/operadores/:id/restablecer': {
    counted: true,
    summary: 'Ends sessions, forgets password and second factor, and sends an invitation; never the own (M-034)',
    roles: OPERADORES_ROLES,
    params: ofOne,
    body: z.strictObject({ motivo: someText(OPERADORES.reasonMax) }),
    reply: data(invited),
    status: 202,
    idempotent: true,
    errors: ['too_many_requests', 'bad_input', 'forbidden', 'not_found', 'invalid_transition', 'idempotency_conflict'],
  },
});
