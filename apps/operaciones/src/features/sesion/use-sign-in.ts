import { errorCode } from '@traza/client/api.ts';
import { useEnter } from '@traza/client/frame/use-enter.ts';
import { useSending } from '@traza/client/use-sending.ts';
import { leadToFault } from '@traza/ui/lead-to-fault.ts';
import { type FormEvent, useState } from 'react';
import { call, GUARD } from '#lib/api.ts';

const EMPTY = { email: '', password: '', codigo: '' };

/** The state of the two steps: a right password is answered by a challenge, and a code for it opens the session (M-023). */
export function useSignIn() {
  const { enter, failure, setFailure } = useEnter(GUARD);
  const [values, setValues] = useState(EMPTY);
  const [desafio, setDesafio] = useState<string | null>(null);
  const { codigo, password } = values;
  const email = values.email.trim();

  const first = useSending({
    call: () => call('POST /operaciones/v1/ingreso', { body: { email, password } }),
    done: ({ data }) => setDesafio(data.desafio),
    failed: setFailure,
  });
  const second = useSending({
    call: (challenge: string) => call('POST /operaciones/v1/ingreso/codigo', { body: { desafio: challenge, codigo } }),
    done: ({ data }) => enter(data.token, email),
    failed: (refused) => {
      setFailure(refused);
      setValues({ ...values, codigo: '' });
      // the challenge is over: it begins with the password again
      if (errorCode(refused) === 'confirmation_token_invalid') setDesafio(null);
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isMissing = desafio === null ? email === '' || password === '' : codigo.trim() === '';
    setFailure(isMissing ? 'emptyFields' : null);
    leadToFault(event.currentTarget);
    if (!isMissing) void (desafio === null ? first.send() : second.send(desafio));
  }

  return {
    email,
    fill: (filled: Partial<typeof EMPTY>) => setValues({ ...values, ...filled }),
    isSecond: desafio !== null,
    isSending: first.isSending || second.isSending,
    failure,
    submit,
    fieldOf: (name: keyof typeof EMPTY) => ({
      size: 'lg' as const,
      value: values[name],
      error: failure === 'emptyFields' && values[name].trim() === '',
      onChange: (value: string) => setValues({ ...values, [name]: value }),
    }),
  };
}
