import { useConfiguration } from '@traza/client/settings.ts';
import { Logo } from '@traza/ui/look/logo.tsx';
import { Bell } from '#features/notificaciones/bell.tsx';
import { AccountSelector } from './account-selector.tsx';
import { BusquedaButton } from './busqueda-button.tsx';
import { PendingLink } from './pending-badge.tsx';
import styles from './top-bar.module.css';

/** On a phone: who is signed in and for whom. */
export function TopBar() {
  const { product } = useConfiguration();
  return (
    <section aria-label="Cuenta" className={styles['bar']}>
      <Logo size={28} markOnly product={product} />
      <div className={styles['end']}>
        <div className={styles['account']}>
          <AccountSelector withSections />
        </div>
        <BusquedaButton className={styles['search']} labelClassName={styles['label']} />
        <PendingLink />
        <Bell />
      </div>
    </section>
  );
}
