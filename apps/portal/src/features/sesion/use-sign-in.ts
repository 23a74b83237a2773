import { useNavigate, useSearch } from '@tanstack/react-router';
import { errorCode } from '@traza/client/api.ts';
import { returnPath } from '@traza/client/return-path.ts';
import { useEffect, useState } from 'react';
import { call } from '#lib/api.ts';
import { browserSession } from '#lib/browser-session.ts';
import { isPublicPath } from '#lib/public-paths.ts';
import { useSend } from '#lib/use-send.ts';

export interface SignIn {
  username: string;
  password: string;
  setUsername: (value: string) => void;
  setPassword: (value: string) => void;
  /** The code of what failed; the one stored by whatever ended the last session comes first. */
  error: string | null;
  /** What failed, to be told. */
  failure: unknown;
  isSending: boolean;
  submit: () => Promise<void>;
}

const codeOf = (failure: unknown) => (typeof failure === 'string' ? failure : errorCode(failure));

/** The state of the sign-in form: the two values, what failed, and the call. */
export function useSignIn(): SignIn {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<unknown>(browserSession.readError);
  const error = failure === null ? null : codeOf(failure);
  const navigate = useNavigate();
  const { volver }: { volver?: string } = useSearch({ strict: false });
  const { send, isSending } = useSend({
    call: (body: { username: string; password: string }, { signal }) => call('POST /login', { body }, { signal }),
    done: async ({ data }, { username: name }) => {
      browserSession.open(data.token, name, Date.now());
      await navigate({ to: browserSession.takeReturn(name) ?? returnPath(volver, isPublicPath) ?? '/' });
    },
    // what the server cannot even read as a name or a password is nobody's
    failed: (refused) => setFailure(errorCode(refused) === 'bad_input' ? 'bad_credentials' : refused),
  });

  // it is read before the first paint and shown until the next attempt; a reload does not repeat it
  useEffect(() => browserSession.clearError(), []);

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
