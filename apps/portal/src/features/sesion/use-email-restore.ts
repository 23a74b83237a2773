import { call } from '@traza/client/api.ts';
import { useState } from 'react';

interface EmailRestore {
  /** The address, once it is theirs again. */
  email: string | undefined;
  error: unknown;
  isSending: boolean;
  restore: () => Promise<void>;
}

/** Takes a change of e-mail back when asked to, with the token of the address. */
export function useEmailRestore(token: string): EmailRestore {
  const [email, setEmail] = useState<string>();
  const [error, setError] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);

  async function restore(): Promise<void> {
    setError(null);
    setIsSending(true);
    try {
      const { data } = await call('POST /usuarios/restaurar/email', { body: { token } });
      setEmail(data.email);
    } catch (failure) {
      setError(failure);
    } finally {
      setIsSending(false);
    }
  }

  return { email, error, isSending, restore };
}
