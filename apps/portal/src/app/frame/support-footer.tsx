import { useConfiguration } from '@traza/client/settings.ts';
import { Mail, Phone } from 'lucide-react';
import styles from './support-footer.module.css';

/** The support line and mailbox; an empty value hides its link (DA-39). */
export function SupportFooter() {
  const { soporte } = useConfiguration();
  if (!soporte.telefono && !soporte.email) return null;
  return (
    <footer className={styles['footer']}>
      {soporte.telefono ? (
        <a href={`tel:${soporte.telefono.replaceAll(/[^\d+]/g, '')}`}>
          <Phone size={14} aria-hidden />
          {soporte.telefono}
        </a>
      ) : null}
      {soporte.email ? (
        <a href={`mailto:${soporte.email}`}>
          <Mail size={14} aria-hidden />
          {soporte.email}
        </a>
      ) : null}
    </footer>
  );
}
