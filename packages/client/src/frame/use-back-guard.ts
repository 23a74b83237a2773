import { useBlocker } from '@tanstack/react-router';
import { changedWindow } from '@traza/ui/windows/unsaved.ts';
import { useEffect } from 'react';

/** Back and Forward ask the changed window that is open, as its own buttons do; what the front end does by itself goes on. */
export function useBackGuard(): void {
  const leaving = useBlocker({
    shouldBlockFn: ({ action }) => (action === 'BACK' || action === 'FORWARD') && changedWindow() !== undefined,
    enableBeforeUnload: false,
    withResolver: true,
  });
  useEffect(() => {
    if (leaving.status === 'blocked') changedWindow()?.({ proceed: leaving.proceed, stay: leaving.reset });
  }, [leaving]);
}
