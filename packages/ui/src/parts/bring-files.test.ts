import { afterEach, describe, expect, test, vi } from 'vitest';
import { importPart } from './bring-files.ts';
import { LostPart } from './lost-part.ts';

afterEach(() => document.head.replaceChildren());

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
    expect(served.mock.calls).toEqual([['/assets/a-1.js'], ['/assets/b-1.js'], ['/assets/c-1.js']]);
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
