import { Link } from '@tanstack/react-router';
import { accountKey, type CorporateAccount } from '@traza/domain/cuentas';
import { type FormHost, FormHostContext } from '@traza/pedido-form/host.ts';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { call } from './api.ts';
import { browserSession } from './browser-session.ts';
import { DRAFTS } from './browser-store.ts';
import { PUNTO_CALLS } from './punto/api.ts';
import { useSession } from './session.ts';

/** Around the form of whoever is signed in, and asks for pedidos with an account of theirs. */
export function PortalFormHost({ account, children }: { account: CorporateAccount; children: ReactNode }) {
  const { user } = useSession();
  const { username, nombre, apellido } = user;
  const host = useMemo(
    () => ({
      call,
      puntoCalls: PUNTO_CALLS,
      account,
      key: accountKey(account),
      requester: `${nombre} ${apellido}`,
      username,
      isOwn: true,
      draftsKey: DRAFTS,
      session: browserSession,
      PedidoLink,
    }),
    [account, username, nombre, apellido],
  );
  return <FormHostContext value={host}>{children}</FormHostContext>;
}

function PedidoLink({ id, ...link }: ComponentProps<FormHost['PedidoLink']>) {
  return <Link to="/pedidos" search={{ selected: String(id) }} {...link} />;
}
