import { Link, useParams } from '@tanstack/react-router';
import { Button } from '@traza/ui/button.tsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { errorText } from '#lib/error-text.ts';
import styles from './access.module.css';
import { MESSAGES } from './messages.ts';
import { useEmailRestore } from './use-email-restore.ts';

const RESTORING = {
  title: 'Recuperar e-mail',
  text: 'Tu usuario vuelve a tener este e-mail y se cierran todas las sesiones, también las de quien lo haya cambiado.',
  restore: 'Recuperar mi e-mail',
  done: (email: string) => `Tu e-mail es otra vez ${email} y cerramos todas las sesiones.`,
  next: 'Si no fuiste vos quien lo cambió, pedí ahora una contraseña nueva.',
  recover: 'Pedir una contraseña nueva',
} as const;

/** Where the notice of a changed e-mail leads; it asks first, because programs that read mail open links too. */
export function RestoreEmailPage() {
  const { token } = useParams({ from: '/auth/recuperar-email/$token' });
  const { email, error, isSending, restore } = useEmailRestore(token);
  if (email !== undefined) return <Done email={email} />;
  const failure = error === null ? undefined : errorText(error);
  return (
    <div className={styles['outcome']}>
      <h1 className={styles['title']}>{RESTORING.title}</h1>
      {failure === undefined ? <p className="flat text-lg line-loose">{RESTORING.text}</p> : <Failure text={failure} />}
      <Button size="lg" loading={isSending} onClick={() => void restore()}>
        {RESTORING.restore}
      </Button>
      <Link to="/login" className={styles['out']}>
        {MESSAGES.backToSignIn}
      </Link>
    </div>
  );
}

function Failure({ text }: { text: string }) {
  return (
    <>
      <span className={styles['icon']} data-tone="danger" aria-hidden>
        <CircleAlert size={26} />
      </span>
      <p className="flat text-lg line-loose" role="alert">
        {text}
      </p>
    </>
  );
}

function Done({ email }: { email: string }) {
  return (
    <div className={styles['outcome']} role="status">
      <span className={styles['icon']} aria-hidden>
        <CircleCheck size={26} />
      </span>
      <h1 className={styles['title']}>{RESTORING.title}</h1>
      <p className="flat text-lg line-loose">{RESTORING.done(email)}</p>
      <p className="flat text-lg line-loose">{RESTORING.next}</p>
      <Link to="/recuperar-contraseña" className={styles['primary']}>
        {RESTORING.recover}
      </Link>
    </div>
  );
}
