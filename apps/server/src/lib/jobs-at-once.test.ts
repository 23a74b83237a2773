import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { startJobs } from './jobs.ts';

// the embedded database has one process
describe.runIf(inject('database').kind === 'postgres')(
  'processes that start at once on a database without jobs',
  () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer();
    });
    afterAll(() => server.close());

    test.each([1, 2, 3, 4, 5])('all have them, time %i', async () => {
      await server.pool.query('drop schema if exists pgboss cascade');
      const start = () => startJobs({ pool: server.pool, onError: (error) => server.deps.log.error(error) });
      const started = await Promise.all([start(), start(), start()]);
      await Promise.all(started.map((jobs) => jobs.stop()));
      expect(started).toHaveLength(3);
    });
  },
);
