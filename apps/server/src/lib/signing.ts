import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isBefore } from '@traza/domain';
import type { Db } from '#db/database.ts';

const NAME = 'enlaces';
const FINGERPRINT_LENGTH = 22;
const CODE_LENGTH = 12;

const keys = new WeakMap<Db, Promise<Buffer>>();

/** The key of this installation, made by whichever process needs it first. */
async function readKey(db: Db): Promise<Buffer> {
  const clave = randomBytes(32);
  await db
    .insertInto('firma')
    .values({ nombre: NAME, clave })
    .onConflict((conflict) => conflict.column('nombre').doNothing())
    .execute();
  const row = await db.selectFrom('firma').select('clave').where('nombre', '=', NAME).executeTakeFirstOrThrow();
  return row.clave;
}

function keyOf(db: Db): Promise<Buffer> {
  const known = keys.get(db) ?? readKey(db);
  keys.set(db, known);
  // a database that was away for a moment is asked again
  known.catch(() => keys.delete(db));
  return known;
}

async function seal(db: Db, text: string): Promise<Buffer> {
  return createHmac('sha256', await keyOf(db))
    .update(text)
    .digest();
}

/** A name for a text that tells nothing of it and is always the same within an installation. */
export async function fingerprint(db: Db, text: string): Promise<string> {
  return (await seal(db, `huella|${text}`)).toString('base64url').slice(0, FINGERPRINT_LENGTH);
}

/** A short code for a text that nobody makes without this installation; digits and a to f, for what stands at the end of a message. */
export async function codeFor(db: Db, purpose: string, text: string): Promise<string> {
  return (await seal(db, `${purpose}|${text}`)).toString('hex').slice(0, CODE_LENGTH);
}

/** A token that says `subject` until `expires`: what it is for is part of what is signed. */
export async function signToken(db: Db, subject: string, expires: Temporal.Instant): Promise<string> {
  const text = `${expires.epochMilliseconds}.${Buffer.from(subject).toString('base64url')}`;
  return `${text}.${(await seal(db, text)).toString('base64url')}`;
}

/** What a token says, while it holds; undefined for one that is forged or over. */
export async function readToken(db: Db, token: string, now: Temporal.Instant): Promise<string | undefined> {
  const [, text = '', expires = '', subject = '', mac = ''] =
    /^((\d{1,15})\.([\w-]{1,1000}))\.([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(mac, 'base64url');
  const due = await seal(db, text);
  if (given.length !== due.length || !timingSafeEqual(given, due)) return undefined;
  if (!isBefore(now, Temporal.Instant.fromEpochMilliseconds(Number(expires)))) return undefined;
  return Buffer.from(subject, 'base64url').toString();
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A text that this installation alone reads again: nonce, mark of authenticity, and the text under a key made for `purpose`. */
export async function sealText(db: Db, purpose: string, text: string): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await seal(db, `sello|${purpose}`), nonce);
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

/** What was sealed; it throws where somebody changed it. */
export async function openText(db: Db, purpose: string, sealed: Buffer): Promise<string> {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, await seal(db, `sello|${purpose}`), nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const hidden = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8');
}
