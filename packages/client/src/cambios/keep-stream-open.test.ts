import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api, STREAM_OPTIONS, session } from '../test/audience.ts';
import { type StreamServer, streamServer } from './cambios.kit.ts';
import { keepStreamOpen, waitMs } from './keep-stream-open.ts';
import type { StreamEvent } from './read-events.ts';

let over: AbortController;
let heard: StreamEvent[];
let cuts: number;
let server: StreamServer;
let isKept: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  // the longest wait of each try
  vi.spyOn(Math, 'random').mockReturnValue(0);
  session.open('a-token', 'ana', 0);
  server = streamServer();
  over = new AbortController();
  heard = [];
  cuts = 0;
  isKept = true;
  void keepStreamOpen({
    source: STREAM_OPTIONS,
    signal: over.signal,
    lastId: () => heard.findLast(({ id }) => id !== undefined)?.id,
    onEvent: (event) => void heard.push(event),
    onCut: () => void (cuts += 1),
  }).then(() => (isKept = false));
});

afterEach(() => {
  over.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const last = () => server.streams.at(-1);

test('W-102 it is asked for with the header of the session, and no token stands in the address', async () => {
  await wait(0);
  expect(last()?.headers.get('authorization')).toBe('Bearer a-token');
  expect(last()?.url).toBe('/api/cambios');
});

test('W-110 after a cut it goes on behind the last number that was heard', async () => {
  await wait(0);
  expect(last()?.headers.has('last-event-id')).toBe(false);
  last()?.tell('novedad.cambio', { sinLeer: 2 }, '88123');
  last()?.tell('posicion', { id: 5, lat: -34.6, lon: -58.4, timestamp: '2026-11-20T09:41:05-03:00' });
  await wait(0);
  last()?.cut();
  await wait(1000);
  expect(server.streams).toHaveLength(2);
  expect(last()?.headers.get('last-event-id')).toBe('88123');
  expect(heard.map(({ kind }) => kind)).toEqual(['hola', 'novedad.cambio', 'posicion', 'hola']);
});

describe('W-112 M-134 when nothing comes', () => {
  test('39,999 ms of silence are none, 40,000 are a cut', async () => {
    await wait(39_999);
    expect(last()?.isOpen()).toBe(true);
    last()?.tell('latido', {});
    await wait(39_999);
    expect(cuts).toBe(0);
    await wait(1);
    expect([server.streams[0]?.isOpen(), cuts]).toEqual([false, 1]);
    await wait(1000);
    expect(server.streams).toHaveLength(2);
  });

  test('tries wait 1, 2, 4 … 30 s, and begin anew with one that stood', async () => {
    await wait(0);
    const tries: number[] = [];
    let before = Date.now();
    server.refuse(() => {
      tries.push((Date.now() - before) / 1000);
      before = Date.now();
      throw new TypeError('fetch failed');
    });
    await wait(10_000);
    last()?.cut();
    before = Date.now();
    await wait(125_000);
    expect(tries).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
    server.refuse(undefined);
    await wait(30_000);
    await wait(10_000);
    last()?.cut();
    await wait(1000);
    expect(server.streams).toHaveLength(3);
  });

  test.each([
    [0, 0, 1000],
    [0, 0.999, 750.25],
    [3, 0, 8000],
    [9, 0, 30_000],
    [9, 0.5, 26_250],
  ])('the wait before try %d at the die of %d', (failures, random, ms) => {
    expect(waitMs(failures, random)).toBeCloseTo(ms);
  });

  test('M-133 the network that is back is not waited for', async () => {
    await wait(0);
    server.refuse(() => {
      throw new TypeError('fetch failed');
    });
    last()?.cut();
    await wait(20_000);
    server.refuse(undefined);
    dispatchEvent(new Event('online'));
    await wait(0);
    expect(server.streams).toHaveLength(2);
  });
});

test('W-113 an ended session ends it, and whoever is signed in hears why', async () => {
  const ended = vi.fn<(code: string) => void>();
  api.onAuthFailure(ended);
  await wait(0);
  server.refuse(() => Response.json({ code: 'token_invalid' }, { status: 401 }));
  last()?.tell('fin', { motivo: 'sesion' });
  last()?.cut();
  await wait(1000);
  expect(ended).toHaveBeenCalledExactlyOnceWith('token_invalid');
  expect(isKept).toBe(false);
});

test('XW-06 others of the same user hold all streams: nobody takes them from each other', async () => {
  await wait(0);
  last()?.tell('fin', { motivo: 'cupo' });
  await wait(0);
  last()?.cut();
  await wait(299_999);
  expect(server.streams).toHaveLength(1);
  await wait(1);
  expect(server.streams).toHaveLength(2);
});

test('W-113 where another tab signed out, nothing is asked for', async () => {
  await wait(0);
  localStorage.clear();
  last()?.cut();
  await wait(60_000);
  expect([server.streams.length, isKept]).toEqual([1, false]);
});

test('the signal closes it for good', async () => {
  await wait(0);
  over.abort();
  await wait(60_000);
  expect([server.streams.length, server.streams[0]?.isOpen(), isKept]).toEqual([1, false, false]);
});
