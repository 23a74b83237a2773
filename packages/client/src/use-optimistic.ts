import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { tryOf } from './use-sending.ts';

export interface OptimisticOptions<T, I, O> {
  /** The question whose answer it changes. */
  queryKey: QueryKey;
  /** The answer to expect once the write succeeds. */
  change: (known: T, input: I) => T;
  /** Makes the call; `key` is its Idempotency-Key. */
  call: (input: I, sent: { key: string }) => Promise<O>;
  /** What follows once it was taken; where it is not final, the way back is offered here. */
  done?: (output: O, input: I) => void;
  /** Shows a failure in the words of the front end; the change has already been undone. */
  failed: (error: unknown, input: I) => void;
}

export interface Optimistic<T, I> {
  /** The answer with all changes on it of which nobody has heard yet. */
  shown: T | undefined;
  /** Shows the change at once and sends it, after what was sent before it; never fails. */
  write: (input: I) => Promise<void>;
}

interface Waiting<I> {
  input: I;
}

/**
 * Shows a write whose outcome is certain before the server answers. Changes lie over the loaded data and never in it: an older answer
 * undoes none of them, and a change that fails disappears without touching the others.
 */
export function useOptimistic<T extends object, I, O = unknown>(
  known: T | undefined,
  { queryKey, change, call, done, failed }: OptimisticOptions<T, I, O>,
): Optimistic<T, I> {
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState<readonly Waiting<I>[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());

  async function send(one: Waiting<I>): Promise<void> {
    const { input } = one;
    try {
      const output = await call(input, { key: tryOf(input).key });
      queryClient.setQueryData<T>(queryKey, (loaded) => loaded && change(loaded, input));
      done?.(output, input);
    } catch (error) {
      failed(error, input);
    }
    setWaiting((all) => all.filter((each) => each !== one));
    // what was asked before knows nothing of it, and after a lost answer the server alone knows
    void queryClient.invalidateQueries({ queryKey });
  }

  function write(input: I): Promise<void> {
    const one = { input };
    setWaiting((all) => [...all, one]);
    // in the order of the presses: of two that contradict each other the last one holds
    line.current = line.current.then(() => send(one));
    return line.current;
  }

  // oxlint-disable-next-line react/exhaustive-deps -- a rule that is another function in each render is the same rule
  const shown = useMemo(() => known && withAll(known, waiting, change), [known, waiting]);
  return { shown, write };
}

function withAll<T, I>(known: T, waiting: readonly Waiting<I>[], change: (known: T, input: I) => T): T {
  let shown = known;
  for (const { input } of waiting) shown = change(shown, input);
  return shown;
}
