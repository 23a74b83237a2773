import { errorCode } from '@traza/client/api.ts';
import { useEnter } from '@traza/client/frame/use-enter.ts';
import { useSending } from '@traza/client/use-sending.ts';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { storeTemporaryPassword } from '#lib/browser-store.ts';
import { GUARD } from '#lib/guard.ts';
import { useAuthDraft } from './auth-drafts.ts';

const codeOf = (failure: unknown) => (typeof failure === 'string' ? failure : errorCode(failure));

/** The state of the sign-in form: the two values, what failed, and the call. */
export function useSignIn() {
  const [username, setUsername] = useAuthDraft('username');
  const [password, setPassword] = useState('');
  const { enter, failure, setFailure } = useEnter(GUARD);
  // the one stored by whatever ended the last session comes first
  const error = failure === null ? null : codeOf(failure);
  const { send, isSending } = useSending({
    call: (body: { username: string; password: string }, { signal }) => call('POST /login', { body }, { signal }),
    done: ({ data }, { username: name }) => {
      if (data.conTemporal) storeTemporaryPassword();
      return enter(data.token, name);
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
