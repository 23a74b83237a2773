import { errorCode } from '@traza/client/api.ts';
import { isBlank } from '@traza/domain/sesion';
import { Button } from '@traza/ui/button.tsx';
import { PasswordField } from '@traza/ui/fields/text-field.tsx';
import { leadToFault } from '@traza/ui/lead-to-fault.ts';
import { CircleAlert } from 'lucide-react';
import type { FormEvent } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useSession } from '#lib/session.ts';
import { TEXT } from './messages.ts';
import { type PasswordDraft, usePasswordChange } from './use-password-change.ts';
import styles from './user-tab.module.css';

/** Which field each refusal is about; empty ones speak for themselves. */
const FAULTY: Readonly<Record<string, keyof PasswordDraft>> = {
  password_invalid: 'newPassword',
  password_unchanged: 'newPassword',
  password_not_equal: 'repeated',
  bad_password: 'oldPassword',
};

export function PasswordForm() {
  const { user } = useSession();
  const { draft, change, error, isSending, submit } = usePasswordChange();
  const code = typeof error === 'string' ? error : error === null ? null : errorCode(error);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit();
    leadToFault(event.currentTarget);
  }

  function field(name: keyof PasswordDraft) {
    return {
      label: TEXT[name],
      name,
      value: draft[name],
      onChange: (value: string) => change({ [name]: value }),
      error: code === 'emptyFields' ? isBlank(draft[name]) : code !== null && FAULTY[code] === name,
    };
  }

  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      {/* for password managers, which store the pair */}
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField {...field('oldPassword')} autoComplete="current-password" />
      <PasswordField {...field('newPassword')} autoComplete="new-password" hint={TEXT.passwordHint} />
      <PasswordField {...field('repeated')} autoComplete="new-password" />
      <Button type="submit" loading={isSending}>
        {TEXT.password}
      </Button>
      <div role="alert">
        {error === null ? null : (
          <p className={styles['error']}>
            <CircleAlert size={16} aria-hidden />
            <span>{errorText(error)}</span>
          </p>
        )}
      </div>
    </form>
  );
}
