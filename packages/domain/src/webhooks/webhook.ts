import { WEBHOOKS } from './limits.ts';

/** Message types of a cliente's webhook. */
export const WEBHOOK_TYPES_CLIENTE = ['pedido.cambio', 'pedido.baja'] as const;
/** Message types of an agencia's webhook. */
export const WEBHOOK_TYPES_AGENCIA = ['oferta.cambio', 'oferta.baja', 'viaje.cambio', 'viaje.baja'] as const;

/** What a message to a webhook is about; `prueba` is sent by hand. */
export type WebhookType = (typeof WEBHOOK_TYPES_CLIENTE)[number] | (typeof WEBHOOK_TYPES_AGENCIA)[number] | 'prueba';

/** The states of an entrega. */
export const ENTREGA_STATES = ['pendiente', 'entregada', 'agotada'] as const;

/** Twice as long with each failure, up to `most`, less up to a fifth of it: what failed together is not tried together. */
function backoff(failures: number, most: number, dice: number): number {
  const whole = Math.min(most, WEBHOOKS.retrySeconds * 2 ** Math.min(failures - 1, 30));
  return whole * (1 - dice / 5);
}

/** Seconds until an entrega that failed so often is tried again; `dice` is from 0 to 1. */
export function retryAfter(failures: number, dice: number): number {
  return backoff(failures, WEBHOOKS.retryMaxSeconds, dice);
}

/** Seconds for which a webhook that failed so often in a row is left alone. */
export function restFor(failures: number, dice: number): number {
  return failures < WEBHOOKS.restAfter ? 0 : backoff(failures, WEBHOOKS.restMaxSeconds, dice);
}

/** Whether an entrega that failed again is given up: a day and a half after its first try, for whatever reason. */
export function isGivenUp(
  { failures, since }: { failures: number; since: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  return failures >= WEBHOOKS.triesMin && now.since(since).total('hours') >= WEBHOOKS.retryHours;
}
