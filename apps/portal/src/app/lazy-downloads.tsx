import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { type ComponentProps, Suspense } from 'react';

// a list is there to be read first: its downloads come when it is
const Downloads = lazyPanel(async () => (await import('#features/informes/downloads.tsx')).Downloads, 'inline');

/** The menu of downloads, or the button for what is chosen; its place is kept while it comes. */
export function LazyDownloads(props: ComponentProps<typeof Downloads>) {
  return (
    <Suspense fallback={<span style={{ width: 138, height: 36 }} />}>
      <Downloads {...props} />
    </Suspense>
  );
}
