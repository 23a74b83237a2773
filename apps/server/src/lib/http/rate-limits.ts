import { SESION } from '@traza/domain';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from '../app-error.ts';
import type { Settings } from '../settings.ts';
import { networkOf } from './caller-address.ts';
import { MinuteLimit } from './minute-limit.ts';

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
  registrationCodes: { points: 10, duration: 15 * MINUTE },
  registrations: { points: 5, duration: 60 * MINUTE },
  confirmations: { points: 10, duration: 15 * MINUTE },
  emailRestores: { points: 10, duration: 15 * MINUTE },
  pictures: { points: 20, duration: 60 * MINUTE },
  oldPasswords: { points: 5, duration: 15 * MINUTE },
  // each is a name to look up
  devices: { points: 30, duration: 15 * MINUTE },
} as const;

export interface RateLimits {
  loginByUsernameAndIp: RateLimiterAbstract;
  loginByIp: RateLimiterAbstract;
  loginByUsername: RateLimiterAbstract;
  /** Tries of a password that are under way. */
  loginOpenByUsernameAndIp: RateLimiterAbstract;
  loginOpenByIp: RateLimiterAbstract;
  recoveryByIp: RateLimiterAbstract;
  recoveryByEmail: RateLimiterAbstract;
  registrationCodes: RateLimiterAbstract;
  registrations: RateLimiterAbstract;
  confirmations: RateLimiterAbstract;
  emailRestores: RateLimiterAbstract;
  pictures: RateLimiterAbstract;
  oldPasswords: RateLimiterAbstract;
  devices: RateLimiterAbstract;
  creates: RateLimiterAbstract;
  quotes: RateLimiterAbstract;
  searches: RateLimiterAbstract;
  /** Polls of public links, which are answered from memory. */
  tracking: MinuteLimit;
  trackingMisses: RateLimiterAbstract;
  /** Each unknown link of an address, once a minute. */
  trackingMissed: RateLimiterAbstract;
  distances: RateLimiterAbstract;
}

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

const inDatabase = (pool: pg.Pool, keyPrefix: string, options: { points: number; duration: number }) =>
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

const perMinute = (keyPrefix: string, points: number) => new RateLimiterMemory({ keyPrefix, points, duration: MINUTE });

/** Counters of access live in the database, those of polling and typing in memory (decisions "Caching"). */
export function createRateLimits(pool: pg.Pool, rates: Settings['rates']): RateLimits {
  return {
    loginByUsernameAndIp: inDatabase(pool, 'login-usuario-ip', LOGIN_LIMITS.usernameAndIp),
    loginByIp: inDatabase(pool, 'login-ip', LOGIN_LIMITS.ip),
    loginByUsername: inDatabase(pool, 'login-usuario', LOGIN_LIMITS.username),
    loginOpenByUsernameAndIp: inDatabase(pool, 'login-abierto-usuario-ip', LOGIN_LIMITS.open),
    loginOpenByIp: inDatabase(pool, 'login-abierto-ip', LOGIN_LIMITS.open),
    recoveryByIp: inDatabase(pool, 'recuperar-ip', ACCESS_LIMITS.recoveryByIp),
    recoveryByEmail: inDatabase(pool, 'recuperar-email', ACCESS_LIMITS.recoveryByEmail),
    registrationCodes: inDatabase(pool, 'codigos', ACCESS_LIMITS.registrationCodes),
    registrations: inDatabase(pool, 'registro', ACCESS_LIMITS.registrations),
    confirmations: inDatabase(pool, 'confirmar', ACCESS_LIMITS.confirmations),
    emailRestores: inDatabase(pool, 'restaurar-email', ACCESS_LIMITS.emailRestores),
    pictures: inDatabase(pool, 'foto', ACCESS_LIMITS.pictures),
    oldPasswords: inDatabase(pool, 'clave-anterior', ACCESS_LIMITS.oldPasswords),
    devices: inDatabase(pool, 'dispositivos', ACCESS_LIMITS.devices),
    creates: perMinute('crear', rates.creates),
    quotes: perMinute('servicios', rates.quotes),
    searches: perMinute('direcciones', rates.searches),
    tracking: new MinuteLimit(rates.tracking),
    trackingMisses: perMinute('seguimiento-404', rates.trackingMisses),
    trackingMissed: perMinute('seguimiento-404-id', 1),
    distances: perMinute('distancias', rates.distances),
  };
}

const counted = (key: string | number) => (typeof key === 'string' ? networkOf(key) : key);

/** Counts one, over the limit too. */
async function add(limiter: RateLimiterAbstract, key: string | number): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(counted(key));
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

/** Counts one and answers how many there are, without refusing any. */
export async function count(limiter: RateLimiterAbstract, key: string | number): Promise<number> {
  return (await add(limiter, key)).consumedPoints;
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

/** Counts one; over the limit is 429 with `Retry-After`. */
export async function consume(limiter: RateLimiterAbstract, key: string | number): Promise<void> {
  const refusal = await countAndRefuse(limiter, key);
  if (refusal) throw refusal.error;
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

function tooMany({ msBeforeNext }: RateLimiterRes): AppError {
  return new AppError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
}
