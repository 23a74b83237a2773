import { PERMISSION_KEYS } from '@traza/domain/cuentas';
import { DIRECTIONS, EMPLEADO_SORTS, EMPLEADOS, LAST_SIGN_INS } from '@traza/domain/empleados';
import * as z from 'zod';
import { leaverChoice } from './empleados-salida.ts';
import { bodyId, data, sessionCalls } from './endpoint.ts';
import { idLote, lote, row } from './lotes.ts';
import { text } from './text.ts';

const ids = z.array(bodyId).max(1000);

/** Whom a change means: people one by one, or all of a filter of the list but for some (W-148). */
const quienes = z.union([
  z.strictObject({ ids: z.array(bodyId).min(1).max(EMPLEADOS.cambioIdsMax) }),
  z.strictObject({
    filtro: z.strictObject({
      query: text(EMPLEADOS.searchMax).default(''),
      estado: z.enum(['activo', 'inactivo', '']).default(''),
      group: z.union([z.literal(''), z.literal('-1'), bodyId]).default(''),
      ceco: bodyId.optional(),
      ingreso: z.enum(LAST_SIGN_INS).optional(),
      permiso: z.enum(PERMISSION_KEYS).optional(),
      orden: z.enum(EMPLEADO_SORTS).optional(),
      sentido: z.enum(DIRECTIONS).default('asc'),
    }),
    excepto: z.array(bodyId).max(EMPLEADOS.cambioIdsMax).default([]),
  }),
]);

/** The changes; a field that is absent keeps its value. */
const cambio = z
  .strictObject({
    idGrupo: bodyId.nullable(),
    cecos: z.strictObject({ agregar: ids, quitar: ids, preferido: bodyId }).partial(),
    permisos: z.partialRecord(z.enum(PERMISSION_KEYS), z.boolean()),
    /** The cecos and grupos of which reports are seen, with the permissions that show them. */
    auditados: z.strictObject({ idCentrosDeCostoAuditados: ids, idGruposAuditados: ids }),
    /** Takes the flags and audited lists of another empleado. */
    copiarDe: bodyId,
    /** Takes all 18 flags of a template; null is none. */
    idMolde: bodyId.nullable(),
    activo: z.boolean(),
    idFormaDePagoPorDefecto: bodyId,
  })
  .partial()
  .refine((given) => Object.keys(given).length > 0)
  // both say what all the flags are
  .refine(({ copiarDe, idMolde }) => copiarDe === undefined || (idMolde ?? undefined) === undefined);

export const empleadosCambios = sessionCalls({
  'POST /usuarios/administracion/cambios/previa': {
    summary: 'Who of a selection would change and how, who stays, who is refused; nobody is changed',
    body: z.strictObject({ idClientePadre: bodyId, quienes, cambio }).meta({ id: 'CambiarEmpleados' }),
    reply: data(
      z.strictObject({
        idLote,
        huella: z.string(),
        cambian: z.int(),
        iguales: z.int(),
        rechazados: z.int(),
        /** The first 200, in the order of the list; the rest by `GET /lotes/{id}/filas`. */
        personas: z.array(row),
      }),
    ),
    errors: ['bad_input', 'forbidden', 'not_found'],
  },
  'POST /usuarios/administracion/cambios': {
    summary: 'Writes what was shown: up to 200 people at once, more one after another while the caller looks on',
    body: z.strictObject({
      idLote,
      huella: text(100),
      /** How many somebody typed that would change: another number writes nothing (W-160). */
      cuantos: z
        .int()
        .min(0)
        .max(2 ** 31 - 1)
        .optional(),
      /** Of those whom it closes. */
      pedidos: leaverChoice.optional(),
    }),
    /** Sent again it answers the same; who was changed since the preview is `version_conflict` in their row. */
    reply: data(lote),
    errors: ['bad_input', 'forbidden', 'not_found', 'version_conflict', 'invalid_transition'],
  },
  'POST /usuarios/administracion/invitaciones': {
    summary:
      'Invites all of a selection again, one after another; who is inactive or has no address is refused in their row',
    body: z.strictObject({ idClientePadre: bodyId, quienes }).meta({ id: 'InvitarEmpleados' }),
    reply: data(lote),
    status: 202,
    idempotent: true,
    errors: ['bad_input', 'forbidden', 'not_found', 'idempotency_conflict'],
  },
});
