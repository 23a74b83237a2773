import { Link } from '@tanstack/react-router';
import { Button } from '@traza/ui/button.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { leadToFault } from '@traza/ui/lead-to-fault.ts';
import type { FormEvent } from 'react';
import { errorText } from '#lib/error-text.ts';
import access from './access.module.css';
import { MESSAGES } from './messages.ts';
import styles from './sign-in.module.css';
import { useRecovery } from './use-recovery.ts';

const RECOVERY = {
  title: 'Recuperar contraseña',
  lead: 'Ingresá tu e-mail y te enviamos nuevos datos de acceso.',
  email: 'E-mail',
  submit: 'Recuperar',
} as const;

/** Asks for a temporary password by e-mail (A-027…A-033, DA-03). */
export function RecoverPage() {
  const recovery = useRecovery();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void recovery.submit();
    leadToFault(event.currentTarget);
  }

  return (
    <>
      <h1 className={access['title']}>{RECOVERY.title}</h1>
      <p className={access['lead']}>{RECOVERY.lead}</p>
      <form className="stack-3" onSubmit={onSubmit} noValidate>
        <TextField
          label={RECOVERY.email}
          size="lg"
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={recovery.email}
          onChange={recovery.setEmail}
          error={recovery.error === null ? undefined : errorText(recovery.error, { area: 'recuperar' })}
        />
        <Button type="submit" size="lg" fullWidth loading={recovery.isSending}>
          {RECOVERY.submit}
        </Button>
      </form>
      <div className={styles['links']}>
        <Link to="/crear-cuenta" className={styles['link']}>
          {MESSAGES.createAccount}
        </Link>
        <Link to="/login" className={styles['link']}>
          {MESSAGES.title}
        </Link>
      </div>
    </>
  );
}
