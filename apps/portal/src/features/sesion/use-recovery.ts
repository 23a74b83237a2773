import { useNavigate } from '@tanstack/react-router';
import { call, isAbort } from '@traza/client/api.ts';
import { toastSuccess } from '@traza/client/toast.ts';
import { isEmail } from '@traza/domain';
import { useEffect, useRef, useState } from 'react';

export interface Recovery {
  email: string;
  setEmail: (email: string) => void;
  /** A code or a failure, after an attempt. */
  error: unknown;
  isSending: boolean;
  submit: () => Promise<void>;
}

export function useRecovery(): Recovery {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);
  const navigate = useNavigate();
  const abort = useRef<AbortController | null>(null);

  useEffect(() => () => abort.current?.abort(), []);

  function change(next: string) {
    setEmail(next);
    setError(null);
  }

  async function submit(): Promise<void> {
    if (isSending) return;
    const address = email.trim();
    if (!isEmail(address)) {
      setError('email_invalid');
      return;
    }
    abort.current = new AbortController();
    setError(null);
    setIsSending(true);
    try {
      const key = 'PATCH /usuarios/recuperar-contraseña';
      const { data } = await call(key, { body: { email: address } }, { signal: abort.current.signal });
      toastSuccess('password_recovered', { email: data.email });
      await navigate({ to: '/login' });
    } catch (failure) {
      if (isAbort(failure)) return;
      setError(failure);
      setIsSending(false);
    }
  }

  return { email, setEmail: change, error, isSending, submit };
}
