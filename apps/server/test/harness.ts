import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@traza/demo';
import { createEmbeddedEngine } from '@traza/geo';
import { type FakeClock, fakeClock } from '@traza/testing';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { inject } from 'vitest';
import { buildApp, createLogger } from '../src/app.ts';
import { type Database, type Db, openDatabase } from '../src/db/database.ts';
import type { Deps } from '../src/lib/deps.ts';
import { type Jobs, startJobs } from '../src/lib/jobs.ts';
import { createRateLimits } from '../src/lib/rate-limits.ts';
import { readSettings, type Settings } from '../src/lib/settings.ts';
import { Turns } from '../src/lib/turns.ts';
import { TEMPLATE_DATABASE, TEST_NOW } from './constants.ts';
import { operadorTokens } from './operador-tokens.ts';
import { copyDatabaseFolder } from './template.ts';

export interface Reply {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read into answers of many shapes; the contract checked them
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface CallOptions {
  /** A demo username: signs in once and reuses the session. */
  as?: string;
  token?: string;
  /** An operador of the demo, by what stands before the @: opens a session once and uses it again. */
  operador?: string;
  /** A carrier's key. */
  key?: string;
  body?: unknown;
  /** Sent as it is, for malformed bodies. */
  raw?: string;
  headers?: Record<string, string>;
  ip?: string;
}

export interface TestServer {
  app: FastifyInstance;
  deps: Deps;
  db: Db;
  pool: Database['pool'];
  kind: Database['kind'];
  /** Where its database is on a PostgreSQL server, for who comes to it by a connection of their own. */
  url: string | undefined;
  clock: FakeClock;
  /** Path without `/api`. */
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, options?: CallOptions): Promise<Reply>;
  login(username: string): Promise<string>;
  loginOperador(name: string): Promise<string>;
  idCliente(alias: string): Promise<number>;
  close(): Promise<void>;
}

let copies = 0;

function nextName(): string {
  copies += 1;
  return `traza_${process.pid}_${process.env['VITEST_POOL_ID'] ?? '0'}_${copies}`;
}

export type OwnDatabase = Database & {
  /** Where it is on a PostgreSQL server. */
  url?: string;
  drop(): Promise<void>;
};

/** A copy of a database of a PostgreSQL server. */
export async function createOn(server: string, template: string): Promise<OwnDatabase> {
  const name = nextName();
  const admin = await openDatabase({ url: server, poolMax: 1 });
  await admin.pool.query(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href, keepsPlans: true });
  return {
    ...database,
    url: url.href,
    async drop() {
      await database.close();
      await admin.pool.query(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}

async function copyOfTemplate(): Promise<OwnDatabase> {
  const source = inject('database');
  if (source.kind === 'postgres') return createOn(source.url, TEMPLATE_DATABASE);
  const dataDir = join(source.folder, nextName());
  copyDatabaseFolder(join(source.folder, TEMPLATE_DATABASE), dataDir);
  const database = await openDatabase({ dataDir, buffersMb: 16 });
  return {
    ...database,
    async drop() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database that was never migrated, where the suite's are. */
export async function createEmptyDatabase(): Promise<OwnDatabase> {
  const source = inject('database');
  if (source.kind === 'postgres') return createOn(source.url, 'template0');
  const database = await openDatabase({});
  return { ...database, drop: () => database.close() };
}

/** Jobs that only remember what was enqueued: most tests look at rows, not at workers. */
export function silentJobs(): Jobs & { sent: { name: string; data: unknown }[] } {
  const sent: { name: string; data: unknown }[] = [];
  return {
    sent,
    send: async (_tx, name, data) => void sent.push({ name, data }),
    work: async () => undefined,
    schedule: async () => undefined,
    stop: async () => undefined,
  };
}

export interface TestServerOptions {
  settings?: Partial<Settings>;
  /** Real pg-boss workers instead of remembered jobs. */
  realJobs?: boolean;
  now?: Temporal.Instant;
  geo?: Deps['geo'];
  importedMap?: Deps['importedMap'];
  push?: Deps['push'];
  tracing?: Deps['tracing'];
  /** Another database than a copy of the template; it ends with the server. */
  database?: OwnDatabase;
}

const engine = createEmbeddedEngine();

function payloadOf(raw: string | undefined, body: unknown): { payload?: string | object } {
  if (raw !== undefined) return { payload: raw };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- inject takes any JSON value, its type says object
  return body === undefined ? {} : { payload: body as object };
}

async function sendTo(app: FastifyInstance, request: InjectOptions): Promise<Reply> {
  const { statusCode, headers, body } = await app.inject(request);
  const isJson = (headers['content-type'] ?? '').includes('json');
  return { status: statusCode, headers, body: isJson && body !== '' ? JSON.parse(body) : body };
}

type SignIn = Pick<TestServer, 'login' | 'loginOperador'>;

async function bearerOf({ token, as, operador }: CallOptions, signIn: SignIn): Promise<string | undefined> {
  if (token !== undefined) return token;
  if (operador !== undefined) return signIn.loginOperador(operador);
  return as === undefined ? undefined : signIn.login(as);
}

/** The real server over a copy of the migrated and seeded database, under a clock that the test sets. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await copyOfTemplate());
  const clock = fakeClock(options.now ?? TEST_NOW);
  const settings: Settings = {
    ...readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://traza.test', DEMO: '1' }),
    ...options.settings,
  };
  const log = createLogger(settings.logLevel);
  const { geo = engine, importedMap, push, tracing } = options;
  tracing?.watchPool(database.pool);
  const jobs = options.realJobs
    ? await startJobs({ pool: database.pool, onError: (error) => log.error(error), pollingSeconds: 0.5, tracing })
    : silentJobs();
  const limits = createRateLimits(database.pool, settings.rates);
  const { db, committed } = database;
  const own = { settings, db, committed, pool: database.pool, clock, limits, turns: new Turns(), log };
  const deps: Deps = { ...own, geo, importedMap, jobs, push, tracing };
  const app = await buildApp(deps);
  const tokens = new Map<string, string>();

  const send = (request: InjectOptions) => sendTo(app, request);
  async function login(username: string): Promise<string> {
    const known = tokens.get(username);
    if (known !== undefined) return known;
    const { status, body } = await send({
      method: 'POST',
      url: '/api/login',
      payload: { username, password: DEMO_PASSWORD },
    });
    if (status !== 200) throw new Error(`${username} could not sign in: ${status} ${JSON.stringify(body)}`);
    const { token } = body.data;
    tokens.set(username, token);
    // a test reads the trail of what it does, not of how it got in
    await database.db.deleteFrom('auditoria').where('accion', '=', 'ingresar').where('actor', '=', username).execute();
    return token;
  }
  const signIn = { login, loginOperador: operadorTokens(db, clock) };
  return {
    app,
    deps,
    db: database.db,
    pool: database.pool,
    kind: database.kind,
    url: database.url,
    clock,
    ...signIn,
    async call(method, path, options = {}) {
      const { key, body, raw, headers = {}, ip } = options;
      const bearer = await bearerOf(options, signIn);
      return send({
        method,
        url: `/api${path}`,
        headers: {
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...(key === undefined ? {} : { 'x-api-key': key }),
          ...(raw === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(ip === undefined ? {} : { remoteAddress: ip }),
        ...payloadOf(raw, body),
      });
    },
    async idCliente(alias) {
      const { id } = await database.db
        .selectFrom('cliente')
        .select('id')
        .where('alias', '=', alias)
        .executeTakeFirstOrThrow();
      return id;
    },
    async close() {
      await app.close();
      await jobs.stop();
      await database.drop();
    },
  };
}
