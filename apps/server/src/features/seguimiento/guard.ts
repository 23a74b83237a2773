import type { FastifyReply, FastifyRequest } from 'fastify';
import { authenticateSession } from '#features/sesion/authenticate.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { assertWithin, consume } from '#lib/rate-limits.ts';

/** 16 bytes in base64url (DT-23). */
const PUBLIC_ID = /^[\w-]{22}$/;

/** They keep a link private. */
export const LINK_HEADERS = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

export interface PublicCall {
  params: { pedidoPublicId: string };
  ip: string;
  reply: FastifyReply;
}

/**
 * Runs a public call: within the limits of its address, with the headers that keep a link private, and with one answer
 * for a link that is unknown, malformed, expired or of a trip that is not followed (DT-23, DT-60).
 */
export async function answerPublicly<T>(
  { limits }: Pick<Deps, 'limits'>,
  { params, ip, reply }: PublicCall,
  find: (idPublic: string) => Promise<T | undefined>,
): Promise<Exclude<T, AppError>> {
  reply.headers(LINK_HEADERS);
  await assertWithin(limits.trackingMisses, ip);
  await consume(limits.tracking, ip);
  const { pedidoPublicId } = params;
  const found = PUBLIC_ID.test(pedidoPublicId) ? await find(pedidoPublicId) : undefined;
  if (found instanceof AppError) throw found;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is left of T without the refusal
  if (found !== undefined) return found as Exclude<T, AppError>;
  await countMiss(limits, ip);
  throw new AppError('tracking_not_found');
}

/** The last miss that an address has shuts it out for a while. */
async function countMiss({ trackingMisses }: Deps['limits'], ip: string): Promise<void> {
  await consume(trackingMisses, ip);
  const state = await trackingMisses.get(ip);
  if (state && state.remainingPoints <= 0) await trackingMisses.block(ip, trackingMisses.blockDuration);
}

/** The caller of a call that asks for nobody: a bad session counts as none. */
export async function callerIfAny(deps: Deps, request: FastifyRequest): Promise<Actor | undefined> {
  if (request.headers.authorization === undefined) return undefined;
  try {
    return await authenticateSession(deps, request);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
