import { setTimeout as wait } from 'node:timers/promises';
import { registerFlotaJobs } from './agencias/flota/jobs.ts';
import { registerTransportistasJobs } from './agencias/transportistas/jobs.ts';
import { empleadosLotes } from './clientes/empleados/lote-works.ts';
import type { Database } from './db/database.ts';
import { isDatabaseAway } from './db/lost-connection.ts';
import { migrate } from './db/migrate.ts';
import { assertNotRestoring } from './db/restoring.ts';
import { registerInformesJobs } from './dinero/informes/jobs.ts';
import { AppError } from './lib/app-error.ts';
import { runFeriados } from './lib/feriado-calendar.ts';
import { type Jobs, startJobs } from './lib/jobs.ts';
import { runRounds } from './lib/rounds.ts';
import { assertNoDemo, assertOwnDemo } from './lib/start/demo-traces.ts';
import { AlertaRounds } from './operaciones/alertas/round.ts';
import { registerBandejaJobs } from './operaciones/bandeja/jobs.ts';
import { registerPedidosSheetJobs } from './operaciones/pedidos/jobs.ts';
import { planRound } from './operaciones/propuestas/round.ts';
import { registerAnulacionesJobs } from './pedidos/anulaciones/jobs.ts';
import { nowSentence } from './pedidos/lectura/now-sentence.ts';
import { runOfertas } from './pedidos/ofertas/announce-due.ts';
import { runUpkeep } from './pedidos/proyeccion/upkeep.ts';
import { registerRecorridosJobs } from './pedidos/recorridos/jobs.ts';
import type { OrderingDeps } from './pedidos/solicitudes/deps.ts';
import { pedidosLotes } from './pedidos/solicitudes/lote/lote-works.ts';
import { registerAuditoriaJobs } from './plataforma/auditoria/cadena/jobs.ts';
import { runSealing } from './plataforma/auditoria/cadena/seal.ts';
import { registerAvisosJob } from './plataforma/avisos/send-aviso.ts';
import { registerMailJob } from './plataforma/correo/send-mail.ts';
import { registerLotesJobs } from './plataforma/lotes/jobs.ts';
import { registerPushJob } from './plataforma/notificaciones/send-push.ts';
import { openPush } from './plataforma/notificaciones/vapid-keys.ts';
import { registerCleanUpJob } from './plataforma/sistema/clean-up.ts';
import { runPruning } from './salida/cambios/prune-cambios.ts';
import { deshacerLotes } from './salida/deshacer/lote-works.ts';
import { Deliveries, runDeliveries } from './salida/webhooks/deliver.ts';
import { createPostMessage } from './salida/webhooks/post-message.ts';

const AGAIN_MS = 500;
/** How many tries one line of the log stands for. */
const TRIES_A_LINE = 20;

async function notYet(): Promise<never> {
  throw new AppError('unavailable');
}

/** What stands for the jobs until the database is open; no call gets that far. */
export const noJobsYet: Jobs = { send: notYet, work: notYet, schedule: notYet, stop: async () => undefined };

/**
 * Migrates, loads the demo and starts the jobs, which `deps` then has, and the upkeep of what lists store, which ends with `signal`; a database that is away, or is a standby, is
 * waited for. What else is wrong with it is thrown.
 */
export async function openOver(deps: OrderingDeps, database: Database, signal: AbortSignal): Promise<void> {
  const { db, pool } = database;
  for (let tries = 0; !signal.aborted; tries += 1) {
    try {
      await assertNotRestoring(db);
      if (deps.settings.production) await assertNoDemo(db);
      if (deps.settings.demo) await assertOwnDemo(db);
      const { gone, told } = await database.patiently((patient) => migrate(patient));
      for (const line of told) deps.log.warn(line);
      if (gone.length > 0) deps.log.warn({ gone }, 'files of functions are gone, and what they made stays');
      deps.push = await openPush(deps);
      if (deps.calendar) {
        await deps.calendar.load(db);
        void runFeriados({ ...deps, calendar: deps.calendar }, signal);
      }
      await startWork(deps, pool);
      void runUpkeep(deps, signal);
      void runPruning(deps, signal);
      void runSealing(deps, signal);
      startDeliveries(deps, signal);
      startRounds(deps, signal);
      void runOfertas(deps, signal);
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (tries % TRIES_A_LINE === 0) deps.log.warn({ err: error }, 'the database is away; it is waited for');
      await wait(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

function startDeliveries(deps: OrderingDeps, signal: AbortSignal): void {
  const { production, webhookNetworks: networks } = deps.settings;
  const deliveries = new Deliveries(deps, createPostMessage({ production, networks }));
  deps.deliveries = deliveries;
  void runDeliveries(deliveries, deps, signal);
}

/** Alertas and propuestas are of the board: where it is not served nobody could do anything about them. */
function startRounds(deps: OrderingDeps, signal: AbortSignal): void {
  if (!deps.settings.operations) return;
  const rounds = new AlertaRounds(deps);
  deps.rounds = rounds.tally;
  void runRounds({ alertas: () => rounds.round(), propuestas: () => planRound(deps) }, { ...deps, signal });
}

async function startWork(deps: OrderingDeps, pool: Database['pool']): Promise<void> {
  // The people and the history of the demo are no part of what production reads. Before the jobs: it holds the one connection
  // of the embedded database for longer than they wait for one.
  if (deps.settings.demo) await (await import('./seed/demo.ts')).loadDemo(deps);
  const jobs = await startJobs({
    pool,
    onError: (error) => deps.log.error({ err: error }, 'jobs'),
    onAway: (error) => deps.log.warn({ err: error }, 'the database is away; jobs wait for it'),
    tracing: deps.tracing,
  });
  try {
    deps.jobs = jobs;
    await registerMailJob(deps);
    await registerPushJob(deps, (pedido) => nowSentence(deps, pedido));
    await registerAvisosJob(deps);
    await registerTransportistasJobs(deps);
    await registerFlotaJobs(deps);
    await registerBandejaJobs(deps);
    if (deps.settings.demo) await (await import('./seed/renew-turnos.ts')).registerDemoJobs(deps);
    await registerRecorridosJobs(deps);
    await registerAnulacionesJobs(deps);
    await registerInformesJobs(deps);
    await registerPedidosSheetJobs(deps);
    await registerLotesJobs(deps, { ...empleadosLotes(deps), ...deshacerLotes(deps), ...pedidosLotes(deps) });
    await registerCleanUpJob(deps);
    await registerAuditoriaJobs(deps);
  } catch (error) {
    // the next try registers its own
    await jobs.stop();
    throw error;
  }
}
