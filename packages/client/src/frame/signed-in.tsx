import { FullScreenLoader } from '@traza/ui/parts/full-screen-loader.tsx';
import { keepTrying } from '@traza/ui/parts/keep-trying.ts';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { ErrorState } from '@traza/ui/states.tsx';
import { type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { errorCode } from '../api.ts';
import type { IdleTimes } from '../inactivity.ts';
import type { BrowserSession } from '../session.ts';
import { onSessionEnd } from '../session-end.ts';
import styles from './signed-in.module.css';
import { useBackGuard } from './use-back-guard.ts';
import { useLeave } from './use-leave.ts';
import { useSessionEnd } from './use-session-end.ts';

const StillThere = lazyWindow(async () => (await import('./still-there.tsx')).StillThere);

export interface SignedInProps<T> {
  session: BrowserSession;
  /** Without them, those of the portal; the same object each time. */
  idle?: IdleTimes;
  /** The signed-in person; undefined while loading. */
  known: T | undefined;
  /** Why that did not come. */
  error: unknown;
  /** Asks once more; whether it came. */
  onRetry: () => Promise<boolean>;
  errorText: (error: unknown) => string;
  children: (known: T) => ReactNode;
}

/** The signed-in area: covers everything until the person is loaded, and ends with the session. */
export function SignedIn<T>({ session, idle, known, error, onRetry, errorText, children }: SignedInProps<T>) {
  const { isWarned, stay } = useSessionEnd(session, idle);
  const leave = useLeave(session);
  useBackGuard();
  // nothing of an ended session stands until the next page has loaded, or it would ask for its data anew
  const hasEnded = useSyncExternalStore(onSessionEnd, () => session.readToken() === null);
  const isAway = Boolean(error) && errorCode(error) === 'network_error';

  useEffect(() => {
    // no answer is no verdict on the person: that alone can be tried again
    if (error && !isAway) leave(error);
  }, [error, isAway, leave]);

  if (hasEnded) return <FullScreenLoader />;
  // whoever was known before the network went is known still
  if (isAway && known === undefined) return <Offline text={errorText(error)} onRetry={onRetry} />;
  if (known === undefined || (error && !isAway)) return <FullScreenLoader />;
  return (
    <>
      {children(known)}
      {isAway ? <Retrying onRetry={onRetry} /> : null}
      {isWarned ? (
        <Suspense>
          <StillThere session={session} idle={idle} onClose={stay} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Asks again until the network is back. */
function Retrying({ onRetry }: Pick<SignedInProps<unknown>, 'onRetry'>) {
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  useEffect(() => keepTrying(() => retry.current()), []);
  return null;
}

function Offline({ text, onRetry }: { text: string; onRetry: () => Promise<boolean> }) {
  return (
    <main className={styles['offline']}>
      <Retrying onRetry={onRetry} />
      <ErrorState title="Sin conexión" description={text} onRetry={() => void onRetry()} />
    </main>
  );
}
