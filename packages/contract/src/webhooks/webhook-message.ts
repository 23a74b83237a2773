import { STATUSES, SUBSTATUSES } from '@traza/domain/pedidos';
import type { WebhookType } from '@traza/domain/webhooks';
import * as z from 'zod';
import { bodyId, instant, version } from '../endpoint.ts';
import { pedido } from '../pedidos/pedido-parts.ts';
import { agenciaViaje, offer } from '../transportistas.ts';

/** The state of the pedido when it changed; the pedido beside it is the one of the moment of sending. */
const cambio = z.strictObject({ status: z.enum(STATUSES), substatus: z.enum(SUBSTATUSES), version });

/** The body of a webhook message, by its type (docs/webhooks.md). It holds the same objects as the receiver's calls answer. */
const DATA = {
  /** A pedido of the cliente, with everything that a viewer of all its pedidos sees. */
  'pedido.cambio': z.strictObject({ id: bodyId, extrasType: z.enum(['s', 'v']), cambio: cambio.nullable(), pedido }),
  /** The solicitud is no pedido of its own any more: `idViaje` is the viaje that it is part of now. */
  'pedido.baja': z.strictObject({ id: bodyId, idViaje: bodyId.nullable() }),
  /** A request that the agencia may take. */
  'oferta.cambio': z.strictObject({ idSolicitud: bodyId, oferta: offer }),
  /**
   * A solicitud of an earlier `oferta.cambio` that the agencia may not take any more. Where it took it itself, it gets `viaje.cambio`
   * instead.
   */
  'oferta.baja': z.strictObject({ idSolicitud: bodyId }),
  /** A trip of the agencia. */
  'viaje.cambio': z.strictObject({ idViaje: bodyId, cambio: cambio.nullable(), viaje: agenciaViaje }),
  /** A trip that was the agencia's own, and that another one has now. */
  'viaje.baja': z.strictObject({ idViaje: bodyId }),
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
  message('viaje.baja'),
  message('prueba'),
]);
export type WebhookMessage = z.infer<typeof WEBHOOK_MESSAGE>;
