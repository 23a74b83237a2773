import { Link } from '@tanstack/react-router';
import { canSee } from '@traza/domain/cuentas';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { CircleHelp, CirclePlus, List } from 'lucide-react';
import { Suspense, useState } from 'react';
import { SECTIONS } from '#lib/sections.ts';
import { useSession } from '#lib/session.ts';
import styles from './bottom-nav.module.css';
import { LOGOUT_ICON as LogOut } from './menu-items.ts';

// a modal brings focus traps and scroll locks along: paid for when it is asked for
const ConfirmModal = lazyWindow(async () => (await import('@traza/ui/windows/confirm-modal.tsx')).ConfirmModal);

/**
 * The four entries of a phone, three for who may order nothing: the bar at the top leads to the rest.
 * Logging out asks first.
 */
export function BottomNav() {
  const { account, signOut } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <nav className={styles['nav']} aria-label="Principal">
      {canSee('create', account) ? (
        <Link to="/crear" className={styles['entry']}>
          <CirclePlus size={21} strokeWidth={1.75} aria-hidden />
          {SECTIONS.create.title}
        </Link>
      ) : null}
      <Link to="/pedidos" className={styles['entry']} activeOptions={{ includeSearch: false }}>
        <List size={21} strokeWidth={1.75} aria-hidden />
        {SECTIONS.misPedidos.title}
      </Link>
      <Link to="/soporteMobile" className={styles['entry']}>
        <CircleHelp size={21} strokeWidth={1.75} aria-hidden />
        Soporte
      </Link>
      <button type="button" className={styles['entry']} onClick={() => setIsAsking(true)}>
        <LogOut size={21} strokeWidth={1.75} aria-hidden />
        {SECTIONS.logout.title}
      </button>
      {isAsking ? (
        <Suspense>
          <ConfirmModal
            opened
            title={SECTIONS.logout.description}
            confirmLabel={SECTIONS.logout.title}
            onConfirm={signOut}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      ) : null}
    </nav>
  );
}
