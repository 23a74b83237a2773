import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/database.ts';
import { authenticateSession } from '#identidad/sesion/authenticate.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { networkOf } from '#lib/caller-address.ts';
import type { Deps } from '#lib/deps.ts';
import { tokenHash } from '#lib/ids.ts';
import { assertWithin, consume, spend } from '#lib/rate-limits.ts';
import { isPublicId } from './queries.ts';

/** 16 bytes in base64url (DT-23). */
const PUBLIC_ID = /^[\w-]{22}$/;

/** They keep a link private. */
export const LINK_HEADERS = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

export interface PublicCall {
  params: { pedidoPublicId: string };
  ip: string;
  reply: FastifyReply;
}

/** A kind of link: how its id looks, and whether there is, or was, one of this id. */
export interface LinkKind {
  pattern: RegExp;
  isKnown: (db: Db, id: string) => Promise<boolean>;
}

/** The link of the specification: one of each order. */
const PUBLIC_LINK: LinkKind = { pattern: PUBLIC_ID, isKnown: isPublicId };

/**
 * Runs a public call: within the limits of its address, with the headers that keep a link private, and with one answer
 * for a link that is unknown, malformed, expired or of a trip that is not followed (DT-23, DT-60).
 */
export async function answerPublicly<T>(
  deps: Deps,
  { params, ip, reply }: PublicCall,
  find: (idPublic: string) => Promise<T | undefined>,
  kind: LinkKind = PUBLIC_LINK,
): Promise<T> {
  const { pedidoPublicId } = params;
  reply.headers(LINK_HEADERS);
  deps.limits.tracking.consume(ip);
  const found = kind.pattern.test(pedidoPublicId) ? await find(pedidoPublicId) : undefined;
  if (found !== undefined) return found;
  if (await isGuess(deps, kind, pedidoPublicId, reply.request)) await countMiss(deps.limits, ip, pedidoPublicId);
  throw new AppError('tracking_not_found');
}

/** A stranger asks for what never was: neither an old link nor somebody signed in is a guess. */
async function isGuess(
  deps: Deps,
  { pattern, isKnown }: LinkKind,
  id: string,
  request: FastifyRequest,
): Promise<boolean> {
  if (pattern.test(id) && (await isKnown(deps.db, id))) return false;
  return (await callerIfAny(deps, request)) === undefined;
}

/** An address has so many different guesses a minute; one that is asked again and again, as a page does, is one. */
async function countMiss(
  { trackingMisses, trackingMissed }: Deps['limits'],
  ip: string,
  idPublic: string,
): Promise<void> {
  await assertWithin(trackingMisses, ip);
  const isNew =
    (await spend(trackingMissed, `${networkOf(ip)}|${tokenHash(idPublic).toString('base64url')}`)) !== 'over';
  if (isNew) await consume(trackingMisses, ip);
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
