import { shownInPlace } from '@traza/client/use-sending.ts';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { useSend } from '#lib/use-send.ts';

/** Takes a change of e-mail back when asked to, with the token of the address. */
export function useEmailRestore(token: string) {
  // the address, once it is theirs again
  const [email, setEmail] = useState<string>();
  const { send, isSending, error } = useSend({
    call: () => call('POST /usuarios/restaurar/email', { body: { token } }),
    done: ({ data }) => setEmail(data.email),
    failed: shownInPlace,
  });
  return { email, error, isSending, restore: () => send() };
}
