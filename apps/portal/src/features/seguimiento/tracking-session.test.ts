import { ApiError } from '@traza/client/api.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PACE } from '#lib/limits.ts';
import { aPath, aTracking, someEvents } from './tracking.kit.ts';
import type { TrackingCalls } from './tracking-calls.ts';
import { TrackingSession } from './tracking-session.ts';
import { START, type TrackingState } from './tracking-state.ts';

const CAR = { lat: -34.6, lon: -58.38 };

/** A server whose answers the test changes as the trip goes on, and the calls it got. */
function follow(paradas = 3) {
  let state: TrackingState = START;
  const signals: AbortSignal[] = [];
  const server = {
    data: aTracking({ status: 'confirmado' }, paradas),
    events: someEvents('registrado', 'confirmado'),
    path: aPath(false),
    seconds: 754,
    isCarKnown: true,
    failing: new Map<string, Error>(),
  };
  function answer<T>(name: string, read: () => T): (...input: unknown[]) => Promise<T> {
    return vi.fn<(...input: unknown[]) => Promise<T>>(async (...input) => {
      const signal = input.at(-1);
      if (signal instanceof AbortSignal) signals.push(signal);
      const error = server.failing.get(name);
      if (error) throw error;
      return read();
    });
  }
  const calls = {
    data: answer('data', () => server.data),
    events: answer('events', () => server.events),
    path: answer('path', () => server.path),
    car: answer('car', () => (server.isCarKnown ? CAR : null)),
    seconds: answer('seconds', () => server.seconds),
  } satisfies TrackingCalls;
  const session = new TrackingSession(calls, (next) => {
    state = next;
  });
  const counts = () =>
    Object.fromEntries(Object.entries(calls).map(([name, fake]) => [name, vi.mocked(fake).mock.calls.length]));
  /** The calls made while that much time passes. */
  async function callsIn(ms: number): Promise<Record<string, number>> {
    const before = counts();
    await vi.advanceTimersByTimeAsync(ms);
    return Object.fromEntries(Object.entries(counts()).map(([name, count]) => [name, count - (before[name] ?? 0)]));
  }
  return { server, session, calls, callsIn, signals, state: () => state };
}

async function opened(paradas = 3, change: (server: ReturnType<typeof follow>['server']) => void = () => undefined) {
  const page = follow(paradas);
  change(page.server);
  page.session.refresh();
  await vi.advanceTimersByTimeAsync(0);
  return page;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('before the vehicle moves', () => {
  test('everything is asked once at the start', async () => {
    const { calls, state } = await opened();
    expect(calls.data).toHaveBeenCalledTimes(1);
    expect(calls.events).toHaveBeenCalledTimes(1);
    expect(calls.path).toHaveBeenCalledTimes(1);
    expect(state()).toMatchObject({ load: 'loaded', problem: null, isRefreshing: false });
    expect(state().quoted).toHaveLength(3);
  });

  test('T-303 the path is asked with showReal', async () => {
    const { calls } = await opened();
    expect(calls.path).toHaveBeenCalledExactlyOnceWith(true, expect.anything());
  });

  test('T-276 events are asked every 7.5 s and nothing else is', async () => {
    const { callsIn } = await opened();
    expect(await callsIn(7499)).toMatchObject({ events: 0 });
    expect(await callsIn(1)).toEqual({ events: 1, data: 0, path: 0, car: 0, seconds: 0 });
    expect(await callsIn(7500 * 4)).toEqual({ events: 4, data: 0, path: 0, car: 0, seconds: 0 });
  });

  test('T-277 data is asked again whenever the last event changes', async () => {
    const { server, callsIn } = await opened(3, (s) => {
      s.events = someEvents('registrado');
    });
    server.events = someEvents('registrado', 'confirmado');
    expect(await callsIn(PACE.eventsMs)).toMatchObject({ events: 1, data: 1 });
    expect(await callsIn(PACE.eventsMs)).toMatchObject({ events: 1, data: 0 });
  });
});

describe('on the way', () => {
  const toOrigin = someEvents('registrado', 'confirmado', 'circulando 0');
  const toParada = someEvents('registrado', 'confirmado', 'circulando 0', 'arribado 0', 'circulando 1');

  test('T-278 T-279 to the origin the car is asked every 5 s, the track is not', async () => {
    const { calls, callsIn, state } = await opened(3, (s) => {
      s.events = toOrigin;
    });
    expect(calls.car).toHaveBeenCalledTimes(1);
    expect(state().car).toEqual(CAR);
    expect(await callsIn(4999)).toMatchObject({ car: 0, path: 0 });
    expect(await callsIn(1)).toMatchObject({ car: 1, path: 0 });
    expect(await callsIn(20_000)).toMatchObject({ car: 4, path: 0 });
  });

  test('T-279 past the origin the track is asked every 5 s too', async () => {
    const { callsIn, state } = await opened(3, (s) => {
      s.events = toParada;
      s.path = aPath(true);
    });
    expect(await callsIn(20_000)).toMatchObject({ car: 4, path: 4 });
    expect(state().driven).toHaveLength(3);
  });

  test('a page opened on the way asks once for the quoted route as well', async () => {
    const { calls, callsIn } = await opened(3, (s) => {
      s.events = toParada;
      s.path = aPath(true);
    });
    await callsIn(PACE.trackMs);
    expect(vi.mocked(calls.path).mock.calls.filter(([showReal]) => showReal === false)).toHaveLength(1);
  });

  test('T-288 T-301 minutes left are computed with the first position and every 30 s after', async () => {
    const { calls, callsIn, state } = await opened(3, (s) => {
      s.events = toOrigin;
    });
    expect(calls.seconds).toHaveBeenCalledTimes(1);
    expect(state().minutesLeft).toBe(12);
    expect(await callsIn(29_999)).toMatchObject({ seconds: 0 });
    expect(await callsIn(1)).toMatchObject({ seconds: 1 });
    expect(vi.mocked(calls.seconds).mock.lastCall?.slice(0, 2)).toEqual([
      CAR,
      expect.objectContaining({ lat: -34.6037, lon: -58.3816 }),
    ]);
  });

  test('T-288 without a car position nothing is computed', async () => {
    const { server, callsIn, state } = await opened(3, (s) => {
      s.events = toOrigin;
    });
    server.failing.set('car', new ApiError(503, { code: 'internal_error' }));
    expect(await callsIn(30_000)).toMatchObject({ car: 6, seconds: 0 });
    expect(state().minutesLeft).toBeNull();
  });

  test('ruling: a position that nobody knows is an answer: the car goes, and nothing is wrong', async () => {
    const { server, callsIn, state } = await opened(3, (s) => {
      s.events = toOrigin;
    });
    server.isCarKnown = false;
    expect(await callsIn(30_000)).toMatchObject({ seconds: 0 });
    expect(state()).toMatchObject({ car: null, minutesLeft: null, problem: null, isPaused: false });
    server.isCarKnown = true;
    await callsIn(PACE.carMs);
    expect(state().car).toEqual(CAR);
  });

  test('ruling: an order that is cancelled while it is followed is not available from then on', async () => {
    const { server, callsIn, state } = await opened(3, (s) => {
      s.events = toOrigin;
    });
    const gone = new ApiError(404, { code: 'tracking_not_found' });
    for (const name of ['data', 'events', 'path']) server.failing.set(name, gone);
    await callsIn(PACE.eventsMs);
    expect(state()).toMatchObject({ load: 'unavailable', problem: null });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('T-287 a failure of the car only clears its position', async () => {
    const { server, callsIn, state } = await opened(3, (s) => {
      s.events = toOrigin;
    });
    server.failing.set('car', new ApiError(503, { code: 'internal_error' }));
    await callsIn(PACE.carMs);
    expect(state()).toMatchObject({ car: null, problem: null, isPaused: false });
    server.failing.clear();
    await callsIn(PACE.carMs);
    expect(state().car).toEqual(CAR);
  });

  test('a distance that is not known leaves the minutes unknown', async () => {
    const { state } = await opened(3, (s) => {
      s.events = toOrigin;
      s.failing.set('seconds', new ApiError(502, { code: 'route_unavailable' }));
    });
    expect(state()).toMatchObject({ minutesLeft: null, problem: null });
  });

  test('T-280 at a stop the track stops and one refresh is made', async () => {
    const { server, callsIn, state } = await opened(3, (s) => {
      s.events = toParada;
      s.path = aPath(true);
    });
    await callsIn(5000);
    server.events = [...toParada, ...someEvents('', '', '', '', '', 'arribado 1').slice(5)];
    // until the events are read at 7.5 s nobody knows of the arrival
    expect(await callsIn(2500)).toEqual({ events: 1, data: 1, path: 1, car: 0, seconds: 0 });
    expect(await callsIn(30_000)).toEqual({ events: 4, data: 0, path: 0, car: 0, seconds: 0 });
    expect(state()).toMatchObject({ car: CAR, minutesLeft: null });
  });
});

describe('at the last stop', () => {
  const moving = someEvents('registrado', 'confirmado', 'circulando 0', 'arribado 0', 'circulando 1');
  const arrived = someEvents('registrado', 'confirmado', 'circulando 0', 'arribado 0', 'circulando 1', 'arribado 1');

  async function arriving() {
    const page = await opened(2, (s) => {
      s.events = moving;
      s.data = aTracking({ status: 'iniciado' });
    });
    page.server.events = arrived;
    return page;
  }

  test('T-281 T-283 DT-22 one refresh, the car goes, and then only data is asked, every 10 s', async () => {
    const { callsIn, state } = await arriving();
    expect(await callsIn(7500)).toMatchObject({ events: 1, data: 1 });
    expect(state().car).toBeNull();
    expect(await callsIn(9999)).toEqual({ events: 0, data: 0, path: 0, car: 0, seconds: 0 });
    expect(await callsIn(1)).toEqual({ events: 0, data: 1, path: 0, car: 0, seconds: 0 });
    expect(await callsIn(50_000)).toEqual({ events: 0, data: 5, path: 0, car: 0, seconds: 0 });
  });

  test('T-282 finalizado makes one more refresh, and 6 s later nothing runs', async () => {
    const { server, callsIn, state } = await arriving();
    await callsIn(7500);
    server.data = aTracking({ status: 'finalizado' });
    expect(await callsIn(10_000)).toMatchObject({ data: 2, path: 1, events: 1 });
    await callsIn(5999);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    await callsIn(1);
    expect(vi.getTimerCount()).toBe(0);
    expect(state()).toMatchObject({ problem: null, isPaused: false });
  });

  test('DT-22 a finish that never comes is waited for two hours', async () => {
    const { callsIn } = await arriving();
    await callsIn(7500);
    const { data = 0 } = await callsIn(PACE.arrivedCeilingMs);
    expect(data).toBeGreaterThan(700);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('orders that are over', () => {
  test('T-282 a finished one that is opened is asked once, and nothing runs after 6 s', async () => {
    const { callsIn } = await opened(2, (s) => {
      s.events = someEvents('registrado', 'confirmado', 'circulando 1', 'arribado 1', 'finalizado');
      s.data = aTracking({ status: 'finalizado' });
      s.path = aPath(true);
    });
    expect(await callsIn(PACE.shutOffMs)).toEqual({ events: 0, data: 0, path: 0, car: 0, seconds: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each(['anulado', 'cancelado', 'fallo'])('T-282 %s makes one refresh, clears the car and ends', async (type) => {
    const { server, callsIn, state } = await opened(2, (s) => {
      s.events = someEvents('registrado', 'confirmado', 'circulando 0');
    });
    server.events = someEvents('registrado', 'confirmado', 'circulando 0', type);
    expect(await callsIn(7500)).toMatchObject({ data: 1 });
    expect(state().car).toBeNull();
    expect(await callsIn(6000)).toMatchObject({ data: 0, car: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('DT-25 seeing such a page again asks nothing', async () => {
    const { session, callsIn } = await opened(2, (s) => {
      s.data = aTracking({ status: 'finalizado' });
    });
    await callsIn(PACE.shutOffMs);
    session.wake();
    expect(await callsIn(60_000)).toMatchObject({ data: 0, events: 0 });
  });
});

describe('failures', () => {
  const broken = new ApiError(500, { code: 'internal_error' });

  test.each([
    ['T-284 T-336 data', 'data', 'data'],
    ['T-285 T-336 events', 'events', 'events'],
    ['T-286 T-336 track positions', 'path', 'track'],
  ])('%s: all polling stops and the modal opens', async (_row, name, problem) => {
    const { server, callsIn, state } = await opened(3, (s) => {
      s.events = someEvents('registrado', 'circulando 1');
    });
    server.failing.set(name, broken);
    // news, so that data is asked too
    server.events = someEvents('registrado', 'circulando 1', 'demorado');
    await callsIn(PACE.eventsMs);
    expect(state()).toMatchObject({ problem, isPaused: true, load: 'loaded' });
    expect(vi.getTimerCount()).toBe(0);
    expect(await callsIn(60_000)).toEqual({ events: 0, data: 0, path: 0, car: 0, seconds: 0 });
  });

  test('T-333 T-336 an empty event list does the same', async () => {
    const { server, callsIn, state } = await opened();
    server.events = [];
    await callsIn(PACE.eventsMs);
    expect(state()).toMatchObject({ problem: 'noEvents', isPaused: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('T-261 an unknown order is not available, and no modal asks about it', async () => {
    const { state } = await opened(2, (s) => {
      const unknown = new ApiError(404, { code: 'tracking_not_found' });
      for (const name of ['data', 'events', 'path']) s.failing.set(name, unknown);
    });
    expect(state()).toMatchObject({ load: 'unavailable', problem: null });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('T-284 data that could not be read even once is not available, and the modal says why', async () => {
    const { state } = await opened(2, (s) => s.failing.set('data', broken));
    expect(state()).toMatchObject({ load: 'unavailable', problem: 'data' });
  });

  test('T-285 events that fail before the data came do not hide it', async () => {
    const { state } = await opened(2, (s) => s.failing.set('events', broken));
    expect(state()).toMatchObject({ load: 'loaded', problem: 'events' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('DT-25 Continuar leaves the page as it was; the refresh button starts again', async () => {
    const { server, session, callsIn, state } = await opened();
    server.failing.set('events', broken);
    await callsIn(PACE.eventsMs);
    session.dismiss();
    expect(state()).toMatchObject({ problem: null, isPaused: true, load: 'loaded' });
    server.failing.clear();
    session.refresh();
    expect(await callsIn(PACE.eventsMs)).toMatchObject({ events: 1 });
    expect(state()).toMatchObject({ isPaused: false, isRefreshing: false });
  });
});

describe('calls in flight', () => {
  test('DT-25 a poll never overlaps itself', async () => {
    const { calls, callsIn } = await opened();
    let release: (() => void) | undefined;
    vi.mocked(calls.events).mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          release = () => resolve(someEvents('registrado', 'confirmado'));
        }),
    );
    expect(await callsIn(PACE.eventsMs)).toMatchObject({ events: 1 });
    expect(await callsIn(PACE.eventsMs * 3)).toMatchObject({ events: 0 });
    release?.();
    expect(await callsIn(PACE.eventsMs)).toMatchObject({ events: 1 });
  });

  test('T-289 leaving aborts them and clears every timer', async () => {
    const page = follow();
    page.session.refresh();
    page.session.dispose();
    expect(page.signals).toHaveLength(3);
    expect(page.signals.every(({ aborted }) => aborted)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.state().load).toBe('loading');
  });

  test('DT-25 seeing the page again asks for everything at once', async () => {
    const { session, calls } = await opened();
    session.wake();
    for (const each of [calls.data, calls.events, calls.path]) expect(each).toHaveBeenCalledTimes(2);
  });
});
