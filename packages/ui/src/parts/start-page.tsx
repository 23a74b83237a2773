import { type ComponentType, type ReactElement, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Boundary } from './boundary.tsx';
import { keepFocus } from './keep-focus.ts';
import { lazyPart } from './lazy-part.tsx';
import { LostPart } from './lost-part.ts';

/** Draws a page into its place. Browsers of 2026 have Temporal, and all else that is new; the others alone wait for it. */
export function startPage(page: () => ReactElement): void {
  const container = document.getElementById('root');
  if (!container) return;
  keepFocus();
  const Page: ComponentType = 'Temporal' in globalThis ? page : withStandIns(page);
  createRoot(container, { onCaughtError }).render(
    <Boundary place="root">
      <Suspense>
        <Page />
      </Suspense>
    </Boundary>,
  );
}

/** What a boundary shows is a fault for the console too, unless nobody answered: the page says that, and it is nobody's fault. */
export function onCaughtError(error: unknown): void {
  if (error instanceof LostPart && error.loss === 'unreachable') return;
  // oxlint-disable-next-line no-console -- as React does by itself
  console.error(error);
}

function withStandIns(page: ComponentType): ComponentType {
  return lazyPart(async () => {
    await import('./stand-ins.ts');
    return page;
  });
}
