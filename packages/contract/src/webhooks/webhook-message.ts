import { STATUSES, SUBSTATUSES } from '@traza/domain/pedidos';
import type { WebhookType } from '@traza/domain/webhooks';
import * as z from 'zod';
import { bodyId, instant, version } from '../endpoint.ts';
import { pedido } from '../pedidos/pedido-parts.ts';
import { agenciaViaje, offer } from '../transportistas.ts';

/** How the order stood when it changed; what stands beside it is the order at the moment of telling. */
const cambio = z.strictObject({ status: z.enum(STATUSES), substatus: z.enum(SUBSTATUSES), version });

/** The body of a webhook message, by its type (docs/webhooks.md). It holds the same objects as the receiver's calls answer. */
const DATA = {
  /** An order of the cliente, as whoever may see all of its orders is shown it. */
  'pedido.cambio': z.strictObject({ id: bodyId, extrasType: z.enum(['s', 'v']), cambio: cambio.nullable(), pedido }),
  /** It is no order of its own any more: `idViaje` is the trip that it is part of now. */
  'pedido.baja': z.strictObject({ id: bodyId, idViaje: bodyId.nullable() }),
  /** A request that the agencia may take. */
  'oferta.cambio': z.strictObject({ idSolicitud: bodyId, oferta: offer }),
  /** One that it was told of and may take no more. Where it took it itself, it is told of the trip. */
  'oferta.baja': z.strictObject({ idSolicitud: bodyId }),
  /** A trip of the agencia. */
  'viaje.cambio': z.strictObject({ idViaje: bodyId, cambio: cambio.nullable(), viaje: agenciaViaje }),
  prueba: z.strictObject({ webhook: z.string() }),
} as const satisfies Record<WebhookType, z.ZodType>;

const message = <K extends WebhookType>(type: K) =>
  z.strictObject({ type: z.literal(type), timestamp: instant, data: DATA[type] });

/** The body of each call to a webhook. */
export const WEBHOOK_MESSAGE = z.discriminatedUnion('type', [
  message('pedido.cambio'),
  message('pedido.baja'),
  message('oferta.cambio'),
  message('oferta.baja'),
  message('viaje.cambio'),
  message('prueba'),
]);
export type WebhookMessage = z.infer<typeof WEBHOOK_MESSAGE>;
