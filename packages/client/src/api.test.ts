import { AUTH_FAILURES } from '@traza/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, errorCode, isAbort, isAuthFailure } from './api.ts';
import { target } from './api-url.ts';
import { now } from './clock.ts';
import { api, call, session } from './test/audience.ts';

const SPANISH_PATH = 'PATCH /usuarios/recuperar-contraseña';

function answerWith(response: () => Response | Promise<Response>) {
  const fetchSpy = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() => Promise.resolve(response()));
  vi.stubGlobal('fetch', fetchSpy);
  return fetchSpy;
}

function sentTo(spy: ReturnType<typeof answerWith>): { url: string; init: RequestInit; headers: Headers } {
  const [url, init] = spy.mock.calls[0] ?? ['', {}];
  return { url, init, headers: new Headers(init.headers) };
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(() => 'no error', errorCode);
}

afterEach(() => api.onAuthFailure(() => undefined));

describe('addresses', () => {
  test.each([
    ['GET /pedidos/usuario', {}, '/api/pedidos/usuario'],
    ['GET /sgv/rest/v3/servicios', {}, '/api/sgv/rest/v3/servicios'],
    ['GET /sgv/rest/solicitudes/:idSolicitud', { params: { idSolicitud: 7 } }, '/api/sgv/rest/solicitudes/7'],
    ['POST /rest/solicitudes/simples', {}, '/api/rest/solicitudes/simples'],
  ] as const)('A-362 %s is asked under its base', (key, parts, url) => {
    expect(target(key, parts).url).toBe(url);
  });

  test('the points of a route keep their commas and colons', () => {
    const { url } = target('GET /direcciones/rutas/v3/:route/', { params: { route: '-34.6,-58.3:-34.5,-58.4' } });
    expect(url).toBe('/api/direcciones/rutas/v3/-34.6,-58.3:-34.5,-58.4/');
  });

  test('a source with a slash cannot leave its segment', () => {
    const { url } = target('GET /direcciones/geocoding/v1/:source/', { params: { source: '../x?y' } });
    expect(url).toBe('/api/direcciones/geocoding/v1/..%2Fx%3Fy/');
  });

  test('DA-45 letters travel percent-encoded in their composed form', () => {
    const { url } = target(SPANISH_PATH.normalize('NFD'), {});
    expect(url).toBe('/api/usuarios/recuperar-contrase%C3%B1a');
  });

  test('a query leaves out what is missing or empty', () => {
    const { url } = target('GET /pedidos/usuario', { query: { q: 'ana paz', status: '', type: undefined, offset: 0 } });
    expect(url).toBe('/api/pedidos/usuario?q=ana+paz&offset=0');
  });
});

describe('headers', () => {
  test('A-360 every call names the application and the zone', async () => {
    const spy = answerWith(() => Response.json({ data: {} }));
    await call('GET /configuracion', {});
    const { headers } = sentTo(spy);
    expect(headers.get('X-Application')).toBe('in.web');
    expect(headers.get('X-Time-Zone')).toBe('America/Argentina/Buenos_Aires');
    expect(headers.has('Content-Type')).toBe(false);
    expect(headers.has('Authorization')).toBe(false);
  });

  test('A-360 a body says that it is JSON', async () => {
    const spy = answerWith(() => Response.json({ data: { token: 't', expiresAt: '' } }));
    await call('POST /login', { body: { username: 'ana', password: 'x' } }, { headers: { 'X-Extra': '1' } });
    const { headers, init } = sentTo(spy);
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('X-Extra')).toBe('1');
    expect(init.body).toBe('{"username":"ana","password":"x"}');
  });

  test('A-361 a signed-in call carries the credential', async () => {
    session.open('secreto', 'ana', 0);
    const spy = answerWith(() => Response.json({ data: {} }));
    await call('GET /usuarios', {});
    expect(sentTo(spy).headers.get('Authorization')).toBe('Bearer secreto');
  });
});

describe('failures', () => {
  test('an error of the server arrives whole', async () => {
    const body = {
      code: 'date_too_soon',
      fields: [{ field: 'fechaHoraSalida', code: 'date_too_soon' }],
      params: { N: 30 },
    };
    answerWith(() => Response.json(body, { status: 422 }));
    const error: unknown = await call('GET /usuarios', {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, ...body });
  });

  test('A-407 no answer is network_error', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answerWith(() => {
      throw new TypeError('fetch failed');
    });
    expect(await codeOf(call('GET /usuarios', {}))).toBe('network_error');
  });

  test('DO-40 a timeout is network_error', async () => {
    answerWith(() => {
      throw new DOMException('too long', 'TimeoutError');
    });
    expect(await codeOf(call('GET /usuarios', {}))).toBe('network_error');
  });

  test('A-398 an abort passes through as it is', async () => {
    answerWith(() => {
      throw new DOMException('stop', 'AbortError');
    });
    const error: unknown = await call('GET /usuarios', {}).catch((reason: unknown) => reason);
    expect(isAbort(error)).toBe(true);
  });

  test.each([
    ['an error page', new Response('<h1>500</h1>', { status: 500 })],
    ['an error without a code', Response.json({ message: 'x' }, { status: 500 })],
    ['a success that is no JSON', new Response('<html>', { status: 200 })],
  ])('%s is internal_error', async (_name, response) => {
    answerWith(() => response);
    expect(await codeOf(call('GET /usuarios', {}))).toBe('internal_error');
  });
});

describe('authentication failures', () => {
  test('A-049 they are the three codes of the contract', () => {
    expect(AUTH_FAILURES.every(isAuthFailure)).toBe(true);
    expect(['forbidden', 'not_found', 'bad_password', 'carrier_key_invalid'].some(isAuthFailure)).toBe(false);
  });

  test.each(['token_invalid', 'user_invalid', 'bad_credentials'])(
    'DA-33 %s on a signed-in call calls the hook',
    async (code) => {
      session.open('t', 'ana', 0);
      const hook = vi.fn<(code: string) => void>();
      api.onAuthFailure(hook);
      answerWith(() => Response.json({ code }, { status: 401 }));
      expect(await codeOf(call('GET /cuentas', {}))).toBe(code);
      expect(hook).toHaveBeenCalledExactlyOnceWith(code);
    },
  );

  test('DA-33 a wrong password at the sign-in call is only an answer', async () => {
    const hook = vi.fn<(code: string) => void>();
    api.onAuthFailure(hook);
    answerWith(() => Response.json({ code: 'bad_credentials' }, { status: 401 }));
    await codeOf(call('POST /login', { body: { username: 'ana', password: 'x' } }));
    expect(hook).not.toHaveBeenCalled();
  });

  test('a late refusal of an old token leaves the new session alone', async () => {
    session.open('old', 'ana', 0);
    const hook = vi.fn<(code: string) => void>();
    api.onAuthFailure(hook);
    answerWith(() => {
      session.open('new', 'ana', 0);
      return Response.json({ code: 'token_invalid' }, { status: 401 });
    });
    await codeOf(call('GET /cuentas', {}));
    expect(hook).not.toHaveBeenCalled();
    expect(session.readToken()).toBe('new');
  });
});

describe('the server clock', () => {
  test('its difference is learnt from the Date header, and rounding is not taken for drift', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12, 0, 0) });
    const at = (date: string) => answerWith(() => Response.json({ data: {} }, { headers: { Date: date } }));
    at('Sat, 21 Nov 2026 12:10:00 GMT');
    await call('GET /usuarios', {});
    expect(now().toString()).toBe('2026-11-21T12:10:00.5Z');
    at('Sat, 21 Nov 2026 12:10:01 GMT');
    await call('GET /usuarios', {});
    expect(now().toString()).toBe('2026-11-21T12:10:00.5Z');
    at('Sat, 21 Nov 2026 12:00:00 GMT');
    await call('GET /usuarios', {});
    expect(now().toString()).toBe('2026-11-21T12:00:00.5Z');
    vi.useRealTimers();
  });
});
