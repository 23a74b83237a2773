import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '#lib/deps.ts';
import { deleteOldCambios } from './queries.ts';

const EVERY_MS = 60_000;
/** More than any reader would catch up with: an import of many pedidos does not fill the disk until its lines are old. */
const MOST = 100_000;

/** Deletes changes from which no stream can resume any more. */
export async function pruneCambios({ db }: Pick<Deps, 'db'>, most = MOST): Promise<void> {
  await deleteOldCambios(db, most);
}

/** Does so each minute, whether anybody listens or not, until the signal. */
export async function runPruning(deps: Pick<Deps, 'db' | 'log'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pruneCambios(deps).catch((error: unknown) => {
      if (!signal.aborted) deps.log.warn({ err: error }, 'old changes could not be taken away; they are tried again');
    });
    await wait(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
