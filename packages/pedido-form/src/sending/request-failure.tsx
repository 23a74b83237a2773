import type { SolicitudForm } from '../form/solicitud-form.ts';
import styles from './request-failure.module.css';

/** The server's refusal; the form stays as it is (O-054, O-273). */
export function RequestFailure({ request }: Pick<SolicitudForm, 'request'>) {
  return request.state === 'error' ? <Failure text={request.text} /> : null;
}

/** Why something was not done, said over the button that asked for it. */
export function Failure({ text }: { text: string }) {
  return (
    <p role="alert" className={styles['failure']}>
      {text}
    </p>
  );
}
