import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { deleteInBatches } from './delete-in-batches.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each([
  { rows: 7, batch: 3, each: [3, 3, 1] },
  { rows: 6, batch: 3, each: [3, 3, 0] },
  { rows: 0, batch: 3, each: [0] },
])('of $rows rows no more than $batch go at once, and those that are to stay do', async ({ rows, batch, each }) => {
  const { db } = server;
  await db.deleteFrom('correo').execute();
  const mail = (asunto: string) => ({ para: 'x@x.example', asunto, texto: '', html: '', creado: server.clock.now() });
  const mails = [...Array.from({ length: rows }, () => mail('viejo')), mail('nuevo')];
  await db.insertInto('correo').values(mails).execute();
  const deleted: number[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      deleted.push(Number(result.numAffectedRows));
      return result;
    },
  });
  expect(await deleteInBatches(watched, 'correo', sql`asunto = 'viejo'`, batch)).toBe(rows);
  expect(deleted).toEqual(each);
  expect(await db.selectFrom('correo').select('asunto').execute()).toEqual([{ asunto: 'nuevo' }]);
});
