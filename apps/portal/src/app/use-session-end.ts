import { useNavigate, useRouter } from '@tanstack/react-router';
import { endSession } from '@traza/client/end-session.ts';
import { noteActivity, watchInactivity } from '@traza/client/inactivity.ts';
import { queryClient } from '@traza/client/query-client.ts';
import { readToken, TOKEN_KEY } from '@traza/client/session-store.ts';
import { useCallback, useEffect, useState } from 'react';

/**
 * Leaves after 600 s without activity, and when another tab signs out or signs another person in. Whether the person has to be asked
 * before if they are there (W-098).
 */
export function useSessionEnd(): { isWarned: boolean; stay: () => void } {
  const navigate = useNavigate();
  const router = useRouter();
  const [isWarned, setIsWarned] = useState(false);

  useEffect(
    () =>
      watchInactivity({
        onWarned: setIsWarned,
        onInactive: () => {
          endSession('session_expired', router.state.location.href);
          void navigate({ to: '/login' });
        },
      }),
    [navigate, router],
  );

  useEffect(() => {
    function onStorage(event: StorageEvent) {
      if (event.key !== TOKEN_KEY) return;
      queryClient.clear();
      if (readToken() === null) void navigate({ to: '/login' });
      else globalThis.location.reload();
    }
    addEventListener('storage', onStorage);
    // it may have ended while this tab was loading, before anybody here could hear of it
    if (readToken() === null) void navigate({ to: '/login', replace: true });
    return () => removeEventListener('storage', onStorage);
  }, [navigate]);

  const stay = useCallback(() => {
    noteActivity();
    setIsWarned(false);
  }, []);
  return { isWarned, stay };
}
