import { startPostgres } from '@traza/testing';
import { NotHere } from './bench.ts';

interface BenchPostgres {
  url: string;
  stop(): Promise<void>;
}

/** The PostgreSQL that the benches fill: the one of `BENCH_DATABASE_URL`, else one started where its binaries are found. */
export async function benchPostgres(): Promise<BenchPostgres> {
  const postgres = await startPostgres({ ...process.env, TEST_DATABASE_URL: process.env['BENCH_DATABASE_URL'] });
  if (!postgres.found) throw new NotHere(postgres.reason);
  return postgres;
}

let shared: Promise<BenchPostgres> | undefined;

/** One PostgreSQL for all benches of a run, so that a large database is filled once. */
export function sharedPostgres(): Promise<BenchPostgres> {
  shared ??= benchPostgres();
  return shared;
}

/** At the end of a run; nothing where no bench asked for it. */
export async function stopSharedPostgres(): Promise<void> {
  const [started] = await Promise.allSettled(shared ? [shared] : []);
  if (started?.status === 'fulfilled') await started.value.stop();
}
