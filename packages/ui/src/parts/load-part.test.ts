import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { markUnsaved } from '../windows/unsaved.ts';
import { importPart } from './bring-files.ts';
import { loadPart, partOf } from './load-part.ts';
import { type Loss, LostPart } from './lost-part.ts';

const reload = vi.fn<() => void>();

beforeEach(() => {
  reload.mockReset();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  runsFrom('index-1');
});
afterEach(() => void vi.restoreAllMocks());

/** The page's first script; happy-dom loads none. */
function runsFrom(build: string): void {
  vi.spyOn(document, 'querySelector').mockReturnValue(
    Object.assign(document.createElement('script'), { src: `/assets/${build}.js` }),
  );
}

const losing = (loss: Loss) => async () => {
  throw new LostPart(loss);
};
/** What became of a part after all promises had their turn; a page that is on its way out says nothing. */
async function outcome(promise: Promise<unknown>): Promise<string> {
  const told = promise.then(
    () => 'came',
    (error: unknown) => (error instanceof LostPart ? error.loss : 'another'),
  );
  const silence = new Promise<string>((resolve) => setTimeout(() => resolve('silence'), 20));
  return Promise.race([told, silence]);
}

describe('a file of an old build', () => {
  test('loads the page anew, once and without a word', async () => {
    expect(await outcome(loadPart(losing('gone')))).toBe('silence');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('of the same build again is told, so that nothing goes round', async () => {
    await outcome(loadPart(losing('gone')));
    expect(await outcome(loadPart(losing('gone')))).toBe('gone');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('of the build that came then loads anew once more, and two builds in turn do not go round', async () => {
    for (const build of ['index-1', 'index-2', 'index-1', 'index-2']) {
      runsFrom(build);
      await outcome(loadPart(losing('gone')));
    }
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('leaves a form alone whose content is kept nowhere', async () => {
    const end = markUnsaved();
    expect(await outcome(loadPart(losing('gone')))).toBe('gone');
    expect(reload).not.toHaveBeenCalled();
    end();
    expect(await outcome(loadPart(losing('gone')))).toBe('silence');
  });
});

describe('without an answer', () => {
  test('no page is loaded anew: the browser would show its own', async () => {
    expect(await outcome(loadPart(losing('unreachable')))).toBe('unreachable');
    expect(reload).not.toHaveBeenCalled();
  });
});

/** As `first.js` marks a page that is left. */
const leave = (isLeft = true) => document.documentElement.toggleAttribute('data-leaving', isLeft);
const answer = (status: number) => async () => new Response('', { status });
const imported = (files: string[]) =>
  loadPart(() =>
    importPart(async () => {
      throw new TypeError('error loading dynamically imported module');
    }, files),
  );

describe('an import that fails', () => {
  afterEach(() => {
    vi.useRealTimers();
    leave(false);
  });

  test.each([
    ['404: the build is old', answer(404), 'silence', 1],
    ['200: the file is there', answer(200), 'stuck', 0],
    ['503', answer(503), 'stuck', 0],
    ['nothing', async () => Promise.reject(new TypeError('no')), 'unreachable', 0],
  ])('is explained by its file, asked for once: %s', async (_what, served, told, reloads) => {
    document.head.innerHTML = '<link href="/assets/there.js">';
    const asked = vi.fn<typeof fetch>(served);
    vi.stubGlobal('fetch', asked);
    expect(await outcome(imported(['assets/there.js']))).toBe(told);
    expect(asked.mock.calls.map(([path]) => path)).toEqual(['/assets/there.js']);
    expect(reload).toHaveBeenCalledTimes(reloads);
  });

  test.each([
    ['404', answer(404), 'silence', 1],
    ['200', answer(200), 'stuck', 0],
  ])('without names of files is explained by the script of the page: %s', async (_what, served, told, reloads) => {
    const asked = vi.fn<typeof fetch>(served);
    vi.stubGlobal('fetch', asked);
    expect(await outcome(imported([]))).toBe(told);
    expect(asked.mock.calls.map(([path]) => path)).toEqual([expect.stringMatching('/assets/index-1.js')]);
    expect(reload).toHaveBeenCalledTimes(reloads);
  });

  test.each([
    ['before', 404, 'gone'],
    ['during', 404, 'gone'],
    ['during', 200, 'stuck'],
  ] as const)('%s whose question (%i) the page is left never loads it anew', async (when, status, told) => {
    vi.useFakeTimers();
    document.head.innerHTML = '<link href="/assets/left.js">';
    vi.stubGlobal('fetch', async () => {
      if (when === 'during') leave();
      return new Response('', { status });
    });
    if (when === 'before') leave();
    const failed = vi.fn<(error: LostPart) => void>();
    imported(['assets/left.js']).catch(failed);
    // whoever leaves sees nothing of it
    await vi.advanceTimersByTimeAsync(4999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.calls[0]?.[0].loss).toBe(told);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a part', () => {
  test('that was lost is not asked for by itself, and comes when it is asked for again', async () => {
    let isBack = false;
    const load = vi.fn<() => Promise<{ name: string }>>(async () => {
      if (!isBack) throw new LostPart('unreachable');
      return { name: 'part' };
    });
    const part = partOf(load);
    const lost = await caught(part.bring());
    expect(await caught(part.bring())).toBe(lost);
    expect(load).toHaveBeenCalledOnce();
    expect((await lost.remedy?.again())?.loss).toBe('unreachable');
    isBack = true;
    expect(await lost.remedy?.again()).toBeUndefined();
    expect(part.found()).toEqual({ name: 'part' });
  });

  test('that was fetched ahead in vain never loads the page anew, and fails only when it is shown', async () => {
    const part = partOf(losing('gone'));
    await part.preload();
    expect(reload).not.toHaveBeenCalled();
    expect(await outcome(part.bring())).toBe('silence');
  });
});

async function caught(promise: Promise<unknown>): Promise<LostPart> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof LostPart) return error;
  }
  throw new Error('nothing was lost');
}
