import { createHash } from 'node:crypto';
import type { ApiKey } from '@traza/contract';
import { isBefore } from '@traza/domain';
import { SOLICITUDES } from '@traza/domain/solicitudes';
import { sql } from 'kysely';
import type { Db, Executor, Tx } from '#db/database.ts';
import type { Actor } from './actor.ts';
import { AppError, badInput } from './app-error.ts';
import type { Deps } from './deps.ts';
import type { Operador } from './operador.ts';

/** Whose repeats are told apart from those of all others. */
export type Repeater = Pick<Actor, 'kind' | 'idUsuario'> | Pick<Operador, 'kind' | 'idOperador'>;

/** One attempt of a create call: whose, under which key, with what. */
export interface Attempt {
  by: Repeater;
  clave: string;
  huella: Buffer;
  /** How long its answer is the answer to repeats. */
  vence: Temporal.Instant;
}

/** How an `Idempotency-Key` may look. */
export const HEADER_KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * What tells a create call from its repeats: the `Idempotency-Key` for 24 hours or, without one, the identical body of the
 * same user for 10 seconds (DO-33). `body` is the validated one, so that the order of its keys means nothing.
 */
export function attemptOf(
  by: Repeater,
  call: ApiKey,
  { key, body, now }: { key: string | undefined; body: unknown; now: Temporal.Instant },
): Attempt {
  if (key !== undefined && !HEADER_KEY.test(key)) {
    throw badInput('Idempotency-Key');
  }
  const huella = createHash('sha256')
    .update(`${call}\n${JSON.stringify(body)}`)
    .digest();
  if (key === undefined) {
    const vence = now.add({ milliseconds: SOLICITUDES.repeatWindowMs });
    return { by, clave: `body:${huella.toString('base64url')}`, huella, vence };
  }
  return { by, clave: `key:${key}`, huella, vence: now.add({ hours: SOLICITUDES.idempotencyHours }) };
}

/** Makes what was asked for, in the transaction that it is given; answers what is sent. */
export type Write<T> = (tx: Tx) => Promise<T>;

/** Where the answers to somebody are kept: people and operadores have tables of the same form. */
function cachedOf(by: Repeater) {
  return by.kind === 'usuario'
    ? { table: sql.table('idempotencia'), owner: sql.ref('id_usuario'), id: by.idUsuario }
    : { table: sql.table('operador_idempotencia'), owner: sql.ref('id_operador'), id: by.idOperador };
}

/** The first answer to this attempt, when there was one; the same key with another body is a conflict (XO-19). */
async function firstAnswer(
  db: Executor,
  { by, clave, huella }: Attempt,
  now: Temporal.Instant,
): Promise<{ answer: unknown } | undefined> {
  const { table, owner, id } = cachedOf(by);
  const { rows } = await sql<{ huella: Buffer; respuesta: unknown; vence: Temporal.Instant }>`
    select huella, respuesta, vence from ${table} where ${owner} = ${id} and clave = ${clave}`.execute(db);
  const [row] = rows;
  if (!row || !isBefore(now, row.vence)) return undefined;
  if (!row.huella.equals(huella)) throw new AppError('idempotency_conflict');
  return { answer: row.respuesta };
}

/**
 * Takes the key for this transaction: another that has it makes this one wait, and then lose. A key that is over is taken
 * over.
 */
async function claim(tx: Tx, { by, clave, huella, vence }: Attempt, now: Temporal.Instant): Promise<boolean> {
  const { table, owner, id } = cachedOf(by);
  const { rows } = await sql`
    insert into ${table} as kept (${owner}, clave, huella, vence, respuesta)
    values (${id}, ${clave}, ${huella}, ${vence}, 'null')
    on conflict (${owner}, clave) do update set huella = excluded.huella, vence = excluded.vence where kept.vence <= ${now}
    returning clave`.execute(tx);
  return rows.length > 0;
}

async function keepAnswer(tx: Tx, { by, clave }: Attempt, answer: unknown): Promise<void> {
  const { table, owner, id } = cachedOf(by);
  await sql`
    update ${table} set respuesta = ${JSON.stringify(answer)}::jsonb where ${owner} = ${id} and clave = ${clave}`.execute(
    tx,
  );
}

// repeats that arrive while the first is still at work wait for it here instead of doing the work again
const inFlight = new WeakMap<Deps, Map<string, Promise<unknown>>>();

function workingFor(deps: Deps): Map<string, Promise<unknown>> {
  const working = inFlight.get(deps) ?? new Map<string, Promise<unknown>>();
  inFlight.set(deps, working);
  return working;
}

/**
 * Runs a create call once for each attempt (DO-33): a repeat gets the first answer, also when both arrive at once, and
 * `prepare`, which counts the call, checks it and asks the outside world, runs outside the transaction and for no repeat. What
 * fails leaves nothing, so that the same key may try again. The right to call is asked before, of repeats too: a first answer is
 * not told to who has lost it.
 */
export async function createOnce<T>(deps: Deps, attempt: Attempt, prepare: () => Promise<Write<T>>): Promise<T> {
  const { by, clave } = attempt;
  const name = `${by.kind} ${cachedOf(by).id} ${clave}`;
  const working = workingFor(deps);
  for (let other = working.get(name); other; other = working.get(name)) {
    // how the first one failed is the first one's answer: this one then tries by itself
    await other.catch(() => undefined);
  }
  const work = attemptOnce(deps, attempt, prepare);
  working.set(name, work);
  try {
    return await work;
  } finally {
    working.delete(name);
  }
}

async function attemptOnce<T>({ db, clock }: Deps, attempt: Attempt, prepare: () => Promise<Write<T>>): Promise<T> {
  const known = await firstAnswer(db, attempt, clock.now());
  const made = known ?? (await makeAnswer(db, attempt, await prepare(), clock.now()));
  const found = made ?? (await firstAnswer(db, attempt, clock.now()));
  if (!found) throw new AppError('internal_error');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this call, by this very `prepare`, stores answers here
  return found.answer as T;
}

/** Undefined where another process made it meanwhile. */
async function makeAnswer<T>(
  db: Db,
  attempt: Attempt,
  write: Write<T>,
  now: Temporal.Instant,
): Promise<{ answer: T } | undefined> {
  return db.transaction().execute(async (tx) => {
    if (!(await claim(tx, attempt, now))) return undefined;
    const answer = await write(tx);
    await keepAnswer(tx, attempt, answer);
    return { answer };
  });
}
