import { startPostgres } from '@traza/testing';
import { NotHere } from './bench.ts';

/** The PostgreSQL that the benches fill: the one of `BENCH_DATABASE_URL`, else one started where its binaries are found. */
export async function benchPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const postgres = await startPostgres({ ...process.env, TEST_DATABASE_URL: process.env['BENCH_DATABASE_URL'] });
  if (!postgres.found) throw new NotHere(postgres.reason);
  return postgres;
}
