import { createHmac, randomBytes } from 'node:crypto';
import { base32, type Digest } from '@traza/domain/operadores';
import type { Db } from '#db/database.ts';
import { openText, sealText } from '#lib/signing.ts';

const PURPOSE = 'segundo-factor';
/** As long as the digest (RFC 4226, 4). */
const SECRET_BYTES = 20;

export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

export async function sealSecret(db: Db, secret: Buffer): Promise<Buffer> {
  return sealText(db, PURPOSE, secret.toString('base64'));
}

export async function openSecret(db: Db, sealed: Buffer): Promise<Buffer> {
  return Buffer.from(await openText(db, PURPOSE, sealed), 'base64');
}

export function digestWith(secret: Buffer): Digest {
  return (counter) => createHmac('sha1', secret).update(counter).digest();
}

/** As people copy it where they cannot point a camera at it. */
export function secretText(secret: Buffer): string {
  return base32(secret);
}
