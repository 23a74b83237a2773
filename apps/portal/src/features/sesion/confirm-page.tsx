import { Link, useParams } from '@tanstack/react-router';
import { Button } from '@traza/ui/button.tsx';
import { Spinner } from '@traza/ui/look/spinner.tsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import styles from './access.module.css';
import { MESSAGES } from './messages.ts';
import { useConfirmation } from './use-confirmation.ts';

const CONFIRMATION = {
  title: 'Confirmar cuenta',
  loading: 'Estamos confirmando tu cuenta',
  done: '¡Tu cuenta fue creada! Ya podés ingresar con los datos que recibiste por e-mail.',
  used: 'Este enlace ya se usó: tu cuenta está confirmada. Ingresá con los datos que recibiste por e-mail.',
  signIn: 'Iniciar sesión',
  failed: 'Ha ocurrido un error',
  failedText: 'Su cuenta no ha podido ser verificada, por favor volvé a intentarlo en unos minutos',
  retry: 'Volver a intentarlo',
} as const;

/** Where the link of the registration's e-mail leads (A-125…A-128). */
export function ConfirmPage() {
  const { token } = useParams({ from: '/auth/confirmar/$token' });
  const { state, retry } = useConfirmation(token);
  if (state === 'loading') return <Loading />;
  if (state === 'error') return <Failed onRetry={retry} />;
  return <Done text={state === 'used' ? CONFIRMATION.used : CONFIRMATION.done} />;
}

function Loading() {
  return (
    <div className={styles['outcome']}>
      <h1 className={styles['title']}>{CONFIRMATION.title}</h1>
      <Spinner label={CONFIRMATION.loading} size="lg" className={styles['spinner']} />
      <p className="flat text-md soft anywhere line-loose">{CONFIRMATION.loading}…</p>
    </div>
  );
}

function Done({ text }: { text: string }) {
  return (
    <div className={styles['outcome']} role="status">
      <span className={styles['icon']} aria-hidden>
        <CircleCheck size={26} />
      </span>
      <h1 className={styles['title']}>{CONFIRMATION.title}</h1>
      <p className="flat text-lg line-loose">{text}</p>
      <Link to="/login" className={styles['primary']}>
        {CONFIRMATION.signIn}
      </Link>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles['outcome']} role="alert">
      <span className={styles['icon']} data-tone="danger" aria-hidden>
        <CircleAlert size={26} />
      </span>
      <h1 className={styles['title']}>{CONFIRMATION.failed}</h1>
      <p className="flat text-lg line-loose">{CONFIRMATION.failedText}</p>
      <Button size="lg" onClick={onRetry}>
        {CONFIRMATION.retry}
      </Button>
      <Link to="/login" className={styles['out']}>
        {MESSAGES.backToSignIn}
      </Link>
    </div>
  );
}
