import { call, errorCode } from '@traza/client/api.ts';
import { useEffect, useRef, useState } from 'react';

export type Confirmation = 'loading' | 'error' | 'used' | 'done';

/** Confirms the token of the address once per visit, and again on demand (DA-05). */
export function useConfirmation(confirmationToken: string): { state: Confirmation; retry: () => void } {
  const [state, setState] = useState<Confirmation>('loading');
  const sent = useRef<string | null>(null);

  function confirm() {
    setState('loading');
    call('PUT /usuarios/registro', { body: { confirmationToken } }).then(
      () => setState('done'),
      (error: unknown) => setState(errorCode(error) === 'confirmation_token_used' ? 'used' : 'error'),
    );
  }

  useEffect(() => {
    // an effect may run twice; a second call would find the token used and tell of a failure that never was
    if (sent.current === confirmationToken) return;
    sent.current = confirmationToken;
    confirm();
  });

  return { state, retry: confirm };
}
