import { useNavigate } from '@tanstack/react-router';
import { errorCode } from '@traza/client/api.ts';
import { useEnter } from '@traza/client/frame/use-enter.ts';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { GUARD } from '#lib/guard.ts';
import { useSend } from '#lib/use-send.ts';

export interface SignIn {
  username: string;
  password: string;
  setUsername: (value: string) => void;
  setPassword: (value: string) => void;
  /** The code of what failed; the one stored by whatever ended the last session comes first. */
  error: string | null;
  /** The error to show. */
  failure: unknown;
  isSending: boolean;
  submit: () => Promise<void>;
}

const codeOf = (failure: unknown) => (typeof failure === 'string' ? failure : errorCode(failure));

/** Loaded by the few whom it concerns. */
async function adviseNewPassword(goThere: () => Promise<void>): Promise<void> {
  const { showTemporaryPassword } = await import('./temporary-password.ts');
  showTemporaryPassword(() => void goThere());
}

/** The state of the sign-in form: the two values, what failed, and the call. */
export function useSignIn(): SignIn {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { enter, failure, setFailure } = useEnter(GUARD);
  const navigate = useNavigate();
  const error = failure === null ? null : codeOf(failure);
  const { send, isSending } = useSend({
    call: (body: { username: string; password: string }, { signal }) => call('POST /login', { body }, { signal }),
    done: async ({ data }, { username: name }) => {
      await enter(data.token, name);
      if (data.conTemporal) void adviseNewPassword(() => navigate({ to: '/perfil' }));
    },
    // what the server cannot even read as a name or a password is nobody's
    failed: (refused) => setFailure(errorCode(refused) === 'bad_input' ? 'bad_credentials' : refused),
  });

  async function submit(): Promise<void> {
    const credentials = { username: username.trim(), password: password.trim() };
    if (credentials.username === '' || credentials.password === '') {
      setFailure('emptyFields');
      return;
    }
    setFailure(null);
    await send(credentials);
  }

  return { username, password, setUsername, setPassword, error, failure, isSending, submit };
}
