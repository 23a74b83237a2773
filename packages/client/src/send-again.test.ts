import { isReconnecting } from '@traza/ui/notices/reconnecting.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorCode, isAbort } from './api.ts';
import { call } from './test/audience.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const AWAY = () => Response.json({ code: 'unavailable' }, { status: 503, headers: { 'Retry-After': '1' } });
const BUSY = () => Response.json({ code: 'unavailable' }, { status: 503 });
const LONG = () => Response.json({ code: 'unavailable' }, { status: 503, headers: { 'Retry-After': '3600' } });
/** Nobody took the connection. */
const GONE = () => {
  throw new TypeError('Failed to fetch');
};
const BEHIND = () => new Response('Bad Gateway', { status: 502 });
const GROUP = () => Response.json({ data: { id: 7 } }, { status: 201 });
const CREATE = 'POST /sgv/rest/cuentas/grupos';
const KEYED = { headers: { 'Idempotency-Key': 'uno' } };
const body = { idCliente: 1, nombre: 'Ventas', descripcion: '' };

function answering(...answers: (() => Response)[]) {
  let next = 0;
  const spy = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => {
    next += 1;
    return (answers[next - 1] ?? answers.at(-1) ?? AWAY)();
  });
  vi.stubGlobal('fetch', spy);
  return spy;
}

async function outcome(asked: Promise<unknown>): Promise<unknown> {
  const settled = asked.then((value) => value, errorCode);
  await vi.runAllTimersAsync();
  return settled;
}

test('ruling "it stays up": a write with a key that met no database is sent again with that key', async () => {
  const spy = answering(AWAY, AWAY, GROUP);
  expect(await outcome(call(CREATE, { body }, KEYED))).toEqual({ data: { id: 7 } });
  expect(spy.mock.calls.map(([, init]) => new Headers(init.headers).get('Idempotency-Key'))).toEqual([
    'uno',
    'uno',
    'uno',
  ]);
});

test('ruling "it stays up": a read is asked again, after the time that the server names', async () => {
  const spy = answering(AWAY, () => Response.json({ data: [] }));
  const asked = call('GET /sgv/rest/cuentas/grupos', { query: { idCliente: 1 } });
  await vi.advanceTimersByTimeAsync(900);
  expect(spy).toHaveBeenCalledTimes(1);
  expect(await outcome(asked)).toEqual({ data: [] });
  expect(spy).toHaveBeenCalledTimes(2);
});

test('a write without a key is sent once: it may have been done', async () => {
  const spy = answering(AWAY);
  expect(await outcome(call(CREATE, { body }))).toBe('unavailable');
  expect(spy).toHaveBeenCalledTimes(1);
});

test.each([
  ['names no time', BUSY],
  ['names a time that nobody waits for', LONG],
  ['is no 503', () => Response.json({ code: 'internal_error' }, { status: 500, headers: { 'Retry-After': '1' } })],
])('an answer that %s is told at once', async (_, answer) => {
  const spy = answering(answer);
  await outcome(call(CREATE, { body }, KEYED));
  expect(spy).toHaveBeenCalledTimes(1);
});

test('a database that stays away is told after six tries', async () => {
  const spy = answering(AWAY);
  expect(await outcome(call(CREATE, { body }, KEYED))).toBe('unavailable');
  expect(spy).toHaveBeenCalledTimes(6);
});

test('ruling "it stays up": a server that is started anew is asked again until it answers', async () => {
  const spy = answering(GONE, GONE, BEHIND, () => Response.json({ data: [] }));
  const asked = call('GET /sgv/rest/cuentas/grupos', { query: { idCliente: 1 } });
  expect(await outcome(asked)).toEqual({ data: [] });
  expect(spy).toHaveBeenCalledTimes(4);
});

test('a write that nobody took is sent again with its key, and without one it is told', async () => {
  const keyed = answering(GONE, GROUP);
  expect(await outcome(call(CREATE, { body }, KEYED))).toEqual({ data: { id: 7 } });
  expect(keyed.mock.calls.map(([, init]) => new Headers(init.headers).get('Idempotency-Key'))).toEqual(['uno', 'uno']);
  const bare = answering(GONE, GROUP);
  expect(await outcome(call(CREATE, { body }))).toBe('network_error');
  expect(bare).toHaveBeenCalledTimes(1);
});

test('without the network there is nobody to ask again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const spy = answering(GONE);
  expect(await outcome(call('GET /sgv/rest/cuentas/grupos', { query: { idCliente: 1 } }))).toBe('network_error');
  expect(spy).toHaveBeenCalledTimes(1);
});

test('a server that stays away is told after ten tries, in half a minute; a calm word stands meanwhile, from 2 s on', async () => {
  const spy = answering(GONE);
  const asked = call('GET /sgv/rest/cuentas/grupos', { query: { idCliente: 1 } }).catch(errorCode);
  await vi.advanceTimersByTimeAsync(1900);
  expect([spy.mock.calls.length, isReconnecting()]).toEqual([3, false]);
  await vi.advanceTimersByTimeAsync(200);
  expect(isReconnecting()).toBe(true);
  await vi.advanceTimersByTimeAsync(28_400);
  expect(await asked).toBe('network_error');
  expect([spy.mock.calls.length, isReconnecting()]).toEqual([10, false]);
});

test('is asked at once when the network is back', async () => {
  const spy = answering(GONE, GONE, GONE, GONE, () => Response.json({ data: [] }));
  const asked = call('GET /sgv/rest/cuentas/grupos', { query: { idCliente: 1 } });
  await vi.advanceTimersByTimeAsync(3500);
  expect(spy).toHaveBeenCalledTimes(4);
  dispatchEvent(new Event('online'));
  expect(await asked).toEqual({ data: [] });
});

test('what is given up while it waits is asked no more', async () => {
  const spy = answering(AWAY);
  const stop = new AbortController();
  const asked = call(CREATE, { body }, { ...KEYED, signal: stop.signal }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(500);
  stop.abort();
  await vi.runAllTimersAsync();
  expect(isAbort(await asked)).toBe(true);
  expect(spy).toHaveBeenCalledTimes(1);
});
