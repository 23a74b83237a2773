import type { AnyRouter } from '@tanstack/react-router';
import type { ApiClient } from '../api.ts';
import type { BrowserSession } from '../session.ts';
import { SIGN_IN } from './guard.ts';

/** A signed-in call whose session is over leads to the sign-in screen, which says why (DA-33). */
export function leaveOnAuthFailure(
  router: AnyRouter,
  api: Pick<ApiClient<never>, 'onAuthFailure'>,
  session: Pick<BrowserSession, 'drop'>,
): void {
  api.onAuthFailure((code) => {
    session.drop(code, router.state.location.href);
    void router.navigate({ to: SIGN_IN });
  });
}
