import { EMPLEADOS } from '@traza/domain/empleados';
import * as z from 'zod';
import { bodyId, data, pesos, sessionCalls } from './endpoint.ts';
import { idLote } from './lotes.ts';

/** What becomes of the orders to come of whoever is closed; absent, they stay as they are. */
export const leaverChoice = z
  .union([
    z.strictObject({ que: z.enum(['dejar', 'anular']) }),
    z.strictObject({ que: z.literal('pasar'), idPersona: bodyId }),
  ])
  .meta({ id: 'PedidosDeQuienSeVa' });

/** Orders to come, those that can be cancelled, and what that costs now. */
const totals = { pedidos: z.int(), anulables: z.int(), costo: pesos };

export const empleadosSalida = sessionCalls({
  'POST /usuarios/administracion/salida/previa': {
    summary: 'What people who are about to be closed have ordered and has not left yet, and what cancelling it costs',
    body: z
      .strictObject({
        idClientePadre: bodyId,
        ids: z.array(bodyId).max(EMPLEADOS.cambioIdsMax).optional(),
        /** Those whom a preview of a change would close. */
        idLote: idLote.optional(),
      })
      .refine(({ ids, idLote: lote }) => ids !== undefined || lote !== undefined)
      .meta({ id: 'SalidaDeEmpleados' }),
    reply: data(
      z.strictObject({
        ...totals,
        /** How many people have any. */
        cuantas: z.int(),
        /** The first 200 of them. */
        personas: z.array(
          z.strictObject({ idCuentaCorporativa: bodyId, idPersona: bodyId, nombre: z.string(), ...totals }),
        ),
      }),
    ),
    errors: ['bad_input', 'forbidden', 'not_found'],
  },
});
