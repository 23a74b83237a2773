/** The server of release 0.1.0, of the tree that this runs in, over a database that has its schema and a history. */
import './dice.mjs';
import { pathToFileURL } from 'node:url';

const from = (file) => import(pathToFileURL(`${process.cwd()}/apps/server/src/${file}`).href);
const { openDatabase } = await from('db/database.ts');
const { migrate } = await from('db/migrate.ts');
const { seedBase } = await from('seed/base.ts');
const { peopleOf } = await from('seed/demo.ts');
const { demoDepartures, demoRoutes, writeHistory } = await from('seed/history.ts');
const { seedPending } = await from('seed/aprobaciones.ts');
const { seedRoutes, seedRuns } = await from('seed/recorridos.ts');
const { createDice } = await from('seed/random.ts');
const { projectPedidos } = await from('features/pedidos/project.ts');
const { hashPassword } = await from('features/sesion/passwords.ts');
const { createEmbeddedEngine } = await from('geo/embedded-engine.ts');
const { buildApp, createLogger } = await from('app.ts');
const { readSettings } = await from('lib/settings.ts');
const { startJobs } = await from('lib/jobs.ts');
const { createRateLimits } = await from('lib/rate-limits.ts');
const { createHolidays } = await from('lib/holidays.ts');
export const { runReport } = await from('features/informes/run-report.ts');
export const bodies = await from('features/solicitudes/test-orders.ts');

/** Long before anybody runs this: what is later was read off the clock of the database. */
const START = Temporal.Instant.from('2026-06-16T10:00:00-03:00');
const PASSWORD = 'Traza2026';
export const REMISES = 'traza-test-transportista-uno';

let instant = START;
export const now = () => instant;
export function later(duration) {
  instant = instant.add(duration);
}

const database = await openDatabase({ url: process.env.DATABASE_URL });
export const { db, pool } = database;
export const one = async (text, values) => (await pool.query(text, values)).rows[0];
const geo = createEmbeddedEngine();
const log = createLogger('silent');

async function seedCliente(tx, { alias, count, months }, { dice, routes }) {
  const { id } = await tx.selectFrom('cliente').select('id').where('alias', '=', alias).executeTakeFirstOrThrow();
  const people = await peopleOf(tx, id);
  const departures = demoDepartures(dice, START, { count, months });
  await projectPedidos(tx, id, await writeHistory(tx, { dice, departures, now: START, routes, people }));
  await seedPending(tx, id, START);
  return people;
}

await migrate(db);
const passwordHash = await hashPassword(PASSWORD);
const routes = await demoRoutes(geo, START);
await db.transaction().execute(async (tx) => {
  await seedBase(tx, { now: START, carrierKey: REMISES, passwordHash });
  const dice = createDice(2026);
  const people = await seedCliente(tx, { alias: 'Andina Servicios', count: 260, months: 14 }, { dice, routes });
  await seedRoutes(tx, people);
  await seedRuns(tx, { geo, log }, { dice: createDice(7), people, now: START });
  await seedCliente(tx, { alias: 'Río Salud', count: 60, months: 13 }, { dice, routes });
});

const settings = readSettings({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://traza.test',
  DEMO: '1',
  CREATES_PER_MINUTE: '1000',
});
// what is enqueued stays so: nobody works here
const jobs = await startJobs({ pool, onError: () => undefined });
const limits = createRateLimits(pool, settings.rates);
const [clock, isHoliday, committed] = [{ now }, createHolidays(), database.committed];
export const deps = { settings, db, committed, clock, geo, jobs, limits, log, isHoliday };
const app = await buildApp(deps);

const sessions = new Map();
/** Sessions end after a while without a call, and the clock jumps. */
async function sessionOf(username) {
  const known = sessions.get(username);
  if (known && Temporal.Instant.compare(instant, known.until) < 0) return known.token;
  const { token } = await call('POST', '/login', { body: { username, password: PASSWORD } });
  sessions.set(username, { token, until: instant.add({ minutes: 10 }) });
  return token;
}

let keys = 0;
async function headersOf(method, { as, key }) {
  if (key !== undefined) return { 'x-api-key': key };
  const session = as === undefined ? {} : { authorization: `Bearer ${await sessionOf(as)}` };
  return method === 'POST' ? { ...session, 'idempotency-key': `fill-${(keys += 1)}` } : session;
}

/** A call as the portal or a carrier makes it, whatever its answer. */
export async function send(method, path, { as, key, body } = {}) {
  const headers = await headersOf(method, { as, key });
  const reply = await app.inject({ method, url: `/api${path}`, headers, ...(body !== undefined && { payload: body }) });
  return { status: reply.statusCode, body: reply.body === '' ? undefined : JSON.parse(reply.body) };
}

/** The same, of a call that has to succeed; answers its data. */
export async function call(method, path, options = {}) {
  const { status, body } = await send(method, path, options);
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body?.data ?? body;
}

export async function close() {
  await jobs.stop();
  await app.close();
  await database.close();
}
