import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** For what stands around links that are also shown where no router is: here they lead on without loading the page anew. */
export function useFollowed() {
  const router = useRouter();
  return useCallback(
    (around: HTMLElement | null) => {
      function follow(event: MouseEvent) {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!link || event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        void router.navigate({ href: link.pathname + link.search });
      }
      around?.addEventListener('click', follow);
      return () => around?.removeEventListener('click', follow);
    },
    [router],
  );
}
