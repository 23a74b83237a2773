import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '#lib/session.ts';
import { toastError } from '#lib/toast.ts';
import { judge } from './section-access.ts';
import { useRouteName } from './use-route-name.ts';

/** Sends whoever may not see a section to their orders; the server refuses in any case (DA-22). */
export function SectionGuard({ children }: { children: ReactNode }) {
  const { account } = useSession();
  const name = useRouteName();
  const verdict = name === undefined ? 'allowed' : judge(name, account);

  useEffect(() => {
    if (verdict === 'forbidden') toastError('forbidden');
  }, [verdict]);

  return verdict === 'allowed' ? children : <Navigate to="/pedidos" replace />;
}
