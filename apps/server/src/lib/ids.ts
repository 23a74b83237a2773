import { createHash, randomBytes } from 'node:crypto';

/** 16 random bytes, base64url: the public id of an order (DT-23). */
export function newPublicId(): string {
  return randomBytes(16).toString('base64url');
}

/** 32 random bytes, base64url: a session token, a link, a carrier key. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How tokens are stored: never as they are. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
