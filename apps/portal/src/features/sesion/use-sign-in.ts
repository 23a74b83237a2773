import { useNavigate, useSearch } from '@tanstack/react-router';
import { call, errorCode, isAbort } from '@traza/client/api.ts';
import { clearError, openSession, readError, takeReturn } from '@traza/client/session-store.ts';
import { useEffect, useRef, useState } from 'react';
import { returnPath } from '#lib/return-path.ts';

export interface SignIn {
  username: string;
  password: string;
  setUsername: (value: string) => void;
  setPassword: (value: string) => void;
  /** The code to show; the one stored by whatever ended the last session comes first. */
  error: string | null;
  isSending: boolean;
  submit: () => Promise<void>;
}

/** The state of the sign-in form: the two values, what failed, and the call. */
export function useSignIn(): SignIn {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState(readError);
  const [isSending, setIsSending] = useState(false);
  const navigate = useNavigate();
  const { volver }: { volver?: string } = useSearch({ strict: false });
  const abort = useRef<AbortController | null>(null);

  useEffect(() => {
    // it is read before the first paint and shown until the next attempt; a reload does not repeat it
    clearError();
    return () => abort.current?.abort();
  }, []);

  async function submit(): Promise<void> {
    if (isSending) return;
    const credentials = { username: username.trim(), password: password.trim() };
    if (credentials.username === '' || credentials.password === '') {
      setError('emptyFields');
      return;
    }
    abort.current = new AbortController();
    setError(null);
    setIsSending(true);
    try {
      const { data } = await call('POST /login', { body: credentials }, { signal: abort.current.signal });
      openSession(data.token, credentials.username, Date.now());
      await navigate({ to: takeReturn(credentials.username) ?? returnPath(volver) ?? '/' });
    } catch (failure) {
      if (isAbort(failure)) return;
      setError(errorCode(failure));
      setIsSending(false);
    }
  }

  return { username, password, setUsername, setPassword, error, isSending, submit };
}
