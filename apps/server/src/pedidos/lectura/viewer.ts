import type { CorporateAccount } from '@traza/domain/cuentas';
import { OWN_SCOPE, type PedidoScope, type PedidoSection, pedidoScope } from '@traza/domain/pedidos';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { PedidoViewer } from './present.ts';
import { findMembers } from './queries.ts';

export type AllowedScope = Exclude<PedidoScope, { kind: 'forbidden' }>;

/** A scope that opens a section, or 403. */
export function allowed(scope: PedidoScope): AllowedScope {
  if (scope.kind === 'forbidden') throw new AppError('forbidden');
  return scope;
}

/** A caller before the order is known: `members` are looked up only where groups matter. */
export async function viewerAt(
  { db, settings, clock }: Pick<Deps, 'db' | 'settings' | 'clock'>,
  actor: Actor,
  account: CorporateAccount | undefined,
  scope: AllowedScope,
): Promise<Omit<PedidoViewer, 'lateMin'> & { scope: AllowedScope }> {
  const grupos = scope.kind === 'some' ? scope.grupos : [];
  return {
    idPersona: actor.idPersona,
    scope,
    members: account ? await findMembers(db, account.idClientePadre, grupos) : new Map(),
    manageFixedRoutes: account?.permisos.manageFixedRoutes ?? false,
    product: settings.product,
    now: clock.now(),
  };
}

/** The rights with which a list is read. */
export interface ListAccess {
  account: CorporateAccount | undefined;
  idsCliente: number[];
  scope: AllowedScope;
}

/**
 * The account that a list names. Without a client the list is that of the particular account, which has no orders
 * (DO-03); people without one get their own orders of every client.
 */
export function listAccess(actor: Actor, idClient: number | undefined, section: PedidoSection): ListAccess {
  if (idClient !== undefined) {
    const account = accountAt(actor, idClient);
    return { account, idsCliente: [idClient], scope: allowed(pedidoScope(account, section)) };
  }
  if (section !== 'usuario') throw new AppError('forbidden');
  const { particularAccount, corporateAccounts } = actor.accounts;
  const clientes = particularAccount ? [] : corporateAccounts.map(({ idClientePadre }) => idClientePadre);
  return { account: undefined, idsCliente: clientes, scope: OWN_SCOPE };
}
