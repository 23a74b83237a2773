import { errorCode } from '@traza/client/api.ts';
import { shownInPlace } from '@traza/client/use-sending.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '#lib/api.ts';
import { useSend } from '#lib/use-send.ts';

export type Confirmation = 'loading' | 'error' | 'used' | 'done';

/** Confirms the token of the address once per visit, and again on demand (DA-05). */
export function useConfirmation(confirmationToken: string): { state: Confirmation; retry: () => void } {
  const [isDone, setIsDone] = useState(false);
  const sent = useRef<string | null>(null);
  const { send, error } = useSend({
    call: (token: string) => call('PUT /usuarios/registro', { body: { confirmationToken: token } }),
    done: () => setIsDone(true),
    failed: shownInPlace,
  });

  useEffect(() => {
    // an effect may run twice; a second call would find the token used and show a failure although the first succeeded
    if (sent.current === confirmationToken) return;
    sent.current = confirmationToken;
    void send(confirmationToken);
  });

  return { state: isDone ? 'done' : stateOf(error), retry: () => void send(confirmationToken) };
}

function stateOf(error: unknown): Confirmation {
  if (error === null) return 'loading';
  return errorCode(error) === 'confirmation_token_used' ? 'used' : 'error';
}
