import { Link } from '@tanstack/react-router';
import { useConfiguration } from '@traza/client/settings.ts';
import { canSee, MENU_ENTRIES } from '@traza/domain/cuentas';
import { Logo } from '@traza/ui/look/logo.tsx';
import { useMedia, WIDE_QUERY } from '@traza/ui/look/use-media.ts';
import { CircleHelp } from 'lucide-react';
import { Bell } from '#features/notificaciones/bell.tsx';
import { SECTIONS, sectionText } from '#lib/sections.ts';
import { useSession } from '#lib/session.ts';
import { AccountSelector } from './account-selector.tsx';
import { BusquedaButton } from './busqueda-button.tsx';
import { LOGOUT_ICON as LogOut, MENU_ITEMS } from './menu-items.ts';
import { PendingBadge } from './pending-badge.tsx';
import styles from './sidebar.module.css';

/** Labels stand beside the icons from 1260 px, under them below that. */
export function Sidebar() {
  const isWide = useMedia(WIDE_QUERY);
  const { account, signOut } = useSession();
  const { product } = useConfiguration();
  return (
    <aside className={styles['sidebar']} data-layout={isWide ? 'wide' : 'narrow'} aria-label="Barra lateral">
      <div className={styles['top']}>
        <Link to="/" className="round-sm ink undecorated" aria-label={`${product}, inicio`}>
          <Logo size={30} product={product} markOnly={!isWide} />
        </Link>
        <Bell />
      </div>
      <AccountSelector compact={!isWide} />
      <BusquedaButton className={styles['entry']} labelClassName={styles['label']} />
      <nav className={styles['menu']} aria-label="Principal">
        {MENU_ENTRIES.map((entry) => {
          if (entry === 'logout' || !canSee(entry, account)) return null;
          const { to, icon: Icon } = MENU_ITEMS[entry];
          return (
            <Link key={entry} to={to} className={styles['entry']} activeOptions={{ includeSearch: false }}>
              <Icon size={19} strokeWidth={1.75} aria-hidden />
              <span className={styles['label']}>{sectionText(entry, account).title}</span>
              {entry === 'aprobaciones' ? <PendingBadge /> : null}
            </Link>
          );
        })}
      </nav>
      <div className={styles['bottom']}>
        <Link to="/soporte" className={styles['entry']}>
          <CircleHelp size={19} strokeWidth={1.75} aria-hidden />
          <span className={styles['label']}>Soporte</span>
        </Link>
        <button type="button" className={styles['entry']} onClick={signOut}>
          <LogOut size={19} strokeWidth={1.75} aria-hidden />
          <span className={styles['label']}>{SECTIONS.logout.title}</span>
        </button>
      </div>
    </aside>
  );
}
