import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { changedWindow } from '@traza/ui/windows/unsaved.ts';
import { useEffect } from 'react';

/** Back and Forward ask the changed window that is open, as its own buttons do; what the front end does by itself goes on. */
export function useBackGuard(): void {
  const { history }: { history: RouterHistory } = useRouter();
  useEffect(() => guard(history), [history]);
}

function guard(history: RouterHistory): () => void {
  return history.block({
    enableBeforeUnload: false,
    // resolves to whether the page stays
    blockerFn: ({ action }) =>
      new Promise((resolve) => {
        const ask = action === 'BACK' || action === 'FORWARD' ? changedWindow() : undefined;
        if (ask) ask({ proceed: () => resolve(false), stay: () => resolve(true) });
        else resolve(false);
      }),
  });
}
