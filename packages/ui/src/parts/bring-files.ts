import { findLoss, NOT_FOUND } from './load-part.ts';
import { LostPart } from './lost-part.ts';
import { type Hearing, withIdleTimeout } from './with-idle-timeout.ts';

/** Files on their way, or here. */
const files = new Map<string, Promise<void>>();

/**
 * Stands for the bundler's own helper around each `import()` of what is built (packages/build/src/parts.ts): the files are fetched first
 * and imported then. A browser remembers a module that did not come until the page is loaded anew; of one that was only
 * fetched it remembers nothing, so that it can be asked for again.
 */
export async function importPart<T>(load: () => Promise<T>, needed: readonly string[] = []): Promise<T> {
  const paths = needed.map((file) => `${import.meta.env.BASE_URL}${file}`);
  await Promise.all(paths.map(bringFile));
  try {
    return await withIdleTimeout(load);
  } catch (error) {
    throw new LostPart(await findLoss(paths), error);
  }
}

/** One file, once; what failed is asked for again by whoever needs it next. */
function bringFile(path: string): Promise<void> {
  const known = files.get(path);
  if (known) return known;
  const coming = fetchFile(path);
  files.set(path, coming);
  coming.catch(() => files.delete(path));
  return coming;
}

async function fetchFile(path: string): Promise<void> {
  // what the page brought along is on its way already
  if (document.head.querySelector(`link[href="${path}"], script[src="${path}"]`)) return;
  await readWhole(path);
  if (path.endsWith('.css')) await addStyles(path);
}

async function readWhole(path: string): Promise<void> {
  let response: Response;
  try {
    response = await withIdleTimeout((hearing) => fetchWhole(path, hearing));
  } catch (error) {
    throw new LostPart('unreachable', error);
  }
  if (!response.ok) throw new LostPart(response.status === NOT_FOUND ? 'gone' : 'unreachable');
}

/** Each piece that comes is a sign of life: a large file on a slow line has its time. */
async function fetchWhole(path: string, { heard, signal }: Hearing): Promise<Response> {
  const response = await fetch(path, { signal });
  const pieces = response.body?.getReader();
  if (pieces) {
    do heard();
    while (!(await pieces.read()).done);
  }
  return response;
}

async function addStyles(path: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = path;
  try {
    await withIdleTimeout(() => takenUp(link));
  } catch (error) {
    link.remove();
    throw new LostPart('unreachable', error);
  }
}

function takenUp(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error('styles not taken up')));
    document.head.append(link);
  });
}
