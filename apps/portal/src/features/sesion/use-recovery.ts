import { useNavigate } from '@tanstack/react-router';
import { shownInPlace } from '@traza/client/use-sending.ts';
import { isEmail } from '@traza/domain/sesion';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { toastSuccess } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import { useAuthDraft } from './auth-drafts.ts';

export function useRecovery() {
  const [email, setEmail] = useAuthDraft('email');
  const [fault, setFault] = useState<'email_invalid' | null>(null);
  const navigate = useNavigate();
  const { send, isSending, error, forgive } = useSend({
    call: (typed: string, { signal }) =>
      call('PATCH /usuarios/recuperar-contraseña', { body: { email: typed } }, { signal }),
    done: async ({ data }) => {
      toastSuccess('password_recovered', { email: data.email });
      setEmail('');
      await navigate({ to: '/login' });
    },
    failed: shownInPlace,
  });

  function change(next: string) {
    setEmail(next);
    setFault(null);
    forgive();
  }

  async function submit(): Promise<void> {
    const typed = email.trim();
    setFault(isEmail(typed) ? null : 'email_invalid');
    if (isEmail(typed)) await send(typed);
    else forgive();
  }

  return { email, setEmail: change, error: fault ?? error, isSending, submit };
}
