import { useBlocker } from '@tanstack/react-router';
import { markUnsaved } from '@traza/ui/windows/unsaved.ts';
import { useEffect } from 'react';

/**
 * Stops whoever leaves by a link, the back button or the browser while something is not saved; `blocked` asks for a question. The end
 * of the session leads to the sign-in page without one: nothing could be saved any more.
 */
export function useUnsaved(isUnsaved: boolean) {
  useEffect(() => (isUnsaved ? markUnsaved() : undefined), [isUnsaved]);
  return useBlocker({
    shouldBlockFn: ({ next }) => isUnsaved && next.pathname !== '/login',
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
}
