import type { CambioEvents } from '@traza/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STREAM_OPTIONS, session } from '../test/audience.ts';
import { createStream } from './browser-stream.ts';
import { fakeLocks, HOLA_ID, type StreamServer, streamServer } from './cambios.kit.ts';
import { isTold, live, unlessLive } from './live.ts';
import { unlessTold, watchPedido } from './watched.ts';

const holdStream = createStream<CambioEvents>(STREAM_OPTIONS);

let server: StreamServer;
const ends: (() => void)[] = [];

/** Channels of one browser: what is said reaches every other one. */
class Channel extends EventTarget {
  static open = new Set<Channel>();
  constructor() {
    super();
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    const copy: unknown = structuredClone(data);
    for (const other of Channel.open) {
      if (other !== this) queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data: copy })));
    }
  }
  close(): void {
    Channel.open.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('BroadcastChannel', Channel);
  fakeLocks();
  session.open('a-token', 'ana', Date.now());
  server = streamServer();
});

afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await wait(0);
  Channel.open.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const last = () => server.streams.at(-1);
const openStreams = () => server.streams.filter((stream) => stream.isOpen()).length;

function tab() {
  const heard: string[] = [];
  const lost = vi.fn<() => void>();
  const end = holdStream({ onEvent: ({ kind }) => void heard.push(kind), onLost: lost });
  ends.push(end);
  return { heard, lost, end };
}

describe('W-101 M-130 the tabs of a browser', () => {
  test('hold one stream, and each hears all of it', async () => {
    const tabs = [tab(), tab(), tab()];
    await wait(0);
    expect(openStreams()).toBe(1);
    last()?.tell('novedad.cambio', { sinLeer: 1 }, '7');
    await wait(0);
    for (const { heard } of tabs) expect(heard).toEqual(['hola', 'novedad.cambio']);
  });

  test('another takes over from one that closes, behind what was heard, and nobody asks meanwhile', async () => {
    const first = tab();
    const second = tab();
    await wait(0);
    last()?.tell('novedad.cambio', { sinLeer: 1 }, '7');
    await wait(0);
    first.end();
    await wait(3000);
    expect(server.streams).toHaveLength(2);
    expect([openStreams(), last()?.headers.get('last-event-id')]).toEqual([1, '7']);
    last()?.tell('novedad.cambio', { sinLeer: 2 }, '8');
    await wait(10_000);
    expect(second.heard.filter((kind) => kind === 'novedad.cambio')).toHaveLength(2);
    expect(second.lost).not.toHaveBeenCalled();
  });

  test.each(['locks', 'channel'])('without %s each has one of its own', async (what) => {
    if (what === 'locks') vi.stubGlobal('navigator', { onLine: true });
    else vi.stubGlobal('BroadcastChannel', undefined);
    if (what === 'channel') Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    tab();
    tab();
    await wait(0);
    expect(openStreams()).toBe(2);
  });
});

describe('W-107 W-108 who asks', () => {
  const query = () => ({ state: { dataUpdatedAt: Date.now() } });
  const interval = unlessLive(7500);

  test('nobody, of what came while the stream stood; what is older is asked for once more', async () => {
    const before = query();
    expect(interval(before)).toBe(7500);
    tab();
    await wait(5000);
    expect(interval(before)).toBe(7500);
    expect(interval(query())).toBe(false);
  });

  test('everybody 5 s after it was cut, who is told so once; and nobody once it stands', async () => {
    const { lost } = tab();
    await wait(20_000);
    server.refuse(() => {
      throw new TypeError('fetch failed');
    });
    last()?.cut();
    await wait(4999);
    expect([isTold(query()), lost.mock.calls.length]).toEqual([true, 0]);
    await wait(1);
    expect([isTold(query()), lost.mock.calls.length]).toEqual([false, 1]);
    await wait(60_000);
    expect(lost).toHaveBeenCalledOnce();
    server.refuse(undefined);
    dispatchEvent(new Event('online'));
    await wait(0);
    expect(isTold(query())).toBe(true);
  });

  test('who looks is told that the stream is away, in every tab, and no more once it stands', async () => {
    tab();
    tab();
    const said: boolean[] = [];
    const listener = () => void said.push(live.isAway);
    live.listeners.add(listener);
    await wait(20_000);
    expect(said).not.toContain(true);
    server.refuse(() => {
      throw new TypeError('fetch failed');
    });
    last()?.cut();
    await wait(4999);
    expect(live.isAway).toBe(false);
    await wait(1);
    expect(live.isAway).toBe(true);
    server.refuse(undefined);
    dispatchEvent(new Event('online'));
    await wait(0);
    expect(live.isAway).toBe(false);
    live.listeners.delete(listener);
  });

  test('a stream that could never be opened is away after 5 s, and nothing is once the session is over', async () => {
    server.refuse(() => {
      throw new TypeError('fetch failed');
    });
    const { lost } = tab();
    await wait(4999);
    expect(live.isAway).toBe(false);
    await wait(1);
    expect(live.isAway).toBe(true);
    expect(lost).not.toHaveBeenCalled();
    session.leave();
    expect(live.isAway).toBe(false);
  });

  test('what was in sight before a resync is asked for again', async () => {
    tab();
    await wait(10_000);
    const before = query();
    await wait(10);
    last()?.tell('resync', { motivo: 'atrasado' });
    await wait(5000);
    expect([isTold(before), isTold(query())]).toEqual([false, true]);
  });

  test('a stream behind one on which nothing had a number is a resync: what came between was told to nobody', async () => {
    server = streamServer(null);
    const { heard } = tab();
    await wait(0);
    last()?.cut();
    await wait(1000);
    expect(heard).toEqual(['hola', 'resync', 'hola']);
  });
});

describe('W-106 cars that are watched', () => {
  test('of all tabs are named to the server, and are asked for until it has said yes', async () => {
    tab();
    tab();
    const interval = () => unlessTold(106_604, 5000)({ state: { dataUpdatedAt: Date.now() } });
    await wait(5000);
    const end = watchPedido(106_604);
    expect(interval()).toBe(5000);
    await wait(0);
    expect(server.asked.at(-1)).toEqual({
      key: 'POST /api/cambios/mirados',
      body: { idCambios: HOLA_ID, pedidos: [106_604] },
    });
    expect(interval()).toBe(false);
    last()?.cut();
    await wait(1000);
    expect(server.asked).toHaveLength(2);
    end();
    await wait(0);
    expect(server.asked.at(-1)?.body).toEqual({ idCambios: HOLA_ID, pedidos: [] });
  });
});

test('W-114 presence is told each 5 minutes, where somebody was there since', async () => {
  tab();
  tab();
  await wait(299_000);
  session.writeLastActivity(Date.now());
  await wait(1000);
  const said = () => server.asked.filter(({ key }) => key === 'POST /api/cambios/presencia');
  expect(said()).toEqual([{ key: 'POST /api/cambios/presencia', body: { idCambios: HOLA_ID } }]);
  // a stream that hears nothing is cut, and another stands
  for (let round = 0; round < 20; round += 1) {
    await wait(15_000);
    last()?.tell('latido', {});
  }
  await wait(1000);
  expect(said()).toHaveLength(1);
});

test('W-113 signing out closes it', async () => {
  tab();
  await wait(0);
  session.leave();
  await wait(60_000);
  expect([server.streams.length, openStreams()]).toEqual([1, 0]);
});
