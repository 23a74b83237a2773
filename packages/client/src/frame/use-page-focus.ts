import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusLostContent } from './focus-content.ts';

/** Where another page takes along what had the focus, its content has it. A page that gives it to a part of its own is left alone. */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      stop();
      // whoever comes to the first page begins at its top
      if (fromLocation && pathChanged) stop = focusLostContent();
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [router]);
}
