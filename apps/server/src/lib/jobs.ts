import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Tx } from '#db/database.ts';

/** Every kind of job with what it carries. */
export interface JobData {
  'enviar-correo': { idCorreo: number };
  'enviar-aviso': { idNotificacion: number; idDispositivo: number };
  'vencer-solicitudes': object;
  'generar-recorridos': object;
  'resolver-anulacion': { idCliente: number; idPedido: number };
  limpiar: object;
  'generar-informe': { idInforme: string };
  'informes-mensuales': object;
  'plegar-resumen': object;
}
export type JobName = keyof JobData;

const QUEUES: readonly JobName[] = [
  'enviar-correo',
  'enviar-aviso',
  'vencer-solicitudes',
  'generar-recorridos',
  'resolver-anulacion',
  'limpiar',
  'generar-informe',
  'informes-mensuales',
  'plegar-resumen',
];

const NO_JOB = '00000000-0000-0000-0000-000000000000';

export interface Jobs {
  /** Enqueues in the transaction of the change that causes it: rolled back with it. */
  send<N extends JobName>(
    tx: Tx,
    name: N,
    data: JobData[N],
    options?: { startAfterSeconds?: number; singletonKey?: string },
  ): Promise<void>;
  /** Runs `handler` for each job; a job that throws is tried again. */
  work<N extends JobName>(name: N, handler: (data: JobData[N]) => Promise<void>): Promise<void>;
  /** Cron in Buenos Aires time. */
  schedule(name: JobName, cron: string): Promise<void>;
  stop(): Promise<void>;
}

export interface JobSettings {
  pool: pg.Pool;
  onError: (error: Error) => void;
  pollingSeconds?: number;
}

/** Jobs are rows of the same database; several server processes share the work. */
export async function startJobs({ pool, onError, pollingSeconds = 2 }: JobSettings): Promise<Jobs> {
  // pg-boss reads its own timestamps: it gets the driver's types, not ours
  const executeSql = (text: string, values?: unknown[]) =>
    pool.query({ text, ...(values === undefined ? {} : { values }), types: pg.types });
  const boss = new PgBoss({ db: { executeSql }, schema: 'pgboss' });
  boss.on('error', onError);
  await boss.start();
  for (const name of QUEUES) {
    await boss.createQueue(name, { retryLimit: 5, retryDelay: 30, retryBackoff: true });
    // it remembers a queue once it met it: else the first send asks outside its transaction, which may hold the only connection
    await boss.findJobs(name, { id: NO_JOB });
  }
  return {
    async send(tx, name, data, options = {}) {
      await boss.send(name, data, {
        ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
        ...(options.singletonKey === undefined ? {} : { singletonKey: options.singletonKey }),
        db: {
          executeSql: async (text: string, values: unknown[] = []) => {
            const { rows } = await tx.withoutPlugins().executeQuery(CompiledQuery.raw(text, values));
            return { rows };
          },
        },
      });
    },
    async work<N extends JobName>(name: N, handler: (data: JobData[N]) => Promise<void>) {
      await boss.work<JobData[N]>(name, { pollingIntervalSeconds: pollingSeconds }, async (jobs) => {
        for (const job of jobs) await handler(job.data);
      });
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron, {}, { tz: 'America/Argentina/Buenos_Aires' });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
