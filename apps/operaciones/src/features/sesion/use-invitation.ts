import { errorCode } from '@traza/client/api.ts';
import { useEnter } from '@traza/client/frame/use-enter.ts';
import { useSending } from '@traza/client/use-sending.ts';
import type { OperacionesApi, Output } from '@traza/contract';
import { isOperadorPassword } from '@traza/domain/operadores';
import { leadToFault } from '@traza/ui/lead-to-fault.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { call, GUARD } from '#lib/api.ts';

export type InvitationView = Output<OperacionesApi['POST /operaciones/v1/invitacion']>['data'];
export type SecondFactorView = Output<OperacionesApi['PUT /operaciones/v1/invitacion']>['data'];

/** The state of an invitation: whom it is for, a password, and a code of the second factor, which opens the first session (M-019). */
export function useInvitation(enlace: string) {
  const { enter, failure, setFailure } = useEnter(GUARD);
  const [invitation, setInvitation] = useState<InvitationView | null>(null);
  const [secondFactor, setSecondFactor] = useState<SecondFactorView | null>(null);
  const [isCode, setIsCode] = useState(false);
  const [values, setValues] = useState({ password: '', codigo: '' });
  const { password, codigo } = values;

  useEffect(() => {
    const over = new AbortController();
    async function load(): Promise<void> {
      try {
        const { data } = await call('POST /operaciones/v1/invitacion', { body: { enlace } }, { signal: over.signal });
        setInvitation(data);
        setIsCode(data.paso === 'codigo');
      } catch (error) {
        if (!over.signal.aborted) setFailure(error);
      }
    }
    void load();
    return () => over.abort();
  }, [enlace, setFailure]);

  const choosing = useSending({
    call: () => call('PUT /operaciones/v1/invitacion', { body: { enlace, password } }),
    done: ({ data }) => {
      setSecondFactor(data);
      setIsCode(true);
    },
    failed: refused,
  });
  const accepting = useSending({
    call: (email: string) =>
      call('POST /operaciones/v1/invitacion/codigo', { body: { enlace, codigo } }).then(({ data }) => ({
        data,
        email,
      })),
    done: ({ data, email }) => enter(data.token, email),
    failed: (error) => {
      setValues({ ...values, codigo: '' });
      refused(error);
    },
  });
  function refused(error: unknown): void {
    setFailure(error);
    // used or replaced meanwhile: no step is left
    if (errorCode(error) === 'confirmation_token_invalid') setInvitation(null);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    leadToFault(event.currentTarget);
    if (!invitation) return;
    const fault = isCode ? codigo.trim() === '' && 'emptyFields' : whyNotPassword(password, invitation.email);
    setFailure(fault || null);
    if (!fault) void (isCode ? accepting.send(invitation.email) : choosing.send());
  }

  return {
    invitation,
    secondFactor,
    isCode,
    failure,
    isSending: choosing.isSending || accepting.isSending,
    submit,
    /** To see the second factor once more. */
    restart: () => {
      setFailure(null);
      setIsCode(false);
    },
    fieldOf: (name: keyof typeof values) => ({
      size: 'lg' as const,
      value: values[name],
      error: failure === 'emptyFields' || failure === 'password_invalid',
      onChange: (value: string) => setValues({ ...values, [name]: value }),
    }),
  };
}

function whyNotPassword(password: string, email: string) {
  return isOperadorPassword(password, email) ? false : 'password_invalid';
}
