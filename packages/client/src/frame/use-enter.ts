import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { returnPath } from '../return-path.ts';
import type { Guard } from './guard.ts';

export interface Entrance {
  /** Opens a session, and leads where its owner wanted to be. */
  enter: (token: string, username: string) => Promise<void>;
  /** What failed: what ended the last session, until the next attempt. A reload does not repeat it. */
  failure: unknown;
  setFailure: (failure: unknown) => void;
}

/** What every sign-in screen does, whatever it asks for. */
export function useEnter({ session, isPublicPath }: Guard): Entrance {
  const [failure, setFailure] = useState<unknown>(session.readError);
  const navigate = useNavigate();
  const { volver }: { volver?: string } = useSearch({ strict: false });

  useEffect(() => void session.clearError(), [session]);

  const enter = useCallback(
    async (token: string, username: string) => {
      session.open(token, username, Date.now());
      await navigate({ to: session.takeReturn(username) ?? returnPath(volver, isPublicPath) ?? '/' });
    },
    [session, isPublicPath, navigate, volver],
  );
  return { enter, failure, setFailure };
}
