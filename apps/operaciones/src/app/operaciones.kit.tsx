import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { live, sayAway } from '@traza/client/cambios/live.ts';
import { leaveOnAuthFailure } from '@traza/client/frame/leave-on-auth-failure.ts';
import { type Answers, fail, fakeApi } from '@traza/client/test/fake-api.ts';
import type { OperacionesEvents } from '@traza/contract';
import { quietKeys } from '@traza/ui/windows/quiet-keys.ts';
import { afterEach, beforeEach, vi } from 'vitest';
import { aMesa, aTarjeta, NOW, NOW_MS } from '#features/mesa/mesa.kit.ts';
import { board, boardLoading } from '#features/mesa/state/board.ts';
import { api, session } from '#lib/api.ts';
import { createAppRouter } from './router.tsx';

export const OLGA = { id: 1, nombre: 'Olga', apellido: 'Ortiz', email: 'olga@traza.example', sesiones: [] };

const LOADED: Answers = {
  'GET /operaciones/v1/yo': { data: { ...OLGA, roles: ['despachar'] } },
  'GET /operaciones/v1/mesa': { data: aMesa({ tarjetas: [aTarjeta()] }) },
  'POST /operaciones/v1/ingreso': { data: { desafio: 'd', vence: NOW } },
  'POST /operaciones/v1/ingreso/codigo': ({ body }) =>
    JSON.stringify(body).includes('123456')
      ? { data: { token: 't', expiresAt: NOW } }
      : fail(401, 'second_factor_invalid'),
  'DELETE /operaciones/v1/ingreso': undefined,
};

/** The whole front end at an address, with answers in the place of the server. */
export function openApp(path: string, answers: Answers = {}) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [`/operaciones${path}`] }));
  leaveOnAuthFailure(router, api, session);
  const fake = fakeApi({ ...LOADED, ...answers });
  // another tab has the stream: nothing is waited for
  live.since = Date.now();
  // the window of the test before is no window of this one
  quietKeys(0);
  render(<RouterProvider router={router} />);
  return { fake, router, path: () => router.state.location.href, address: () => router.history.location.href };
}

/** Lets a test say what the stream tells; to be called once the answers are in place. */
export function holdStream() {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (made) => void (stream = made) });
  const others = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.endsWith('/operaciones/v1/cambios') ? new Response(body) : others(url, init),
  );
  let seq = 1;
  return {
    isOpen: () => stream !== undefined,
    tell<K extends keyof OperacionesEvents>(kind: K, data: OperacionesEvents[K]) {
      seq += 1;
      stream?.enqueue(new TextEncoder().encode(`id: ${seq}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`));
    },
  };
}

/** Each test of a file begins with somebody signed in before an empty board, at the hour of its kit. */
export function beginSignedIn(): void {
  beforeEach(() => {
    layOut();
    vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] });
    session.open('t', OLGA.email, Date.now());
  });
  afterEach(() => {
    vi.useRealTimers();
    live.since = null;
    sayAway(false);
  });
}

/** Nothing is known yet, and nothing is laid out here: columns of a size, as on a screen. */
export function layOut(): void {
  board.clear();
  boardLoading.forget();

  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(960);
}
