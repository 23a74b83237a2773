import { isBefore, plusMinutes } from '@traza/domain';
import type { FastifyRequest } from 'fastify';

/** `usada` is written at most this often: a request is not a write. */
const TOUCH_AFTER_MIN = 1;

/** The token of a request, whoever signs in by one; undefined where there is none or it has no shape of ours. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
}

/** Until when a session lasts if nobody uses it: the idle time, but never beyond its own end. */
export function endOfSesion(
  { usada, vence }: { usada: Temporal.Instant; vence: Temporal.Instant },
  idleMin: number,
): Temporal.Instant {
  const idle = plusMinutes(usada, idleMin);
  return isBefore(vence, idle) ? vence : idle;
}

/** Whether a call writes down that its session is used; one that no person made keeps no session alive (W-114, M-029). */
export function isTouched(
  usada: Temporal.Instant,
  now: Temporal.Instant,
  { unattended }: { unattended?: true | undefined },
): boolean {
  return unattended !== true && isBefore(plusMinutes(usada, TOUCH_AFTER_MIN), now);
}
