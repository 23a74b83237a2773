import { Link } from '@tanstack/react-router';
import { useConfiguration } from '@traza/client/settings.ts';
import { canSee } from '@traza/domain/cuentas';
import { Logo } from '@traza/ui/look/logo.tsx';
import { Bell } from '#features/notificaciones/bell.tsx';
import { sectionText } from '#lib/sections.ts';
import { useSession } from '#lib/session.ts';
import { AccountSelector } from './account-selector.tsx';
import { BusquedaButton } from './busqueda-button.tsx';
import { MENU_ITEMS } from './menu-items.ts';
import { PendingLink } from './pending-badge.tsx';
import styles from './top-bar.module.css';

/** On a phone: who is signed in and for whom. */
export function TopBar() {
  const { product } = useConfiguration();
  return (
    <section aria-label="Cuenta" className={styles['bar']}>
      <Logo size={28} markOnly product={product} />
      <div className="row-1 shrink">
        <div className={styles['account']}>
          <AccountSelector withSections />
        </div>
        <AuditorLinks />
        <BusquedaButton className={styles['search']} labelClassName="shape-hidden" />
        <PendingLink />
        <Bell />
      </div>
    </section>
  );
}

/** What who audits looks at, by one press: the four entries below are those of who orders. */
function AuditorLinks() {
  const { account } = useSession();
  return (['gastos', 'informes'] as const).map((entry) => {
    if (!canSee(entry, account)) return null;
    const { to, icon: Icon } = MENU_ITEMS[entry];
    const { title } = sectionText(entry, account);
    return (
      <Link key={entry} to={to} className={styles['link']} activeOptions={{ includeSearch: false }} aria-label={title}>
        <Icon size={19} strokeWidth={1.75} aria-hidden />
      </Link>
    );
  });
}
