import type { RegisteredRouter } from '@tanstack/react-router';
import { onAuthFailure } from '@traza/client/api.ts';
import { dropSession } from '@traza/client/end-session.ts';

/** A signed-in call whose session is over leads to the sign-in screen, which says why (DA-33). */
export function leaveOnAuthFailure(router: RegisteredRouter): void {
  onAuthFailure((code) => {
    dropSession(code, router.state.location.href);
    void router.navigate({ to: '/login' });
  });
}
