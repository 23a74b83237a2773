import type { ApiKey } from '@traza/contract';
import type { Deps } from './deps.ts';
import { attemptOf, createOnce, type Repeater, type Write } from './idempotency.ts';

/**
 * Whether the caller may call at all is asked before: a repeat is answered to who may still make it.
 *
 * Runs a create call once for each `Idempotency-Key` (DO-33). Without a key it simply runs: names that must be unique refuse its
 * repeat, and what was deleted meanwhile can be made again at once.
 */
export async function createKeyed<T>(
  deps: Deps,
  caller: Repeater,
  call: ApiKey,
  { key, body }: { key: string | undefined; body: unknown },
  prepare: () => Promise<Write<T>>,
): Promise<T> {
  if (key === undefined) return deps.db.transaction().execute(await prepare());
  return createOnce(deps, attemptOf(caller, call, { key, body, now: deps.clock.now() }), prepare);
}
