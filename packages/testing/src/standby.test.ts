import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { startPostgres } from './postgres.ts';
import { findPostgres } from './postgres-binaries.ts';
import { startStandby } from './standby.ts';

const binaries = findPostgres();

test.skipIf(!binaries.found)(
  `a standby repeats what the primary writes, and takes no writes${binaries.found ? '' : `: ${binaries.reason}`}`,
  async () => {
    const primary = await startPostgres({ PATH: process.env['PATH'] });
    if (!primary.found) throw new Error(primary.reason);
    const standby = await startStandby(primary);
    const [writer, reader] = [primary.url, standby.url].map((connectionString) => new pg.Pool({ connectionString }));
    try {
      await writer?.query('create table number (n int)');
      await writer?.query('insert into number values (7)');
      await vi.waitUntil(
        async () => (await reader?.query('select n from number').catch(() => undefined))?.rowCount === 1,
        {
          timeout: 10_000,
          interval: 20,
        },
      );
      await expect(reader?.query('insert into number values (8)')).rejects.toThrow('read-only');
    } finally {
      await Promise.all([writer?.end(), reader?.end()]);
      await standby.stop();
      await primary.stop();
    }
  },
  60_000,
);
