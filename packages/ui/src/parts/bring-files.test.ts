import { afterEach, describe, expect, test, vi } from 'vitest';
import { importPart } from './bring-files.ts';
import { LostPart } from './lost-part.ts';

afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

/** Answers by the path of a file: a status, or no answer at all. */
function serve(statusOf: (path: string) => number | 'nothing') {
  const served = vi.fn<(path: string) => Promise<Response>>(async (path) => {
    const status = statusOf(path);
    if (status === 'nothing') throw new TypeError('Failed to fetch');
    return new Response('', { status });
  });
  vi.stubGlobal('fetch', served);
  return served;
}

const endless = () => new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });

function slowly({ pieces, everyMs }: { pieces: number; everyMs: number }) {
  let left = pieces;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      left -= 1;
      if (left < 0) controller.close();
      else controller.enqueue(new Uint8Array(1));
    },
  });
}

const lossOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof LostPart ? error.loss : 'another'),
  );

describe('the files of a part', () => {
  test('come before it is imported, each once', async () => {
    const served = serve(() => 200);
    const load = vi.fn<() => Promise<string>>(async () => 'a');
    expect(await importPart(load, ['assets/a-1.js', 'assets/b-1.js'])).toBe('a');
    expect(await importPart(load, ['assets/b-1.js', 'assets/c-1.js'])).toBe('a');
    expect(served.mock.calls.map(([path]) => path)).toEqual(['/assets/a-1.js', '/assets/b-1.js', '/assets/c-1.js']);
  });

  test.each([
    [404, 'gone'],
    [503, 'unreachable'],
    ['nothing', 'unreachable'],
  ] as const)('an answer of %s is no import that the browser would remember, and is %s', async (status, loss) => {
    serve(() => status);
    const load = vi.fn<() => Promise<string>>(async () => 'a');
    expect(await lossOf(importPart(load, [`assets/${status}.js`]))).toBe(loss);
    expect(load).not.toHaveBeenCalled();
  });

  test('are asked for again after a failure', async () => {
    let isBack = false;
    serve(() => (isBack ? 200 : 'nothing'));
    const load = async () => 'a';
    expect(await lossOf(importPart(load, ['assets/again.js']))).toBe('unreachable');
    isBack = true;
    expect(await importPart(load, ['assets/again.js'])).toBe('a');
  });

  test.each([
    ['no answer', () => new Promise<Response>(() => undefined)],
    ['an answer that does not end', async () => new Response(endless())],
  ])('are given up after a minute in which %s came, and come later', async (what, answer) => {
    vi.useFakeTimers();
    const path = `assets/${what.replaceAll(' ', '-')}.js`;
    const signals: (AbortSignal | undefined)[] = [];
    vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
      signals.push(init?.signal ?? undefined);
      return answer();
    });
    const told = vi.fn<(loss: string) => void>();
    void lossOf(importPart(async () => 'a', [path])).then(told);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledWith('unreachable');
    // nothing is left on its way
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    serve(() => 200);
    expect(await importPart(async () => 'a', [path])).toBe('a');
  });

  test('that come slowly are waited for', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => new Response(slowly({ pieces: 4, everyMs: 40_000 })));
    const part = importPart(async () => 'a', ['assets/slow.js']);
    await vi.advanceTimersByTimeAsync(5 * 40_000);
    expect(await part).toBe('a');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('with styles that the page never takes up are given up too', async () => {
    vi.useFakeTimers();
    serve(() => 200);
    // neither of the two events of a stylesheet
    const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
    const lost = lossOf(importPart(async () => 'a', ['assets/never.css']));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await lost).toBe('unreachable');
    expect(append).toHaveBeenCalledOnce();
    append.mockRestore();
  });

  test('that the page brought along are left to it', async () => {
    document.head.innerHTML = '<link rel="modulepreload" href="/assets/x.js">';
    const served = serve(() => 200);
    await importPart(async () => 'a', ['assets/x.js']);
    expect(served).not.toHaveBeenCalled();
  });

  test('an import that fails all the same is stuck in the browser', async () => {
    serve(() => 200);
    const load = async () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    };
    expect(await lossOf(importPart(load, ['assets/z.js']))).toBe('stuck');
  });
});
