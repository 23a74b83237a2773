import { FullScreenLoader } from '@traza/ui/parts/full-screen-loader.tsx';
import { keepTrying } from '@traza/ui/parts/keep-trying.ts';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { ErrorState } from '@traza/ui/states.tsx';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { errorCode } from '../api.ts';
import type { BrowserSession } from '../session.ts';
import styles from './signed-in.module.css';
import { useSessionEnd } from './use-session-end.ts';

const StillThere = lazyWindow(async () => (await import('./still-there.tsx')).StillThere);

export interface SignedInProps<T> {
  session: BrowserSession;
  /** Who is signed in, once that is known. */
  known: T | undefined;
  /** Why that did not come. */
  error: unknown;
  /** Asks once more; whether it came. */
  onRetry: () => Promise<boolean>;
  /** No answer is no verdict on the person: that alone can be tried again, and any other failure ends the session. */
  onRefused: (error: unknown) => void;
  errorText: (error: unknown) => string;
  children: (known: T) => ReactNode;
}

/** The signed-in area: covers everything until it is known who is there, and ends with the session. */
export function SignedIn<T>({ session, known, error, onRetry, onRefused, errorText, children }: SignedInProps<T>) {
  const { isWarned, stay } = useSessionEnd(session);
  const isAway = Boolean(error) && errorCode(error) === 'network_error';

  useEffect(() => {
    if (error && !isAway) onRefused(error);
  }, [error, isAway, onRefused]);

  if (isAway) return <Offline text={errorText(error)} onRetry={onRetry} />;
  if (known === undefined || error) return <FullScreenLoader />;
  return (
    <>
      {children(known)}
      {isWarned ? (
        <Suspense>
          <StillThere session={session} onClose={stay} />
        </Suspense>
      ) : null}
    </>
  );
}

function Offline({ text, onRetry }: { text: string; onRetry: () => Promise<boolean> }) {
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  useEffect(() => keepTrying(() => retry.current()), []);
  return (
    <main className={styles['offline']}>
      <ErrorState title="Sin conexión" description={text} onRetry={() => void onRetry()} />
    </main>
  );
}
