import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isBefore } from '@traza/domain';
import type { Db } from '#db/database.ts';

const NAME = 'enlaces';
const FINGERPRINT_LENGTH = 22;

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
