import { useConfiguration } from '@traza/client/settings.ts';
import { Button } from '@traza/ui/button.tsx';
import { PasswordField, TextField } from '@traza/ui/fields/text-field.tsx';
import { FormAlert } from '@traza/ui/form-alert.tsx';
import { leadToFault } from '@traza/ui/lead-to-fault.ts';
import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { type FormEvent, Suspense } from 'react';
import { accessErrorText } from './access-error-text.ts';
import { MESSAGES } from './messages.ts';
import styles from './sign-in.module.css';
import { SignInLinks } from './sign-in-links.tsx';
import { useSignIn } from './use-sign-in.ts';

const DemoPeople = lazyPanel(async () => (await import('./demo-people.tsx')).DemoPeople);

/** Errors that say nothing about what was typed. */
const NOT_OF_FIELDS = [
  'session_expired',
  'login_error',
  'no_accounts',
  'token_invalid',
  'user_invalid',
  'network_error',
];

export function SignInPage() {
  const { demo } = useConfiguration();
  const isPhone = useIsPhone();
  const signIn = useSignIn();
  const faults = faultyFields(signIn);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void signIn.submit();
    leadToFault(event.currentTarget);
  }

  function onPick(username: string, password: string) {
    signIn.setUsername(username);
    signIn.setPassword(password);
  }

  return (
    <>
      <h1 className={styles['title']}>{MESSAGES.title}</h1>
      <form className="stack-4" onSubmit={onSubmit} noValidate>
        <FormAlert
          text={signIn.error === null ? undefined : accessErrorText(signIn.failure)}
          isInfo={signIn.error === 'session_expired'}
        />
        <TextField
          label={MESSAGES.username}
          size="lg"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={signIn.username}
          onChange={signIn.setUsername}
          error={faults.username}
        />
        <PasswordField
          label={MESSAGES.password}
          size="lg"
          name="password"
          autoComplete="current-password"
          value={signIn.password}
          onChange={signIn.setPassword}
          error={faults.password}
        />
        <Button type="submit" size="lg" fullWidth loading={signIn.isSending}>
          {MESSAGES.submit}
        </Button>
      </form>
      <SignInLinks isPhone={isPhone} />
      <Suspense>{demo ? <DemoPeople picked={signIn.username} onPick={onPick} /> : null}</Suspense>
    </>
  );
}

/** Which fields are marked: the empty ones, or both when the server refused what they hold. */
function faultyFields({ error, username, password }: { error: string | null; username: string; password: string }) {
  if (error === 'emptyFields') return { username: username.trim() === '', password: password.trim() === '' };
  const isRefused = error !== null && !NOT_OF_FIELDS.includes(error);
  return { username: isRefused, password: isRefused };
}
