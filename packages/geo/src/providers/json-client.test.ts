import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startJsonHost } from '../testing/json-host.ts';
import { createJsonClient, type JsonClientOptions } from './json-client.ts';

const shape = z.object({ ok: z.boolean() });
let host: Awaited<ReturnType<typeof startJsonHost>>;

beforeAll(async () => {
  host = await startJsonHost();
});
beforeEach(() => {
  host.asked.length = 0;
});
afterAll(() => host.close());

function client(more: Partial<JsonClientOptions> = {}) {
  return createJsonClient({ name: 'prueba', baseUrl: host.url, timeoutMs: 2000, ...more });
}

describe('one question to an outside service', () => {
  test('path, query, token and body go as asked, and the answer comes in its shape', async () => {
    host.answer({ json: { ok: true, more: 'not read' } });
    const request = { path: 'uno', query: { q: 'Córdoba 1', empty: undefined }, body: { a: 1 } };
    expect(await client({ token: 'secreto' })(shape, request)).toEqual({ ok: true });
    expect(host.asked).toEqual([
      { method: 'POST', path: '/base/uno', query: { q: 'Córdoba 1' }, authorization: 'Bearer secreto', body: { a: 1 } },
    ]);
  });

  test.each([
    ['an error status', { status: 500, json: { ok: true } }],
    ['a status not expected as an answer', { status: 400, json: { ok: true } }],
    ['another shape', { json: { ok: 'yes' } }],
    ['no JSON', { raw: '<html>' }],
    ['a body without end in sight', { raw: `"${'x'.repeat(4_100_000)}"` }],
    ['a redirect, wherever it leads', { redirect: 'http://169.254.169.254/' }],
  ])('%s is a failure that names the service', async (_, reaction) => {
    host.answer(reaction);
    await expect(client()(shape, { path: 'uno' })).rejects.toThrow(/^prueba: /);
  });

  test('silence is a failure when the time is up', async () => {
    host.answer('silence');
    await expect(client({ timeoutMs: 50 })(shape, { path: 'uno' })).rejects.toThrow(/^prueba: /);
  });

  test('a caller who gives up gets their own reason, and it is no failure of the service', async () => {
    const states: string[] = [];
    const ask = client({ onStateChange: (state) => states.push(state) });
    for (let turn = 0; turn < 6; turn += 1) {
      const leaving = new AbortController();
      // leaves when the question has arrived, which the host shows by staying silent
      host.answer(() => {
        leaving.abort(new Error('nobody waits'));
        return 'silence';
      });
      await expect(ask(shape, { path: 'uno' }, leaving.signal)).rejects.toThrow('nobody waits');
    }
    host.answer({ json: { ok: true } });
    expect(await ask(shape, { path: 'uno' })).toEqual({ ok: true });
    expect(states).toEqual([]);
  });
});

describe('a service that fails five times in a row', () => {
  test('is not asked for a while, then once, and is back when it answers', async () => {
    const states: string[] = [];
    const ask = client({ restMs: 40, onStateChange: (state) => states.push(state) });
    host.answer({ status: 503, json: {} });
    for (let turn = 0; turn < 7; turn += 1) await expect(ask(shape, { path: 'uno' })).rejects.toThrow('prueba: ');
    expect(host.asked).toHaveLength(5);
    await expect(ask(shape, { path: 'uno' })).rejects.toThrow('left alone');
    host.answer({ json: { ok: true } });
    await expect
      .poll(() => ask(shape, { path: 'uno' }).catch(() => undefined), { timeout: 20_000 })
      .toEqual({ ok: true });
    expect(states).toEqual(['open', 'closed']);
  });

  test('failures with an answer between them do not add up', async () => {
    const ask = client();
    for (let turn = 0; turn < 8; turn += 1) {
      const isUp = turn === 4;
      host.answer(isUp ? { json: { ok: true } } : { status: 500, json: {} });
      await ask(shape, { path: 'uno' }).catch(() => undefined);
    }
    expect(host.asked).toHaveLength(8);
  });
});
