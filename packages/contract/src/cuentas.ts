import { PERMISSION_KEYS } from '@traza/domain/cuentas';
import { EMPLEADOS } from '@traza/domain/empleados';
import { SOLICITUDES } from '@traza/domain/solicitudes';
import * as z from 'zod';
import { alias, bodyId, data, id, sessionCalls } from './endpoint.ts';
import { text } from './text.ts';

export const usuario = z
  .strictObject({
    id: bodyId,
    username: z.string(),
    nombre: z.string(),
    apellido: z.string(),
    email: z.string().nullable(),
    profilePictureUrl: z.string().nullable(),
    tipoDoc: z.string().nullable(),
    docNum: z.string().nullable(),
  })
  .meta({ id: 'Usuario' });
export type Usuario = z.infer<typeof usuario>;

export const corporateAccount = z
  .strictObject({
    tag: z.literal('corporateAccount'),
    idCuentaSgv: bodyId,
    idClientePadre: bodyId,
    nombreCliente: z.string(),
    legajo: z.string().nullable(),
    email: z.string().nullable(),
    idPersona: bodyId,
    celular: z.string().nullable(),
    soporteTelefonico: z.boolean().nullable(),
    grupo: alias.nullable(),
    permisos: z.record(z.enum(PERMISSION_KEYS), z.boolean()),
    formaDePagoPorDefecto: alias.nullable(),
    centrosDeCosto: z.array(z.strictObject({ id: bodyId, denominacion: z.string() })),
    idCentroDeCostoPreferido: bodyId.nullable(),
    cecosAuditados: z.array(alias),
    gruposAuditados: z.array(alias),
    /** Only where the client offers a motivo for some type of pedido: for which, whether it is demanded, and out of which names. */
    motivos: z
      .strictObject({
        tipos: z.record(z.string(), z.strictObject({ exigido: z.boolean(), deLista: z.boolean() })),
        lista: z.array(z.string()),
      })
      .optional(),
  })
  .meta({ id: 'CuentaCorporativa' });

const particularAccount = z
  .strictObject({
    tag: z.literal('particularAccount'),
    id: bodyId,
    alias: z.string(),
    email: z.string().nullable(),
    idPersona: bodyId,
    phone: z.string().nullable(),
    idCentroDeCosto: bodyId.nullable(),
  })
  .meta({ id: 'CuentaParticular' });

/** An empleado whom an order can be for: no document number and no e-mail (O-099). */
export const person = z
  .strictObject({
    personId: bodyId,
    firstname: z.string(),
    lastname: z.string(),
    phone: z.string().nullable(),
    corporateAccountId: bodyId,
    formaDePagoPorDefecto: alias.nullable(),
    centrosDeCostoHabilitados: z.array(z.strictObject({ id: bodyId, denominacion: z.string() })),
    cecoPreferido: bodyId.nullable(),
  })
  .meta({ id: 'Persona' });
export type PersonMatch = z.infer<typeof person>;

export const cuentas = sessionCalls({
  'GET /usuarios': {
    summary: 'The signed-in user',
    withoutAccounts: true,
    reply: data(usuario),
    errors: [],
  },
  'GET /cuentas': {
    summary: 'The active accounts of the signed-in user',
    withoutAccounts: true,
    reply: data(
      z.strictObject({ corporateAccounts: z.array(corporateAccount), particularAccount: particularAccount.nullable() }),
    ),
    errors: [],
  },
  'GET /clientes/:idCliente/antelacion': {
    summary: "The client's notice for reservations, in minutes",
    params: z.strictObject({ idCliente: id }),
    reply: data(z.strictObject({ antelacionAlta: z.int().min(0).max(1440) })),
    errors: ['forbidden'],
  },
  'GET /clientes/:idCliente/administradores': {
    summary: 'Some of those who grant permissions at a client, for anybody with an account there',
    params: z.strictObject({ idCliente: id }),
    reply: data(z.array(z.strictObject({ nombre: z.string() })).max(EMPLEADOS.administratorsNamed)),
    errors: ['forbidden'],
  },
  'GET /cuentas/busqueda': {
    summary: 'Active employees of the client by surname, name or legajo',
    query: z.object({
      idCliente: id,
      length: z.coerce.number().int().min(1).max(20).default(SOLICITUDES.personSuggestions),
      offset: z.coerce.number().int().min(0).max(10_000).default(0),
      query: text(SOLICITUDES.searchMaxChars).default(''),
    }),
    reply: data(z.array(person)),
    errors: ['bad_input', 'forbidden', 'too_many_requests'],
  },
});
