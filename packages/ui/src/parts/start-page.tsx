import { type ComponentType, type ReactElement, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Boundary } from './boundary.tsx';
import { keepFocus } from './keep-focus.ts';
import { lazyPart } from './lazy-part.tsx';

/** Draws a page into its place. Browsers of 2026 have Temporal, and all else that is new; the others alone wait for it. */
export function startPage(page: () => ReactElement): void {
  const container = document.getElementById('root');
  if (!container) return;
  keepFocus();
  const Page: ComponentType = 'Temporal' in globalThis ? page : withStandIns(page);
  createRoot(container).render(
    <Boundary place="root">
      <Suspense>
        <Page />
      </Suspense>
    </Boundary>,
  );
}

function withStandIns(page: ComponentType): ComponentType {
  return lazyPart(async () => {
    await import('./stand-ins.ts');
    return page;
  });
}
