import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
import { afterCommit } from '#db/committed.ts';
import type { Tx } from '#db/database.ts';
import { isDatabaseAway } from '#db/lost-connection.ts';
import { JobTally } from './job-tally.ts';
import { type JobData, type JobName, type Lane, QUEUES, WATCH_SECONDS } from './queues.ts';
import type { Tracing } from './tracing/tracing.ts';
import { brokenUnique } from './unique.ts';

export type { JobData, JobName } from './queues.ts';
export { PRIORITY } from './queues.ts';

const NO_JOB = '00000000-0000-0000-0000-000000000000';
/** How long what is in hand may still take when the process ends; then it is handed back. */
const GRACE_MS = 3000;
const AN_HOUR = 3600;

interface SendSettings {
  startAfterSeconds?: number;
  singletonKey?: string;
  /** One of `PRIORITY`. */
  priority?: number;
}

/** Does one job; `signal` tells that it is not this process's any more. */
export type JobHandler<N extends JobName> = (data: JobData[N], signal: AbortSignal) => Promise<void>;

export interface Jobs {
  /** Enqueues in the transaction of the change that causes it: rolled back with it, and taken as soon as it is committed. */
  send<N extends JobName>(tx: Tx, name: N, data: JobData[N], options?: SendSettings): Promise<void>;
  /** Runs `handler` for each job; a job that throws is tried again. Several at once, as `QUEUES` says. */
  work<N extends JobName>(name: N, handler: JobHandler<N>): Promise<void>;
  /** Cron in Buenos Aires time. */
  schedule(name: JobName, cron: string): Promise<void>;
  /** What became of those that this process took. */
  tally?: JobTally;
  /** Takes nothing more, and hands back what is not done in a few seconds. */
  stop(): Promise<void>;
}

export interface JobSettings {
  pool: pg.Pool;
  onError: (error: Error) => void;
  /** Hears once of a database that is away, and again only after it was back; without it `onError` hears of each try. */
  onAway?: (error: Error) => void;
  /** Looks more often than the queues say. */
  pollingSeconds?: number;
  watchSeconds?: number;
  tracing?: Tracing | undefined;
}

/** Statements of a job in the transaction that enqueues it. */
function inside(tx: Tx) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await tx.withoutPlugins().executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

/** Brings the queues to what `QUEUES` says, those of a release before too. */
async function prepareQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, { options }] of Object.entries(QUEUES)) {
    const queue = known.get(name);
    if (queue === undefined) await boss.createQueue(name, options);
    else if (Object.entries(options).some(([option, value]) => Reflect.get(queue, option) !== value))
      await boss.updateQueue(name, options);
    else continue;
    // it remembers a queue once it met it: else the first send asks outside its transaction, which may hold the only connection
    await boss.findJobs(name, { id: NO_JOB });
  }
}

/** What a job carries beside its data: the request that it comes from, where requests are traced. */
interface Traced {
  origen?: string;
}

async function settled<N extends JobName>(
  job: Job<JobData[N]>,
  handler: JobHandler<N>,
  tally: JobTally,
): Promise<JobResult> {
  const began = performance.now();
  const note = (outcome: 'completed' | 'failed') => tally.note(job.name, outcome, (performance.now() - began) / 1000);
  try {
    await handler(job.data, job.signal);
    note('completed');
    return { id: job.id, status: 'completed' };
  } catch (error) {
    note('failed');
    return {
      id: job.id,
      status: 'failed',
      output: { message: error instanceof Error ? error.message : String(error) },
    };
  }
}

function laneOptions({ atOnce, minPriority, pollSeconds }: Lane, mostSeconds: number) {
  return {
    batchSize: atOnce,
    perJobResults: true as const,
    pollingIntervalSeconds: Math.min(pollSeconds, mostSeconds),
    heartbeatRefreshSeconds: 3,
    ...(minPriority === undefined ? {} : { minPriority }),
  };
}

/**
 * Processes that start at once on an empty database all make the tables of the jobs; who is told that they are there already looks
 * again, and finds them.
 */
async function openBoss(make: () => PgBoss, tries = 3): Promise<PgBoss> {
  const boss = make();
  try {
    await boss.start();
    await prepareQueues(boss);
    return boss;
  } catch (error) {
    // its timers would go on beside those of the next try
    await boss.stop({ graceful: false });
    if (tries === 1 || brokenUnique(error) === undefined) throw error;
    return openBoss(make, tries - 1);
  }
}

/** Jobs are rows of the same database; several server processes share the work (decision 028). */
export async function startJobs({
  pool,
  onError,
  onAway,
  pollingSeconds = Number.POSITIVE_INFINITY,
  watchSeconds = WATCH_SECONDS,
  tracing,
}: JobSettings): Promise<Jobs> {
  let isAway = false;
  function hear(said: Error): void {
    // what its workers meet comes as a copy without its kind
    const error = said instanceof Error ? said : Object.assign(new Error(), said);
    if (onAway === undefined || !isDatabaseAway(error)) {
      onError(error);
      return;
    }
    if (!isAway) onAway(error);
    isAway = true;
  }
  // pg-boss reads its own timestamps: it gets the driver's types, not ours
  const executeSql = async (text: string, values?: unknown[]) => {
    const result = await pool.query({ text, ...(values === undefined ? {} : { values }), types: pg.types });
    isAway = false;
    return result;
  };
  const boss = await openBoss(() => {
    const made = new PgBoss({
      db: { executeSql },
      schema: 'pgboss',
      superviseIntervalSeconds: watchSeconds,
      monitorIntervalSeconds: watchSeconds,
      maintenanceIntervalSeconds: 600,
      // no job of ours waits for another
      flowIntervalSeconds: AN_HOUR,
    });
    made.on('error', hear);
    return made;
  });
  const tally = new JobTally();
  const workers = new Map<JobName, string[]>();

  function wake(name: JobName): void {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  }

  function wakeNext(name: JobName, worker: string): void {
    const all = workers.get(name) ?? [];
    const next = all[(all.indexOf(worker) + 1) % all.length];
    if (next !== undefined && next !== worker) boss.notifyWorker(next);
  }

  return {
    tally,
    async send(tx, name, data, { startAfterSeconds, singletonKey, priority } = {}) {
      const origen = tracing?.origin();
      await boss.send(name, origen === undefined ? data : { ...data, origen }, {
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
        ...(singletonKey === undefined ? {} : { singletonKey }),
        ...(priority === undefined ? {} : { priority }),
        db: inside(tx),
      });
      if (startAfterSeconds === undefined) await afterCommit(tx, name, () => wake(name));
    },
    async work<N extends JobName>(name: N, handler: JobHandler<N>) {
      const handle: JobHandler<N> = tracing
        ? (data: JobData[N] & Traced, signal) => tracing.runJob(name, data.origen, () => handler(data, signal))
        : handler;
      tally.open(name);
      for (const lane of QUEUES[name].lanes) {
        const options = laneOptions(lane, pollingSeconds);
        const worker = await boss.work<JobData[N] & Traced, undefined, typeof options>(name, options, async (jobs) => {
          // there may be more than this lane takes
          wakeNext(name, worker);
          const results = await Promise.all(jobs.map((job) => settled(job, handle, tally)));
          // there may be more: it looks at once, and rests when it finds nothing
          boss.notifyWorker(worker);
          return results;
        });
        workers.set(name, [...(workers.get(name) ?? []), worker]);
      }
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron, {}, { tz: 'America/Argentina/Buenos_Aires' });
    },
    stop: () => boss.stop({ graceful: true, timeout: GRACE_MS }),
  };
}
