import { createHash } from 'node:crypto';

/** How a number that said no is remembered: also once nothing else of it is. */
export function telHash(number: string): Buffer {
  return createHash('sha256').update(`tel ${number}`).digest();
}
