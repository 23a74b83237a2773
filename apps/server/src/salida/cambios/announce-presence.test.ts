import { plusMinutes } from '@traza/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenHash } from '#lib/ids.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { isNameFor, newStreamName } from './stream-name.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function usedAt(token: string) {
  const { usada } = await server.db
    .selectFrom('sesion')
    .select('usada')
    .where('hash', '=', tokenHash(token))
    .executeTakeFirstOrThrow();
  return usada.toString();
}

test('W-114 a stream that was never given to this session renews nothing', async () => {
  const [own, other] = [await server.login('gabi.grupo'), await server.login('ana.admin')];
  server.clock.set(plusMinutes(TEST_NOW, 5));
  const say = (idCambios: string) => server.call('POST', '/cambios/presencia', { token: own, body: { idCambios } });
  for (const name of [newStreamName(tokenHash(other)), 'x'.repeat(22)]) {
    expect(await say(name)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  expect(await usedAt(own)).toBe(TEST_NOW.toString());
  expect((await say(newStreamName(tokenHash(own)))).status).toBe(204);
  expect(await usedAt(own)).toBe(plusMinutes(TEST_NOW, 5).toString());
});

test('a name is of 22 letters, never the same, and of its own session', () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const name = newStreamName(one);
  expect(name).toMatch(/^[\w-]{22}$/);
  expect(newStreamName(one)).not.toBe(name);
  expect([isNameFor(name, one), isNameFor(name, two), isNameFor('', one)]).toEqual([true, false, false]);
});
