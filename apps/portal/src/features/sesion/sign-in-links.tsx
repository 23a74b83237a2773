import { Link } from '@tanstack/react-router';
import { MESSAGES } from './messages.ts';
import styles from './sign-in.module.css';

/** Ways out of the sign-in form; a phone offers recovery alone (A-015…A-018). */
export function SignInLinks({ isPhone }: { isPhone: boolean }) {
  if (isPhone) {
    return (
      <p className={styles['forgot']}>
        {MESSAGES.forgot}
        <Link className="strong accent" to="/recuperar-contraseña">
          {MESSAGES.recoverShort}
        </Link>
      </p>
    );
  }
  return (
    <div className={styles['links']}>
      <Link to="/crear-cuenta" className={styles['link']}>
        {MESSAGES.createAccount}
      </Link>
      <Link to="/recuperar-contraseña" className={styles['link']}>
        {MESSAGES.recover}
      </Link>
    </div>
  );
}
