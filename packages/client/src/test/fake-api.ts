import { type Api, api, type Endpoint, errorBody, type Output } from '@traza/contract';
import { vi } from 'vitest';
import { ApiError } from '../api.ts';

/** Every call of every front end. */
const calls = api;
type Calls = Api;
type CallKey = keyof Calls;

/** A call that a front end made, as the fake understood it. */
export interface RecordedCall {
  key: CallKey;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
  url: string;
}

type Answer<K extends CallKey> = (call: RecordedCall) => Output<Calls[K]> | Promise<Output<Calls[K]>>;
export type Answers = { [K in CallKey]?: Output<Calls[K]> | Answer<K> };

/** With TRAZA_SLOW_ANSWERS=7 each answer takes 0–60 ms, drawn from that seed: no test may count on less. */
const SLOW_SEED = Number(process.env['TRAZA_SLOW_ANSWERS'] ?? 0);

const STREAMS: readonly CallKey[] = ['GET /cambios', 'GET /operaciones/v1/cambios'];

/** What a page asks for on the way to what a test is about: the frame, and the sections that a person is led to. All are empty. */
const FRAME: Answers = {
  'GET /notificaciones': { data: { novedades: [], sinLeer: 0, clavePublica: '' } },
  'GET /vistas': { data: { vistas: [], elegida: null } },
  'GET /perfil/avisos': { data: { correos: true } },
  'GET /perfil/calendario': { data: null },
  'GET /aprobaciones/cantidad': { data: { pendientes: 0 } },
  'GET /clientes/:idCliente/administradores': { data: [] },
  'GET /clientes/:idCliente/antelacion': { data: { antelacionAlta: 30 } },
  'DELETE /login': undefined,
  'GET /inicio': { data: { lugar: null, enCurso: [], proximo: null, favoritos: [], recientes: [] } },
  'GET /inicio/nombres': { data: { terminales: [], servicios: [], recorridos: [], localidades: [] } },
  'GET /pedidos/usuario': { data: [] },
  'GET /pedidos/recorridos': { data: [] },
  'GET /pedidos/ahora': { data: [] },
  'GET /pedidos/cecos': { data: [] },
  'GET /reclamos/pedidos': { data: { pedidos: [] } },
  'GET /pedidos/seguimiento/:pedidoPublicId/eventos': { data: [] },
  'GET /pedidos/': { data: { content: [], count: 0, first: true, last: true } },
  'GET /pedidos/v2/informes': { data: [] },
  'GET /pedidos/v2/informes/totales': { data: { pedidos: 0, importe: 0 } },
  'GET /sgv/rest/cuentas/grupos': { content: [], totalElements: 0 },
  'GET /clientes': { data: { alias: '', cecos: [], cecosInactivos: [], formaDePagoHabilitadas: [] } },
  'GET /usuarios/administracion': { data: { empleados: [], numeroDeResultados: 0 } },
  'GET /lotes': { data: { lotes: [] } },
  'GET /direcciones/v1/cliente/:idCliente/': { data: [] },
  'GET /operaciones/v1/choferes': { data: { agencia: null, filas: [], siguiente: null } },
  'GET /operaciones/v1/operadores': { data: { filas: [], siguiente: null } },
  'GET /operaciones/v1/casos/cuenta': { data: { abierto: 0, tomado: 0, enEspera: 0, vencidos: 0 } },
};

/** What a test did not say would fail: the front end may have shown it as any other failure. */
const unexpected: string[] = [];

export function forgetFailedCalls(): void {
  unexpected.length = 0;
}

/** Fails the test in which a call had no answer, broke the contract, or was answered by a fault of the test. */
export function expectNoFailedCall(): void {
  const failed = unexpected.splice(0);
  if (failed.length > 0) throw new Error(`calls that failed unexpectedly:\n${failed.join('\n')}`);
}

/** In place of the network, where a test has no answers. */
export function refuseNetwork(url: string | URL | Request): Promise<never> {
  unexpected.push(`${url instanceof Request ? url.url : String(url)}: the test has no answers`);
  return Promise.reject(new TypeError('fetch failed'));
}

class LostConnection extends TypeError {}

/** Refuses a call: `'POST /login': () => fail(401, 'bad_credentials')`. */
export function fail(
  status: number,
  code: string,
  extra: { params?: Record<string, string | number>; fields?: { field: string; code: string }[] } = {},
): never {
  throw new ApiError(status, { code, ...extra });
}

/** No answer at all: the line is down, and the browser knows. */
export function loseConnection(): never {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  throw new LostConnection('fetch failed');
}

export interface FakeApi {
  readonly calls: RecordedCall[];
  countOf: (key: CallKey) => number;
}

/**
 * Replaces `fetch` by answers that pass through the contract: a request or a reply that breaks its schema fails the test.
 * Returns the calls made, in order.
 */
export function fakeApi(own: Answers): FakeApi {
  const made: RecordedCall[] = [];
  const answers = { ...FRAME, ...own };
  const onItsWay = delays(SLOW_SEED);
  async function reply(url: string, init: RequestInit): Promise<Response> {
    const call = understand(url, init);
    if (STREAMS.includes(call.key) && !Object.hasOwn(answers, call.key)) return never(init.signal);
    // counted first: a test that says that nothing is called sees one that breaks the contract too
    made.push(call);
    assertFits(call);
    init.signal?.throwIfAborted();
    if (SLOW_SEED > 0) await onItsWay();
    try {
      return await answer(call, answers, init.signal ?? null);
    } catch (error) {
      if (error instanceof ApiError) return refusal(error);
      throw error;
    }
  }
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    reply(url, init).catch((error: unknown) => {
      const isExpected = error instanceof LostConnection || init.signal?.aborted;
      if (!isExpected) unexpected.push(`${init.method ?? 'GET'} ${url}: ${String(error)}`);
      throw error;
    }),
  );
  return { calls: made, countOf: (key) => made.filter((call) => call.key === key).length };
}

/** Waits by the clock of the machine; not at all where a test moves the timers itself. */
function delays(seed: number): () => Promise<void> {
  let drawn = seed;
  return async () => {
    if (Object.hasOwn(setTimeout, 'clock')) return;
    drawn = (drawn * 48_271) % 2_147_483_647;
    await new Promise((resolve) => void setTimeout(resolve, drawn % 61));
  };
}

/** A stream that nobody opens: the front end asks by itself, as ever. */
function never(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

async function answer(call: RecordedCall, answers: Answers, signal: AbortSignal | null): Promise<Response> {
  const endpoint: Endpoint = calls[call.key];
  if (!Object.hasOwn(answers, call.key)) throw new Error(`the test has no answer for ${call.key}`);
  const given: unknown = answers[call.key];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of Answers leaves only values and this function
  const value = typeof given === 'function' ? await (given as (call: RecordedCall) => unknown)(call) : given;
  signal?.throwIfAborted();
  const body: unknown = endpoint.reply.parse(value);
  const status = endpoint.status ?? 200;
  return body === undefined ? new Response(null, { status: 204 }) : Response.json(body, { status });
}

function refusal(error: ApiError): Response {
  const body = errorBody.parse({ code: error.code, fields: error.fields, params: error.params });
  return Response.json(body, { status: error.status });
}

function understand(url: string, init: RequestInit): RecordedCall {
  const parsed = new URL(url, 'http://localhost');
  const path = decodeURIComponent(parsed.pathname.replace(/^\/api/, ''));
  for (const key of keys()) {
    const params = match(key, init.method ?? 'GET', path);
    if (params) return recorded(key, params, parsed, init);
  }
  throw new Error(`${init.method} ${url} is not in the contract`);
}

function recorded(key: CallKey, params: Record<string, string>, url: URL, init: RequestInit): RecordedCall {
  const query = Object.fromEntries(url.searchParams);
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined);
  return { key, params, query, body, headers: new Headers(init.headers), url: url.pathname + url.search };
}

function assertFits({ key, params, query, body }: RecordedCall): void {
  const endpoint: Endpoint = calls[key];
  endpoint.params?.parse(params);
  endpoint.query?.parse(query);
  endpoint.body?.parse(body);
}

function keys(): CallKey[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the keys of a constant object
  return (Object.keys(calls) as CallKey[]).toSorted((a, b) => count(a) - count(b));
}

function count(key: string): number {
  return key.split(':').length;
}

function match(key: CallKey, method: string, path: string): Record<string, string> | undefined {
  const [keyMethod = '', keyPath = ''] = key.split(' ');
  const pattern = keyPath.split('/');
  const segments = path.split('/');
  if (keyMethod !== method || pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment) return undefined;
  }
  return params;
}
