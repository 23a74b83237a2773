import { useQuery } from '@tanstack/react-query';
import { rowsQuery } from '../api.ts';
import styles from '../changes/cambio-window.module.css';
import { INVITATIONS_TEXT, refusedText } from './messages.ts';

/** Who got none, and why: those who were refused before it began too. */
export function InvitesRefused({ idLote }: { idLote: string }) {
  const { data } = useQuery(rowsQuery(idLote, 'rechazada'));
  if (!data || data.filas.length === 0) return null;
  return (
    <section className={styles['part']} aria-label={INVITATIONS_TEXT.refused}>
      <h3 className={styles['subtitle']}>{INVITATIONS_TEXT.refused}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls has to be reached */}
      <ul className={styles['people']} tabIndex={0} aria-label={INVITATIONS_TEXT.refused}>
        {data.filas.map(({ n, nombre, code }) => (
          <li key={n}>
            <strong>{nombre}</strong>
            <span className={styles['line']}>{refusedText(code ?? '')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
