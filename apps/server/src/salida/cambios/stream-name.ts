import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const HALF = 8;

function proofOf(random: Buffer, tokenHash: Buffer): Buffer {
  return createHmac('sha256', tokenHash).update(random).digest().subarray(0, HALF);
}

/** The name of a new stream, in which every process sees whose session it was given to. */
export function newStreamName(tokenHash: Buffer): string {
  const random = randomBytes(HALF);
  return Buffer.concat([random, proofOf(random, tokenHash)]).toString('base64url');
}

/** Whether a stream of that name was given to that session, by whichever process. */
export function isNameFor(name: string, tokenHash: Buffer): boolean {
  const bytes = Buffer.from(name, 'base64url');
  if (bytes.length !== 2 * HALF) return false;
  return timingSafeEqual(bytes.subarray(HALF), proofOf(bytes.subarray(0, HALF), tokenHash));
}
