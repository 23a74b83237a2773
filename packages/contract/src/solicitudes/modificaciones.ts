import { EDIT_PARTS } from '@traza/pedido/fields.ts';
import * as z from 'zod';
import { bodyId, data, endpoints, id, instant, pesos } from '../endpoint.ts';
import { SOLICITUD_ERRORS } from './solicitud-parts.ts';
import { simple } from './solicitudes.ts';
import { COMPLETA_ERRORS, completa, mensaje, paquete } from './solicitudes-completas.ts';

const params = z.strictObject({ extrasType: z.enum(['v', 's']), id });

const once = z.null().optional();

/** Pesos, as shown: one that grew by more than 5 % since is refused. It is compared, and never believed. */
const precio = pesos.nullish();

/** Its requester was told that the return leaves before the way out is over, and wants it so. */
const regresoAntes = z.boolean().optional();

const confirmed = { precio, regresoAntes };

/** The whole pedido as it shall be, in the body of the call that would ask for it. */
export const editBody = z.discriminatedUnion('forma', [
  z.strictObject({ forma: z.literal('simple'), ...confirmed, solicitud: simple.extend({ planificacion: once }) }),
  z.strictObject({ forma: z.literal('completa'), ...confirmed, solicitud: completa }),
  z.strictObject({ forma: z.literal('mensaje'), ...confirmed, solicitud: mensaje }),
  z.strictObject({ forma: z.literal('paquete'), ...confirmed, solicitud: paquete }),
]);

const outcome = {
  /** Under its number, or as another pedido that replaces it. */
  forma: z.enum(['enLugar', 'reemplazo']),
  /** What is another now. */
  cambios: z.array(z.enum(EDIT_PARTS)),
  /** `B` where somebody has to authorize it, once more or still. */
  estado: z.enum(['A', 'B']),
  fechaHoraSalida: instant,
  asap: z.boolean(),
  precotizacion: pesos.nullable(),
};

export const editPreview = z
  .strictObject({
    ...outcome,
    antes: pesos.nullable(),
    /** Below zero where it costs less; null where one of the prices is missing. */
    diferencia: pesos.nullable(),
    /** The return would leave before the way out is over. */
    regresoAntes: z.boolean(),
    /** Until when it may be changed; null where nothing limits it yet. */
    hasta: instant.nullable(),
  })
  .meta({ id: 'ModificacionPrevista' });
export type EditPreview = z.infer<typeof editPreview>;

export const editAnswer = z
  .strictObject({
    ...outcome,
    /** Its number from now on. */
    idSolicitud: bodyId,
    reemplazaA: bodyId.nullable(),
  })
  .meta({ id: 'PedidoModificado' });
export type EditAnswer = z.infer<typeof editAnswer>;

export const EDIT_ERRORS = [
  ...SOLICITUD_ERRORS,
  ...COMPLETA_ERRORS,
  'package_invalid',
  'not_found',
  'moved_to_trip',
  'order_not_editable',
] as const;

export const modificaciones = endpoints({
  'POST /pedidos/v1/:extrasType/:id/modificacion/previa': {
    summary: 'What a change of a pedido would make of it, and what it would cost; the price holds for 15 minutes',
    auth: 'session',
    params,
    body: editBody,
    reply: data(editPreview),
    errors: EDIT_ERRORS,
  },
  'POST /pedidos/v1/:extrasType/:id/modificacion': {
    summary:
      'Changes time, addresses, people or note of a pedido while calling it off is free: under its number, or as another one once a carrier took it',
    auth: 'session',
    params,
    body: editBody,
    reply: data(editAnswer),
    idempotent: true,
    versioned: true,
    errors: [...EDIT_ERRORS, 'price_changed', 'return_before_end', 'version_conflict'],
  },
});
