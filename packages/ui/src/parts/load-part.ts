import { networkReturns } from './keep-trying.ts';
import { type Loss, LostPart } from './lost-part.ts';
import { isLeaving, ownBuild, reloadOldBuild } from './old-build.ts';
import { withIdleTimeout } from './with-idle-timeout.ts';

export const NOT_FOUND = 404;

/** A page on its way out tells no failure: long enough for the next one to come. */
const LEAVING_MS = 5000;

/** What `import()` gives, or a LostPart. A file of an old build loads the page anew, once and without a word. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const lost = error instanceof LostPart ? error : new LostPart(await findLoss(), error);
    if ((lost.loss === 'gone' && reloadOldBuild()) || isLeaving())
      await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    throw lost;
  }
}

/** Why files did not come: a failed import does not say, and leaving a page fails them all. Without names, of the build. */
export async function findLoss(paths: readonly string[] = []): Promise<Loss> {
  try {
    const answers = await Promise.all((paths.length > 0 ? paths : [ownBuild()]).map(askForFile));
    return answers.some(({ status }) => status === NOT_FOUND) ? 'gone' : 'stuck';
  } catch {
    // nobody answered
    return 'unreachable';
  }
}

const askForFile = (path: string) => withIdleTimeout(({ signal }) => fetch(path, { method: 'HEAD', signal }));

const cameListeners = new Set<() => void>();

/** Tells of each part that came in the end: what failed beside it may be tried again. Returns the end of the watch. */
export function onPartCame(listener: () => void): () => void {
  cameListeners.add(listener);
  return () => cameListeners.delete(listener);
}

export interface Part<T> {
  /** The part, once it is here. */
  found: () => T | undefined;
  /** Fetches it; the same failure for all who ask, until its remedy is used. */
  bring: () => Promise<T>;
  /** Fetches it while there is time; a failure is nobody's business yet. */
  preload: () => Promise<void>;
}

/** A part that is fetched once, and again after a failure when somebody asks for it. */
export function partOf<T>(load: () => Promise<T>): Part<T> {
  let part: T | undefined;
  let attempt: Promise<T> | undefined;

  function bring(): Promise<T> {
    const seen = networkReturns();
    attempt ??= loadPart(load).then(keep, (error: unknown) => lose(error, seen));
    return attempt;
  }

  function keep(came: T): T {
    part = came;
    return came;
  }

  function lose(error: unknown, seen: number): never {
    const { loss, cause } = error instanceof LostPart ? error : new LostPart('stuck', error);
    throw new LostPart(loss, cause, { again, forget, seen });
  }

  function forget(): void {
    attempt = undefined;
  }

  async function again(): Promise<LostPart | undefined> {
    forget();
    try {
      await bring();
    } catch (error) {
      if (error instanceof LostPart) return error;
      throw error;
    }
    for (const listener of cameListeners) listener();
    return undefined;
  }

  async function preload(): Promise<void> {
    try {
      part ??= await load();
    } catch {
      // whoever shows the part will ask again, and tell
    }
  }

  return { found: () => part, bring, preload };
}
