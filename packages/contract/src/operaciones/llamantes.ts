import { ACT_ROLES, LLAMANTES } from '@traza/domain/mesa';
import { PEDIDOS } from '@traza/domain/pedidos';
import * as z from 'zod';
import { corporateAccount } from '../cuentas.ts';
import { bodyId, data, id, instant, operadorCalls, pesos } from '../endpoint.ts';
import { EDIT_ERRORS, editAnswer, editBody, editPreview } from '../solicitudes/modificaciones.ts';
import { created, PLAN_ERRORS, SOLICITUD_ERRORS } from '../solicitudes/solicitud-parts.ts';
import { simple } from '../solicitudes/solicitudes.ts';
import { COMPLETA_ERRORS, completa, mensaje, paquete } from '../solicitudes/solicitudes-completas.ts';
import { text } from '../text.ts';
import { pedidoKey } from './tarjeta.ts';

const many = <T extends z.ZodType>(schema: T) => z.array(schema).max(LLAMANTES.linesPerKind);

const named = z.strictObject({ idPersona: bodyId, nombre: z.string() });

/** An empleado in whose name a pedido can be asked for; who works for two clientes is two lines. */
const requester = z.strictObject({
  idCliente: bodyId,
  cliente: z.string(),
  idPersona: bodyId,
  nombre: z.string(),
  celular: z.string().nullable(),
  /** Somebody without a user, of whom the portal takes no pedido, asks as the guest of another. */
  pide: z.boolean(),
  aNombreDe: named.nullable(),
});

/** Somebody without an account, by the latest pedido that has them, and who asked for that. */
const guest = pedidoKey.extend({
  cliente: z.string(),
  nombre: z.string(),
  telefono: z.string(),
  como: z.enum(['invitado', 'emisor', 'receptor']),
  fecha: instant,
  solicitante: named,
  /** In whose name they travel as guests: who asked for them, or who asks by telephone at the client; null where somebody has to be chosen. */
  aNombreDe: named.nullable(),
});

/** Who may be on the line (M-232). */
const callers = z
  .strictObject({
    personas: many(requester),
    invitados: many(guest),
    choferes: many(z.strictObject({ id: bodyId, nombre: z.string() })),
    /** By name: of whom somebody calls who has no account. */
    clientes: many(z.strictObject({ idCliente: bodyId, cliente: z.string(), aNombreDe: named.nullable() })),
  })
  .meta({ id: 'QuienesLlaman' });
export type Callers = z.infer<typeof callers>;

/** Whoever is asked for, with their account as it is now, by which the form offers what they may ask for (M-233, M-235). */
const phoneRequester = z
  .strictObject({
    nombre: z.string(),
    apellido: z.string(),
    cuenta: corporateAccount,
  })
  .meta({ id: 'SolicitanteAlTelefono' });
export type PhoneRequester = z.infer<typeof phoneRequester>;

const phoneRequest = {
  idCliente: bodyId,
  idPersona: bodyId,
  /** Who telephoned, where it was not the requester. */
  quienLlamo: text(LLAMANTES.callerMaxChars).default(''),
  /** Pesos, as told on the telephone; null where there was no quote. Another price is refused. */
  precio: pesos.nullish(),
};

const body = z
  .discriminatedUnion('forma', [
    z.strictObject({
      forma: z.literal('simple'),
      ...phoneRequest,
      solicitud: simple,
      /** The way back, at the price that was told: both are taken, or none (M-241). */
      regreso: z.strictObject({ solicitud: simple, precio: pesos.nullish() }).optional(),
    }),
    z.strictObject({ forma: z.literal('completa'), ...phoneRequest, solicitud: completa }),
    z.strictObject({ forma: z.literal('mensaje'), ...phoneRequest, solicitud: mensaje }),
    z.strictObject({ forma: z.literal('paquete'), ...phoneRequest, solicitud: paquete }),
  ])
  .meta({ id: 'PedidoPorTelefono' });

const roles = ACT_ROLES;
const q = text(PEDIDOS.searchMaxChars);
const ofPedido = z.strictObject({ idCliente: id, id });

/** Pedidos that operadores take by telephone, for empleados of clientes. */
export const llamantesOperaciones = operadorCalls({
  'GET /operaciones/v1/llamante': {
    summary: 'Who may be on the line, by telephone in any written form, or by name (M-232)',
    roles,
    query: z.strictObject({
      telefono: text(LLAMANTES.phoneMaxChars).optional(),
      q: q.optional(),
    }),
    reply: data(callers),
    errors: ['bad_input', 'too_many_requests'],
  },
  'GET /operaciones/v1/solicitantes/:idCliente': {
    summary: 'Employees of a client in whose name something can be asked for, by name (M-236)',
    roles: [...roles, 'clientes'],
    params: z.strictObject({ idCliente: id }),
    query: z.strictObject({ q }),
    reply: data(many(named)),
    errors: ['bad_input', 'too_many_requests'],
  },
  'GET /operaciones/v1/llamante/:idCliente/:idPersona': {
    summary: 'An employee who asks by telephone, with the account (M-233)',
    roles,
    params: z.strictObject({ idCliente: id, idPersona: id }),
    reply: data(phoneRequester),
    errors: ['bad_input', 'forbidden', 'telephone_orders_off'],
  },
  'POST /operaciones/v1/pedidos': {
    summary:
      'Asks for an order in the name of an employee who telephones, by the very body and rules of the portal (M-234)',
    roles,
    body,
    reply: z.strictObject({ ...created.shape, regreso: created.optional() }).meta({ id: 'PedidoPorTelefonoCreado' }),
    status: 201,
    idempotent: true,
    errors: [
      ...SOLICITUD_ERRORS,
      ...COMPLETA_ERRORS,
      ...PLAN_ERRORS,
      'package_invalid',
      'return_past',
      'return_before_end',
      'price_changed',
      'telephone_orders_off',
    ],
  },
  'GET /operaciones/v1/pedidos/:idCliente/:id/solicitante': {
    summary: 'Who asked for an order, with the account: it is changed in their name (M-244)',
    roles,
    params: ofPedido,
    reply: data(phoneRequester),
    errors: ['bad_input', 'not_found', 'forbidden', 'telephone_orders_off', 'moved_to_trip', 'order_not_editable'],
  },
  'POST /operaciones/v1/pedidos/:idCliente/:id/modificacion/previa': {
    summary: 'What a change of any order would make of it and cost, by the rules of its requester (M-244)',
    roles,
    params: ofPedido,
    body: editBody,
    reply: data(editPreview),
    errors: [...EDIT_ERRORS, 'telephone_orders_off'],
  },
  'POST /operaciones/v1/pedidos/:idCliente/:id/modificacion': {
    summary: 'Changes any order while calling it off is free, in the name of its requester (M-244)',
    roles,
    params: ofPedido,
    body: editBody,
    reply: data(editAnswer),
    idempotent: true,
    versioned: true,
    errors: [...EDIT_ERRORS, 'telephone_orders_off', 'price_changed', 'return_before_end', 'version_conflict'],
  },
});
