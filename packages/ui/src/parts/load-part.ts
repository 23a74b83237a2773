import { networkReturns } from './keep-trying.ts';
import { LostPart } from './lost-part.ts';
import { reloadOldBuild } from './old-build.ts';
import { unlessSilent } from './unless-silent.ts';

/** What `import()` gives, or a LostPart. A file of an old build loads the page anew, once and without a word. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const lost = await lostBy(error);
    // the page is on its way out: whoever waits shall see nothing of it
    if (lost.loss !== 'unreachable' && reloadOldBuild()) return await new Promise<T>(() => undefined);
    throw lost;
  }
}

/** A failed import does not say why: without an answer from the server there is no use in loading the page anew. */
async function lostBy(error: unknown): Promise<LostPart> {
  if (error instanceof LostPart && error.loss !== 'stuck') return error;
  return new LostPart((await isServerThere()) ? 'stuck' : 'unreachable', error);
}

function isServerThere(): Promise<boolean> {
  return unlessSilent(({ signal }) => fetch('/api/health', { cache: 'no-store', signal })).then(
    ({ ok }) => ok,
    () => false,
  );
}

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
