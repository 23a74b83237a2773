import { Link, useLocation } from '@tanstack/react-router';
import { MESSAGES } from './messages.ts';
import styles from './sign-in.module.css';

/** Recovery, registration and confirmation, until the version that brings them. */
export function ComingAuthPage() {
  const text = useLocation({ select: ({ pathname }) => textFor(pathname) });
  return (
    <>
      <h1 className={styles['title']}>{MESSAGES.coming}</h1>
      <p className={styles['coming']}>{text}</p>
      <Link to="/login" className={styles['back']}>
        {MESSAGES.backToSignIn}
      </Link>
    </>
  );
}

function textFor(pathname: string): string {
  if (pathname.startsWith('/crear-cuenta')) return MESSAGES.comingCreate;
  return pathname.startsWith('/confirmar') ? MESSAGES.comingConfirm : MESSAGES.comingRecover;
}
