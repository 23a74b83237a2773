import { ALERTA_LEVELS, ALERTA_TYPES } from '@traza/domain/alertas';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { DeliveryTally } from '#lib/deliveries.ts';
import type { JobTally } from '#lib/job-tally.ts';
import { QUEUES } from '#lib/queues.ts';
import type { RoundTally } from '#lib/rounds.ts';
import { VERSION } from '#lib/start/version.ts';
import type { Figures } from '#plataforma/sistema/read-figures.ts';

/** A scrape is answered without what takes longer: that it is missing is told by `traza_database_up`. */
const MOST_MS = 2000;
/** The gauges of one scrape are of one look. */
const KEPT_MS = 500;

export interface WorkSources {
  figures(): Promise<Figures>;
  /** Comes with the database. */
  tally(): JobTally | undefined;
  /** Comes with it too. */
  deliveries?(): DeliveryTally | undefined;
  /** And this, where the board is served. */
  rounds?(): RoundTally | undefined;
  pool: { totalCount: number; idleCount: number; waitingCount: number };
}

function within<T>(work: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), MOST_MS);
  return Promise.race([work.catch(() => undefined), promise]).finally(() => clearTimeout(timer));
}

/** Reads the figures once for all gauges of a scrape. */
function keeper(read: () => Promise<Figures>): () => Promise<Figures | undefined> {
  let kept: { at: number; figures: Promise<Figures | undefined> } | undefined;
  return () => {
    const at = performance.now();
    if (!kept || at - kept.at > KEPT_MS) kept = { at, figures: within(read()) };
    return kept.figures;
  };
}

/** What waits in the database, and what this process does with it. */
export function workMetrics(registry: Registry, sources: WorkSources): void {
  const figures = keeper(() => sources.figures());
  const info = {
    name: 'traza_build_info',
    help: 'The release of this process',
    labelNames: ['version'],
    registers: [],
  };
  const release = new Gauge(info);
  release.set({ version: VERSION }, 1);
  registry.registerMetric(release);
  registry.registerMetric(
    new Gauge({
      name: 'traza_database_up',
      help: 'Whether the database answered this process',
      registers: [],
      async collect() {
        this.set((await figures()) === undefined ? 0 : 1);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'traza_pool_connections',
      help: 'Connections of this process to its database, and who waits for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { totalCount, idleCount, waitingCount } = sources.pool;
        this.set({ state: 'busy' }, totalCount - idleCount);
        this.set({ state: 'idle' }, idleCount);
        this.set({ state: 'waiting' }, waitingCount);
      },
    }),
  );
  for (const [name, help, figure] of OF_DATABASE) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          // no figure is better than one of before
          this.set((await figures())?.[figure] ?? Number.NaN);
        },
      }),
    );
  }
  for (const [name, help, figure] of OF_QUEUES) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['queue'],
        registers: [],
        async collect() {
          const queues = (await figures())?.queues;
          for (const queue of Object.keys(QUEUES)) {
            const own = queues?.find((each) => each.queue === queue)?.[figure];
            this.set({ queue }, own ?? (queues ? 0 : Number.NaN));
          }
        },
      }),
    );
  }
  alertas(registry, sources, figures);
  done(registry, sources);
}

/** Alertas of the board: how many are open, and how the rounds of this process go. */
function alertas(
  registry: Registry,
  { rounds }: Pick<WorkSources, 'rounds'>,
  figures: () => Promise<Figures | undefined>,
): void {
  registry.registerMetric(
    new Gauge({
      name: 'traza_alertas_open',
      help: 'Alerts that are open on the board, by kind and level',
      labelNames: ['tipo', 'nivel'],
      registers: [],
      async collect() {
        this.reset();
        const found = (await figures())?.alertas ?? [];
        for (const tipo of ALERTA_TYPES) {
          for (const nivel of ALERTA_LEVELS) {
            const own = found.find((each) => each.tipo === tipo && each.nivel === nivel);
            this.set({ tipo, nivel }, own?.count ?? 0);
          }
        }
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'traza_alertas_round_seconds',
      help: 'How long the last round of alerts of this process took',
      registers: [],
      collect() {
        this.set(rounds?.()?.seconds ?? Number.NaN);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'traza_alertas_round_age_seconds',
      help: 'How long ago a round of alerts of this process ended',
      registers: [],
      collect() {
        const endedAt = rounds?.()?.endedAt;
        this.set(endedAt === undefined ? Number.NaN : (performance.now() - endedAt) / 1000);
      },
    }),
  );
}

const OF_DATABASE = [
  ['traza_lists_pending', 'Changed orders of which lists are not told yet; 10000 stands for more', 'pending'],
  ['traza_viajes_silent', 'Viajes due or under way of which nobody told anything for 30 minutes', 'silent'],
  ['traza_solicitudes_unanswered', 'Requests that carriers may take for 10 minutes or longer', 'unanswered'],
  ['traza_auditoria_broken', 'Clients whose audit trail was changed, as the last proof found', 'broken'],
  ['traza_webhooks_waiting', 'Changes that webhooks are still to be told', 'untold'],
  ['traza_webhooks_oldest_seconds', 'How long the oldest of them waits', 'untoldS'],
  ['traza_webhooks_given_up', 'Changes that in the last hour were given up', 'givenUp'],
  ['traza_sms_limited', 'SMS of the last hour that a ceiling left to the hand of who ordered', 'limited'],
] as const;

const OF_QUEUES = [
  ['traza_jobs_waiting', 'Jobs that could be taken, or are to be tried again', 'waiting'],
  ['traza_jobs_oldest_seconds', 'How long the oldest of them waits', 'oldest'],
  ['traza_jobs_given_up', 'Jobs of the last hour that nobody tries again', 'givenUp'],
] as const;

function done(registry: Registry, sources: WorkSources): void {
  registry.registerMetric(
    new Counter({
      name: 'traza_webhooks_done_total',
      help: 'Calls of this process to webhooks, by what became of them',
      labelNames: ['outcome'],
      registers: [],
      collect() {
        this.reset();
        const { delivered = 0, failed = 0 } = sources.deliveries?.() ?? {};
        this.inc({ outcome: 'delivered' }, delivered);
        this.inc({ outcome: 'failed' }, failed);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'traza_jobs_done_total',
      help: 'Tries of jobs at this process, by what became of them',
      labelNames: ['queue', 'outcome'],
      registers: [],
      collect() {
        this.reset();
        for (const [queue, { completed, failed }] of sources.tally()?.queues ?? []) {
          this.inc({ queue, outcome: 'completed' }, completed);
          this.inc({ queue, outcome: 'failed' }, failed);
        }
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'traza_jobs_seconds_total',
      help: 'Time that jobs took at this process',
      labelNames: ['queue'],
      registers: [],
      collect() {
        this.reset();
        for (const [queue, { seconds }] of sources.tally()?.queues ?? []) this.inc({ queue }, seconds);
      },
    }),
  );
}
