import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { errorCode, isAbort, isAuthFailure } from '../api.ts';
import type { BrowserSession } from '../session.ts';
import { SIGN_IN } from './guard.ts';

/** Ends the session with a code to be shown at the sign-in screen; a failure that is no code of ours is `login_error`. */
export function useLeave(session: Pick<BrowserSession, 'end'>): (reason: unknown) => void {
  const navigate = useNavigate();
  return useCallback(
    (reason: unknown) => {
      // an authentication failure has left already, by the hook of the client
      if (isAbort(reason) || isAuthFailure(errorCode(reason))) return;
      session.end(typeof reason === 'string' ? reason : 'login_error');
      void navigate({ to: SIGN_IN });
    },
    [session, navigate],
  );
}
