import { useLocation } from '@tanstack/react-router';
import { FINE_POINTER_QUERY, ROTATE_QUERY, useIsPhone, useMedia } from '@traza/ui/look/use-media.ts';
import { lazyPart } from '@traza/ui/parts/lazy-part.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import { stayInBrowser, staysInBrowser } from '#lib/browser-store.ts';
import { isOpenedByLink } from '#lib/public-paths.ts';
import styles from './device-gate.module.css';

// most visitors never see these two
const AppPage = lazyPart(async () => (await import('./app-page.tsx')).AppPage);
const RotatePage = lazyPart(async () => (await import('./rotate-page.tsx')).RotatePage);

/** Asks for the app under 640 px and for a turn on a small lying screen; what is under it keeps its state (DA-01). */
export function DeviceGate({ children }: { children: ReactNode }) {
  const [stays, setStays] = useState(staysInBrowser);
  const isPhone = useIsPhone();
  const isLying = useMedia(ROTATE_QUERY);
  // a window that is zoomed to 200 % cannot be turned
  const isWindow = useMedia(FINE_POINTER_QUERY);
  const isSpared = useLocation({ select: ({ pathname }) => isOpenedByLink(pathname) });
  const page = pageFor({ isSpared, mustRotate: isLying && !(isWindow && stays), asksForApp: isPhone && !stays });

  function onContinue() {
    stayInBrowser();
    setStays(true);
  }

  return (
    <>
      <Suspense>
        {page === 'rotate' ? <RotatePage onContinue={isWindow ? onContinue : undefined} /> : null}
        {page === 'app' ? <AppPage onContinue={onContinue} /> : null}
      </Suspense>
      <div className={styles['content']} hidden={page !== 'content'}>
        {children}
      </div>
    </>
  );
}

interface Device {
  isSpared: boolean;
  mustRotate: boolean;
  asksForApp: boolean;
}

function pageFor({ isSpared, mustRotate, asksForApp }: Device): 'content' | 'rotate' | 'app' {
  if (isSpared) return 'content';
  if (mustRotate) return 'rotate';
  return asksForApp ? 'app' : 'content';
}
