import { useBlocker } from '@tanstack/react-router';
import { markUnsaved } from '@traza/ui/windows/unsaved.ts';
import { useEffect } from 'react';

/**
 * Stops a link, the back button and the browser while something is not saved; `blocked` asks for a question. The end of the session asks
 * nothing and leads to the sign-in page, because nothing could be saved any more.
 */
export function useUnsaved(isUnsaved: boolean) {
  useEffect(() => (isUnsaved ? markUnsaved() : undefined), [isUnsaved]);
  return useBlocker({
    shouldBlockFn: ({ next }) => isUnsaved && next.pathname !== '/login',
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
}
