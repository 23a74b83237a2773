import { buildApp, createLogger } from './app.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { registerAnulacionesJobs } from './features/anulaciones/jobs.ts';
import { registerMailJob } from './features/correo/send-mail.ts';
import { registerInformesJobs } from './features/informes/jobs.ts';
import { registerPushJob } from './features/notificaciones/send-push.ts';
import { openPush } from './features/notificaciones/vapid-keys.ts';
import { registerRecorridosJobs } from './features/recorridos/jobs.ts';
import { registerCleanUpJob } from './features/sistema/clean-up.ts';
import type { OrderingDeps } from './features/solicitudes/deps.ts';
import { registerTransportistasJobs } from './features/transportistas/jobs.ts';
import { createConfiguredEngine } from './geo/configured-engine.ts';
import { readMapData } from './geo/import/map-data.ts';
import { whyAddressesMislead } from './lib/caller-address.ts';
import { systemClock } from './lib/clock.ts';
import { createHolidays } from './lib/holidays.ts';
import { startJobs } from './lib/jobs.ts';
import { createRateLimits } from './lib/rate-limits.ts';
import type { Settings } from './lib/settings.ts';
import { assertNoDemoSecrets, loadDemo, welcome } from './seed/demo.ts';

/** Everything that runs over the database, from its migrations on, until the process is asked to end. */
export async function serve(settings: Settings, database: Database): Promise<void> {
  const log = createLogger(settings.logLevel);
  const misleading = whyAddressesMislead(settings);
  if (misleading !== undefined) log.warn(misleading);
  await migrate(database.db);
  const jobs = await startJobs({ pool: database.pool, onError: (error) => log.error({ err: error }, 'jobs') });
  const importedMap = await readMapData(settings.geo.folder);
  const push = await openPush({ db: database.db, clock: systemClock, settings });
  const deps: OrderingDeps = {
    settings,
    db: database.db,
    committed: database.committed,
    clock: systemClock,
    geo: await createConfiguredEngine(settings.geo, importedMap, log),
    importedMap,
    jobs,
    push,
    limits: createRateLimits(database.pool, settings.rates),
    log,
    isHoliday: createHolidays(),
  };
  if (settings.demo) await loadDemo(deps);
  await assertNoDemoSecrets(deps);
  const app = await buildApp(deps);
  await registerMailJob(deps);
  await registerPushJob(deps);
  await registerTransportistasJobs(deps);
  await registerRecorridosJobs(deps);
  await registerAnulacionesJobs(deps);
  await registerInformesJobs(deps);
  await registerCleanUpJob(deps);
  await app.listen({ port: settings.port, host: settings.host });
  process.stdout.write(welcome(settings, database.kind));

  let closing = false;
  async function close(reason: string): Promise<void> {
    if (closing) return;
    closing = true;
    log.info({ reason }, 'closing');
    await app.close();
    await jobs.stop();
    await database.close();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(signal));
  // npm does not hand signals down: the start script holds an IPC channel instead, and its end is ours
  process.on('disconnect', () => void close('parent gone'));
}
