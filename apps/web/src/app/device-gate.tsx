import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { stayInBrowser, staysInBrowser } from '#lib/session-store.ts';
import { ROTATE_QUERY, useIsPhone, useMedia } from '#lib/use-media.ts';
import { AppPage } from './app-page.tsx';
import styles from './device-gate.module.css';
import { isOpenedByLink } from './public-paths.ts';
import { RotatePage } from './rotate-page.tsx';

/** Asks for the app under 640 px and for a turn on a small lying screen; what is under it keeps its state (DA-01). */
export function DeviceGate({ children }: { children: ReactNode }) {
  const [stays, setStays] = useState(staysInBrowser);
  const isPhone = useIsPhone();
  const mustRotate = useMedia(ROTATE_QUERY);
  const isSpared = useLocation({ select: ({ pathname }) => isOpenedByLink(pathname) });
  const page = pageFor({ isSpared, mustRotate, asksForApp: isPhone && !stays });

  function onContinue() {
    stayInBrowser();
    setStays(true);
  }

  return (
    <>
      {page === 'rotate' ? <RotatePage /> : null}
      {page === 'app' ? <AppPage onContinue={onContinue} /> : null}
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
