import { useNavigate, useRouter } from '@tanstack/react-router';
import { endSession } from '@traza/client/end-session.ts';
import { watchInactivity } from '@traza/client/inactivity.ts';
import { queryClient } from '@traza/client/query-client.ts';
import { readToken, TOKEN_KEY } from '@traza/client/session-store.ts';
import { useEffect } from 'react';

/** Leaves after 600 s without activity, and when another tab signs out or signs another person in. */
export function useSessionEnd(): void {
  const navigate = useNavigate();
  const router = useRouter();

  useEffect(
    () =>
      watchInactivity(() => {
        endSession('session_expired', router.state.location.href);
        void navigate({ to: '/login' });
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
    return () => removeEventListener('storage', onStorage);
  }, [navigate]);
}
