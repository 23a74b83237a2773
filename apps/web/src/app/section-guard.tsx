import { Navigate } from '@tanstack/react-router';
import { type Account, canSee, formsFor } from '@traza/domain';
import { type ReactNode, useEffect } from 'react';
import type { RouteName } from '#lib/sections.ts';
import { useSession } from '#lib/session.ts';
import { toastError } from '#lib/toast.ts';
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

/** `noForms` is nobody's fault: an account without order forms just starts elsewhere (DA-21, O-013). */
function judge(name: RouteName, account: Account): 'allowed' | 'forbidden' | 'noForms' {
  switch (name) {
    case 'recorridos':
    case 'informes':
    case 'direcciones':
    case 'usuarios':
    case 'grupos':
      return canSee(name, account) ? 'allowed' : 'forbidden';
    case 'create':
      return formsFor(account).length > 0 ? 'allowed' : 'noForms';
    default:
      return 'allowed';
  }
}
