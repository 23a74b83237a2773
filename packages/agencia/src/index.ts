import type { paths } from './api.ts';

type Method = 'get' | 'post';
type PathOf<M extends Method> = { [P in keyof paths]: paths[P] extends Record<M, object> ? P : never }[keyof paths];
type CallOf<P extends keyof paths, M extends Method> = paths[P] extends Record<M, infer O> ? O : never;

type InPath<O> = O extends { parameters: { path: infer P extends object } } ? { path: P } : { path?: undefined };
type InQuery<O> = O extends { parameters: { query?: infer Q extends object } } ? { query?: Q } : { query?: undefined };
type InHeader<O> = O extends { parameters: { header?: infer H extends object } }
  ? { header?: H }
  : { header?: undefined };
type InBody<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? { body: B }
  : { body?: undefined };
/** What a call takes. */
type Input<O> = InPath<O> & InQuery<O> & InHeader<O> & InBody<O>;
type Taken = 200 | 201 | 202 | 204;
/** What a call that was taken is answered with; undefined where it is nothing. */
type Output<O> = O extends { responses: infer R }
  ? R[keyof R & Taken] extends { content: { 'application/json': infer T } }
    ? T
    : undefined
  : never;

interface Settings {
  /** `https://traza.tuempresa.com` */
  url: string;
  key: string;
  /** How long one try may take. */
  timeoutMs?: number;
  /** How often the very same call is sent at most. */
  tries?: number;
  /** How a wait is waited for. */
  sleep?: (ms: number) => Promise<unknown>;
}

/** The server said no, or said that it cannot to the last try. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  /** The whole answer, `{ code, fields?, params? }`. */
  readonly answer: unknown;

  constructor(status: number, answer: unknown) {
    const code = typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : '';
    super(`${status} ${code}`.trim());
    this.status = status;
    this.code = code;
    this.answer = answer;
  }
}

const AGAIN: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);
const MOST_WAIT_S = 30;

interface Loose {
  path?: object | undefined;
  query?: object | undefined;
  header?: object | undefined;
  body?: unknown;
}

function hrefOf(url: string, path: string, input: Loose): string {
  const values = new Map<string, unknown>(Object.entries(input.path ?? {}));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const given = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return `${url}${filled}${query === '' ? '' : `?${query}`}`;
}

function readJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    // a proxy answers for the server in words of its own: the status says enough
    return undefined;
  }
}

/** The calls of carriers, typed by method and path. Each may be repeated as it is, and is where another try may help. */
export function createAgenciaApi({ url, key, timeoutMs = 15_000, tries = 5, sleep = wait }: Settings) {
  async function once(method: Method, path: string, input: Loose): Promise<Response> {
    return fetch(hrefOf(url, path, input), {
      method: method.toUpperCase(),
      headers: {
        'x-api-key': key,
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...input.header,
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  }

  async function send(method: Method, path: string, input: Loose): Promise<unknown> {
    for (let tried = 1; ; tried += 1) {
      const isLast = tried >= tries;
      let waitS = Math.min(2 ** (tried - 1), MOST_WAIT_S);
      try {
        const response = await once(method, path, input);
        const answer = readJson(await response.text());
        if (response.ok) return answer;
        if (isLast || !AGAIN.has(response.status)) throw new Refused(response.status, answer);
        waitS = Number(response.headers.get('retry-after')) || waitS;
      } catch (error) {
        // no answer at all is worth another try; a refusal is none
        if (isLast || error instanceof Refused) throw error;
      }
      await sleep(waitS * 1000);
    }
  }

  return {
    get: async <P extends PathOf<'get'>>(path: P, input: Input<CallOf<P, 'get'>>) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract promises for this path
      (await send('get', path, input)) as Output<CallOf<P, 'get'>>,
    post: async <P extends PathOf<'post'>>(path: P, input: Input<CallOf<P, 'post'>>) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      (await send('post', path, input)) as Output<CallOf<P, 'post'>>,
  };
}

function wait(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
