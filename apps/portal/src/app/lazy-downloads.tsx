import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { type ComponentProps, Suspense } from 'react';

// a list is there to be read first: its downloads come when it is
const DownloadMenu = lazyPanel(
  async () => (await import('#features/informes/download-menu.tsx')).DownloadMenu,
  'inline',
);

/** The menu of downloads; its place is kept while it comes. */
export function LazyDownloads(props: ComponentProps<typeof DownloadMenu>) {
  return (
    <Suspense fallback={<span style={{ width: 138, height: 36 }} />}>
      <DownloadMenu {...props} />
    </Suspense>
  );
}
