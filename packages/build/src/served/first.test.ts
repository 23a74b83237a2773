import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const source = readFileSync(path.join(import.meta.dirname, 'first.js'), 'utf8');
const FILE = '/assets/index-1.js';

type Handler = (event: object) => void;
const handlers = new Map<string, Handler[]>();
const ignore = () => undefined;
const reload = vi.fn<() => void>();
const replaceChildren = vi.fn<() => void>();
class Script {
  readonly type = 'module';
  readonly src = FILE;
}

class Marks {
  private readonly names = new Set<string>();
  readonly setAttribute = ignore;
  toggleAttribute(name: string, isThere: boolean) {
    if (isThere) this.names.add(name);
    else this.names.delete(name);
  }
  hasAttribute(name: string) {
    return this.names.has(name);
  }
}

/** The script as a page runs it, over the parts of the browser that it uses. */
function run(fetchFile: () => Promise<{ ok: boolean; status: number }>): void {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  const element = () => ({ style: {}, setAttribute: ignore, addEventListener: ignore, append: ignore });
  const globals = {
    document: {
      currentScript: { dataset: {} },
      documentElement: new Marks(),
      getElementById: () => ({ replaceChildren }),
      createElement: element,
    },
    location: { pathname: '/', reload },
    localStorage: storage,
    sessionStorage: storage,
    matchMedia: () => ({ matches: false }),
    HTMLScriptElement: Script,
    addEventListener: (type: string, handler: Handler) =>
      void handlers.set(type, [...(handlers.get(type) ?? []), handler]),
    fetch: fetchFile,
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- a file of its own that no module can import
  new Function(...Object.keys(globals), source)(...Object.values(globals));
}
const happen = (type: string, event: object = {}) => handlers.get(type)?.forEach((handler) => handler(event));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  handlers.clear();
  vi.clearAllMocks();
});

const answer = (status: number) => async () => ({ ok: status === 200, status });
const nothing = async () => Promise.reject(new TypeError('no'));

test.each([
  { what: '404', served: answer(404), reloads: 1, isTold: false },
  { what: '503', served: answer(503), reloads: 0, isTold: true },
  { what: 'nothing', served: nothing, reloads: 0, isTold: true },
  // what is there after all is loaded once it was told
  { what: '200', served: answer(200), reloads: 1, isTold: true },
])('a first script that is lost: $what', async ({ served, reloads, isTold }) => {
  run(served);
  happen('error', { target: new Script() });
  await vi.advanceTimersByTimeAsync(2500);
  expect(reload).toHaveBeenCalledTimes(reloads);
  expect(replaceChildren).toHaveBeenCalledTimes(isTold ? 1 : 0);
});

test.each([
  ['before', 404],
  ['before', 200],
  ['during', 404],
  ['during', 200],
] as const)(
  '%s whose question (%i) the page is left is never loaded anew, and told only if it stays',
  async (when, status) => {
    run(async () => {
      if (when === 'during') happen('beforeunload');
      return answer(status)();
    });
    if (when === 'before') happen('beforeunload');
    happen('error', { target: new Script() });
    await vi.advanceTimersByTimeAsync(4999);
    expect(replaceChildren).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(replaceChildren).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  },
);

test.each(['beforeunload', 'pagehide'])('after %s a page that comes back is loaded anew as before', async (leaving) => {
  run(answer(404));
  happen(leaving);
  happen('pageshow', { persisted: false });
  happen('error', { target: new Script() });
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).not.toHaveBeenCalled();
  happen('pageshow', { persisted: true });
  happen('error', { target: new Script() });
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});
