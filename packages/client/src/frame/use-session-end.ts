import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { type IdleTimes, noteActivity, watchInactivity } from '../inactivity.ts';
import { queryClient } from '../query-client.ts';
import type { BrowserSession } from '../session.ts';
import { announceSessionEnd } from '../session-end.ts';
import { SIGN_IN } from './guard.ts';

/**
 * Leaves after some time without activity, and when another tab signs out or signs another person in. Whether the person has to be asked
 * before if they are there (W-098).
 */
export function useSessionEnd(session: BrowserSession, idle?: IdleTimes): { isWarned: boolean; stay: () => void } {
  const navigate = useNavigate();
  const router = useRouter();
  const [isWarned, setIsWarned] = useState(false);

  useEffect(
    () =>
      watchInactivity(session, {
        idle,
        onWarned: setIsWarned,
        onInactive: () => {
          session.end('session_expired', router.state.location.href);
          void navigate({ to: SIGN_IN });
        },
      }),
    [session, idle, navigate, router],
  );

  useEffect(() => {
    function onStorage(event: StorageEvent) {
      if (event.key !== session.tokenKey) return;
      if (session.readToken() === null) {
        announceSessionEnd();
        void navigate({ to: SIGN_IN });
      } else {
        queryClient.clear();
        globalThis.location.reload();
      }
    }
    addEventListener('storage', onStorage);
    // it may have ended while this tab was loading, before anybody here could hear of it
    if (session.readToken() === null) void navigate({ to: SIGN_IN, replace: true });
    return () => removeEventListener('storage', onStorage);
  }, [session, navigate]);

  const stay = useCallback(() => {
    noteActivity(session);
    setIsWarned(false);
  }, [session]);
  return { isWarned, stay };
}
