import styles from '../crear-page.module.css';
import type { SolicitudForm } from '../form/solicitud-form.ts';

/** The server's refusal; the form stays as it is (O-054, O-273). */
export function RequestFailure({ request }: Pick<SolicitudForm, 'request'>) {
  if (request.state !== 'error') return null;
  return (
    <p role="alert" className={styles['failure']}>
      {request.text}
    </p>
  );
}
