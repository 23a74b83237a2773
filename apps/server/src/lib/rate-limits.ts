import { LLAMANTES } from '@traza/domain/mesa';
import { OPERADORES } from '@traza/domain/operadores';
import { SESION } from '@traza/domain/sesion';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';
import { networkOf } from './caller-address.ts';
import { MinuteLimit } from './minute-limit.ts';
import type { Settings } from './settings.ts';

const MINUTE = 60;

/** Failed sign-ins (access.md, `POST /login`): kept in the database, so that a restart forgives nothing. */
const LOGIN_LIMITS = {
  usernameAndIp: { points: 5, duration: 15 * MINUTE },
  ip: { points: 30, duration: 15 * MINUTE },
  // tries under way: one whose process ended is forgotten after so long
  open: { points: 30, duration: 30 },
  // counted alone: it slows down and never refuses (decision 030)
  username: { points: SESION.signInFreeFailures, duration: 60 * MINUTE },
} as const;

/** What strangers may try, by address, and what one user may (access.md "Server behaviour", DA-03). */
const ACCESS_LIMITS = {
  recoveryByIp: { points: 5, duration: 15 * MINUTE },
  recoveryByEmail: { points: 3, duration: 60 * MINUTE },
  // an office is one address: only wrong codes count there, and who registers counts by the code of their company
  wrongCodes: { points: 20, duration: 15 * MINUTE },
  registrationsOfCode: { points: 60, duration: 60 * MINUTE },
  confirmations: { points: 10, duration: 15 * MINUTE },
  emailRestores: { points: 10, duration: 15 * MINUTE },
  pictures: { points: 20, duration: 60 * MINUTE },
  oldPasswords: { points: 5, duration: 15 * MINUTE },
  // each is a name to look up
  devices: { points: 30, duration: 15 * MINUTE },
  // whether somebody has the new address or not: it tells who has an account, and the old one is written to
  emailsOfPerson: { points: 5, duration: 60 * MINUTE },
  emailsByIp: { points: 20, duration: 60 * MINUTE },
  // mails that open an account and keys, of one operador
  accesses: { points: OPERADORES.accessesPerHour, duration: 60 * MINUTE },
  // each row tells whether somebody has its document, name or address
  checkedRows: { points: 2000, duration: 60 * MINUTE },
} as const;

/** Trips that one person asks for in an hour, those of plans one by one. */
const VIAJES = { points: 400, duration: 60 * MINUTE } as const;

/** What somebody does who asks for a pedido: creating, learning prices, looking things up. */
type AskKind = 'creates' | 'quotes' | 'searches';

/** Clocks of processes differ by less. */
const CLOCKS_DIFFER_MS = 60_000;

/**
 * Its statements have names, for which PostgreSQL keeps a plan in the session: behind a pooler the next one is another's. What a clock that
 * had leapt forward counted is not believed once it is back: a counter that ends later than one ever does is begun anew.
 */
const storeOn = (pool: pg.Pool, duration: number) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    const answer = await pool.query<{ expire?: string | number | null }>({ text, values });
    const expire = Number(answer.rows[0]?.expire ?? 0);
    if (expire <= Date.now() + duration * 1000 + CLOCKS_DIFFER_MS) return answer;
    await pool.query('delete from limite where key = $1 and expire = $2', [values[0], expire]);
    return pool.query({ text, values });
  },
});

const inDatabase = (
  pool: pg.Pool,
  keyPrefix: string,
  options: { points: number; duration: number },
): RateLimiterAbstract =>
  // the table comes with the migrations, and expired rows go with the nightly clean-up
  new RateLimiterPostgres({
    storeClient: storeOn(pool, options.duration),
    storeType: 'pool',
    tableName: 'limite',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    ...options,
  });

const inMemory = (keyPrefix: string, points: number, duration = MINUTE): RateLimiterAbstract =>
  new RateLimiterMemory({ keyPrefix, points, duration });

/** Counters of access live in the database, those of polling and typing in memory (decisions "Caching"). */
export function createRateLimits(pool: pg.Pool, rates: Settings['rates']) {
  return {
    loginByUsernameAndIp: inDatabase(pool, 'login-usuario-ip', LOGIN_LIMITS.usernameAndIp),
    loginByIp: inDatabase(pool, 'login-ip', LOGIN_LIMITS.ip),
    loginByUsername: inDatabase(pool, 'login-usuario', LOGIN_LIMITS.username),
    // tries of a password that are under way
    loginOpenByUsernameAndIp: inDatabase(pool, 'login-abierto-usuario-ip', LOGIN_LIMITS.open),
    loginOpenByIp: inDatabase(pool, 'login-abierto-ip', LOGIN_LIMITS.open),
    recoveryByIp: inDatabase(pool, 'recuperar-ip', ACCESS_LIMITS.recoveryByIp),
    recoveryByEmail: inDatabase(pool, 'recuperar-email', ACCESS_LIMITS.recoveryByEmail),
    wrongCodes: inDatabase(pool, 'codigos', ACCESS_LIMITS.wrongCodes),
    registrationsOfCode: inDatabase(pool, 'registro-codigo', ACCESS_LIMITS.registrationsOfCode),
    confirmations: inDatabase(pool, 'confirmar', ACCESS_LIMITS.confirmations),
    emailRestores: inDatabase(pool, 'restaurar-email', ACCESS_LIMITS.emailRestores),
    pictures: inDatabase(pool, 'foto', ACCESS_LIMITS.pictures),
    oldPasswords: inDatabase(pool, 'clave-anterior', ACCESS_LIMITS.oldPasswords),
    devices: inDatabase(pool, 'dispositivos', ACCESS_LIMITS.devices),
    emailsOfPerson: inDatabase(pool, 'email-usuario', ACCESS_LIMITS.emailsOfPerson),
    emailsByIp: inDatabase(pool, 'email-ip', ACCESS_LIMITS.emailsByIp),
    accesses: inDatabase(pool, 'accesos-operador', ACCESS_LIMITS.accesses),
    checkedRows: inDatabase(pool, 'filas', ACCESS_LIMITS.checkedRows),
    // one count for both; where a minute may have more than that one by one, an hour may
    viajes: inDatabase(pool, 'viajes', { ...VIAJES, points: Math.max(VIAJES.points, rates.creates) }),
    planViajes: inDatabase(pool, 'viajes', VIAJES),
    creates: inMemory('crear', rates.creates),
    quotes: inMemory('servicios', rates.quotes),
    searches: inMemory('direcciones', rates.searches),
    // of operadores, for whomever they ask (M-243)
    byPhone: {
      creates: inMemory('telefono-crear', LLAMANTES.createsPerHour, 60 * MINUTE),
      quotes: inMemory('telefono-servicios', LLAMANTES.quotesPerHour, 60 * MINUTE),
      searches: inMemory('telefono-direcciones', LLAMANTES.searchesPerHour, 60 * MINUTE),
    },
    // polls of public links, which are answered from memory
    tracking: new MinuteLimit(rates.tracking),
    trackingMisses: inMemory('seguimiento-404', rates.trackingMisses),
    // each unknown link of an address, once a minute
    trackingMissed: inMemory('seguimiento-404-id', 1),
    distances: inMemory('distancias', rates.distances),
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;

const counted = (key: string | number) => (typeof key === 'string' ? networkOf(key) : key);

/** Counts so many, over the limit too. */
async function add(limiter: RateLimiterAbstract, key: string | number, points = 1): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(counted(key), points);
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

/** Counts so many and answers how many there are, without refusing any. */
export async function count(limiter: RateLimiterAbstract, key: string | number, points = 1): Promise<number> {
  return (await add(limiter, key, points)).consumedPoints;
}

/** Counts one; over the limit the error to answer with, and whether it is the first of the window. */
export async function countAndRefuse(
  limiter: RateLimiterAbstract,
  key: string | number,
): Promise<{ error: AppError; isFirst: boolean } | undefined> {
  const state = await add(limiter, key);
  if (state.consumedPoints <= limiter.points) return undefined;
  return { error: tooMany(state), isFirst: state.consumedPoints === limiter.points + 1 };
}

/** Takes back what was counted: it was none of what the limit is about. */
export async function giveBack(limiter: RateLimiterAbstract, key: string | number, points = 1): Promise<void> {
  await limiter.reward(counted(key), points);
}

/** Counts so many at once; where they are too many none is counted, and it is 429. */
export async function consumeAll(limiter: RateLimiterAbstract, key: string | number, points: number): Promise<void> {
  const state = await add(limiter, key, points);
  if (state.consumedPoints <= limiter.points) return;
  await giveBack(limiter, key, points);
  throw tooMany(state);
}

/** Counts one; over the limit is 429 with `Retry-After`. */
export async function consume(limiter: RateLimiterAbstract, key: string | number): Promise<void> {
  const refusal = await countAndRefuse(limiter, key);
  if (refusal) throw refusal.error;
}

/**
 * Counts one call of somebody who asks, on their own limit or on that of the operador who
 * takes it by telephone. `part` has a count of its own.
 */
export async function consumeAsk(
  limits: RateLimits,
  kind: AskKind,
  { idUsuario, byPhone }: Pick<Actor, 'idUsuario' | 'byPhone'>,
  part?: string,
): Promise<void> {
  if (byPhone) return consume(limits.byPhone[kind], byPhone.operador.idOperador);
  return consume(limits[kind], part === undefined ? idUsuario : `${idUsuario}:${part}`);
}

/** Counts one and answers whether it is the last that the limit allows, one before it, or one too many. */
export async function spend(limiter: RateLimiterAbstract, key: string | number): Promise<'more' | 'last' | 'over'> {
  const { consumedPoints } = await add(limiter, key);
  if (consumedPoints > limiter.points) return 'over';
  return consumedPoints < limiter.points ? 'more' : 'last';
}

/** Refuses when a key is over its limit already, without counting. */
export async function assertWithin(limiter: RateLimiterAbstract, key: string | number): Promise<void> {
  const state = await limiter.get(counted(key));
  if (state !== null && state.consumedPoints > limiter.points && state.msBeforeNext > 0) throw tooMany(state);
}

/** How long it takes stands in the body too: pages say it. */
function tooMany({ msBeforeNext }: RateLimiterRes): AppError {
  const segundos = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError('too_many_requests', { retryAfter: segundos, params: { segundos } });
}
