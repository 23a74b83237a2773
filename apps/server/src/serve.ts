import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp, createLogger } from './app.ts';
import type { Database } from './db/database.ts';
import { whyAddressesMislead } from './lib/caller-address.ts';
import { systemClock } from './lib/clock.ts';
import { FeriadoCalendar } from './lib/feriado-calendar.ts';
import { createRateLimits } from './lib/rate-limits.ts';
import type { Settings } from './lib/settings.ts';
import { Door } from './lib/start/door.ts';
import { openOwnMap } from './lib/start/own-map.ts';
import type { Phase } from './lib/start/phase.ts';
import { VERSION } from './lib/start/version.ts';
import { watchPool } from './lib/start/watch-pool.ts';
import type { Tracing } from './lib/tracing/tracing.ts';
import { Turns } from './lib/turns.ts';
import { noJobsYet, openOver } from './open.ts';
import type { OrderingDeps } from './pedidos/solicitudes/deps.ts';
import { welcome } from './welcome.ts';

/** Who waits for longer for the database says so. */
const LISTEN_MS = 2000;
/** After the last answer: how long jobs and database may take to end. */
const END_MS = 8000;

/** Read only where somebody collects traces: the others neither wait for it nor hold it in memory. */
async function openTracing({ tracing: settings }: Settings, pool: Database['pool']): Promise<Tracing | undefined> {
  if (!settings) return undefined;
  const { startTracing } = await import('./lib/tracing/start-tracing.ts');
  const tracing = startTracing(settings, VERSION);
  tracing.watchPool(pool);
  return tracing;
}

/** What needs no database to be there; jobs and push come with it. */
async function depsOver(settings: Settings, { db, committed, pool }: Database): Promise<OrderingDeps> {
  const log = createLogger(settings.logLevel);
  const tracing = await openTracing(settings, pool);
  const { geo, importedMap, reload } = await openOwnMap(settings.geo, log);
  const deps: OrderingDeps = {
    settings,
    db,
    committed,
    pool,
    clock: systemClock,
    geo,
    importedMap,
    jobs: noJobsYet,
    push: undefined,
    limits: createRateLimits(pool, settings.rates),
    turns: new Turns(),
    log,
    tracing,
    calendar: new FeriadoCalendar(),
  };
  // what `npm run geo:import` made meanwhile (docs/map.md); a terminal that closes ends the start script, and that ends us
  process.on('SIGHUP', () => void reload(deps));
  return deps;
}

/**
 * Opens the database once it is there, listens, and serves until the process is asked to end. `built` comes once the front
 * ends are there: what the database needs until then is done beside their build.
 */
export async function serve(settings: Settings, database: Database, built = Promise.resolve()): Promise<void> {
  const deps = await depsOver(settings, database);
  const { log } = deps;
  const misleading = whyAddressesMislead(settings);
  if (misleading !== undefined) log.warn(misleading);
  const phase: Phase = { is: 'opening' };
  let app: FastifyInstance | undefined;
  let door: Door | undefined;
  const over = new AbortController();
  const opening = Promise.withResolvers<void>();

  /** Requests end first, then the jobs that they may have enqueued, then the database that both need. */
  async function end(): Promise<void> {
    await opening.promise;
    await app?.close();
    await deps.deliveries?.stop();
    await deps.jobs.stop();
    await deps.tracing?.stop();
    await database.close();
  }
  async function close(reason: string, exitCode = 0): Promise<void> {
    if (phase.is === 'closing') return;
    phase.is = 'closing';
    over.abort();
    log.info({ reason }, 'closing');
    await door?.close(settings.shutdownMs);
    await Promise.race([end().catch((error: unknown) => log.error({ err: error }, 'closing')), wait(END_MS)]);
    process.exit(exitCode);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(signal));
  // npm does not hand signals down: the start script holds an IPC channel instead, and its end is ours
  process.on('disconnect', () => void close('parent gone'));

  const opened = openOver(deps, database, over.signal).finally(opening.resolve);
  const building = built.then(async () => {
    app = await buildApp(deps, phase);
    door = new Door(app.server);
    return app;
  });
  // a proxy passes over who does not listen: one that opens at once answers nobody with 503 before
  await Promise.all([building, Promise.race([opened, built.then(() => wait(LISTEN_MS))])]);
  if (over.signal.aborted) return;
  await (await building).listen({ port: settings.port, host: settings.host });
  await opened;
  if (over.signal.aborted) return;
  phase.is = 'open';
  watchPool({
    pool: database.pool,
    probe: async () => database.patiently((db) => sql`select 1`.execute(db)),
    signal: over.signal,
    onStuck(reason) {
      process.stderr.write(`Traza termina: ${reason}\n`);
      void close(reason, 1);
    },
  });
  process.stdout.write(await welcome(settings, database.kind));
}
