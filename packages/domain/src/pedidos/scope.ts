import type { CorporateAccount } from '../cuentas/account.ts';

/** The lists of orders, and the single order with its costs and ratings (orders.md §3.2). */
export type PedidoSection = 'usuario' | 'informes' | 'recorridos' | 'pedido';

/** Which orders of a client an account may see; the parts of `some` add up. */
export type PedidoScope =
  | { kind: 'forbidden' }
  | { kind: 'client' }
  | {
      kind: 'some';
      /** Those where the person asked, travels or sends. */
      own: boolean;
      /** Those with a pasaje of one of these cecos. */
      cecos: readonly number[];
      /** Those with a pasajero or requester who is now in one of these groups. */
      grupos: readonly number[];
      /** Every fixed-route trip of the client. */
      recorridos: boolean;
    };

type Some = Extract<PedidoScope, { kind: 'some' }>;

const FORBIDDEN: PedidoScope = { kind: 'forbidden' };
const CLIENTE: PedidoScope = { kind: 'client' };

/** The scope of a person without a corporate account: their own pedidos. */
export const OWN_SCOPE: Some = { kind: 'some', own: true, cecos: [], grupos: [], recorridos: false };
const NOTHING: Some = { ...OWN_SCOPE, own: false };

const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

/** The scope that an account's audit roles open; empty lists open nothing (DT-02). */
function audited({ permisos, cecosAuditados, gruposAuditados }: CorporateAccount): Some {
  return {
    ...NOTHING,
    cecos: permisos.showCeCoPedidos ? idsOf(cecosAuditados) : [],
    grupos: permisos.showGroupPedidos ? idsOf(gruposAuditados) : [],
  };
}

function ownGrupo({ permisos, grupo }: CorporateAccount): number[] {
  return permisos.manageGroups && grupo !== null ? [grupo.id] : [];
}

/** Whether an account sees every order of its client outside the reports (DT-01). */
function seesCliente({ permisos }: CorporateAccount): boolean {
  return permisos.showClientPedidos || (permisos.manageGroups && permisos.manageEmpleados);
}

/** Visibility by permission and section (orders.md §3.2, DT-01, DT-02, DT-05). */
export function pedidoScope(account: CorporateAccount, section: PedidoSection): PedidoScope {
  const { permisos } = account;
  switch (section) {
    case 'usuario':
      return seesCliente(account) ? CLIENTE : { ...OWN_SCOPE, grupos: ownGrupo(account) };
    case 'informes':
      if (!permisos.showReports) return FORBIDDEN;
      return permisos.showClientPedidos ? CLIENTE : audited(account);
    case 'recorridos':
      return permisos.manageFixedRoutes ? { ...NOTHING, recorridos: true } : FORBIDDEN;
    case 'pedido': {
      if (seesCliente(account)) return CLIENTE;
      const { cecos, grupos } = audited(account);
      const seen = [...new Set([...grupos, ...ownGrupo(account)])];
      return { kind: 'some', own: true, cecos, grupos: seen, recorridos: permisos.manageFixedRoutes };
    }
  }
}

/** Whom a pasaje concerns. */
export interface PasajeOwners {
  /** `ASIENTO VACÍO`: a seat that nobody has. */
  isEmpty: boolean;
  idPersona: number | null;
  idPersonaSol: number | null;
  idCeco: number | null;
}

export interface Viewer {
  idPersona: number;
  scope: PedidoScope;
  /** The people who belong now to the groups of the scope, each with their group. */
  members: ReadonlyMap<number, number>;
}

/** Whole; only the name, as co-passengers see each other; or not at all (orders.md §3.2, last paragraph). */
export type PasajeView = 'whole' | 'name' | 'hidden';

function isWhole(pasaje: PasajeOwners, { idPersona, scope, members }: Viewer, isCarpool: boolean): boolean {
  if (scope.kind !== 'some') return scope.kind === 'client';
  if (scope.recorridos && isCarpool) return true;
  if (scope.own && (pasaje.idPersona === idPersona || pasaje.idPersonaSol === idPersona)) return true;
  if (pasaje.idCeco !== null && scope.cecos.includes(pasaje.idCeco)) return true;
  return [pasaje.idPersona, pasaje.idPersonaSol].some((id) => scope.grupos.includes(members.get(id ?? 0) ?? 0));
}

/** Whether the person asked for the pasaje, travels or sends with it. */
export function isRelated(pasaje: PasajeOwners, idPersona: number): boolean {
  return !pasaje.isEmpty && (pasaje.idPersona === idPersona || pasaje.idPersonaSol === idPersona);
}

/** How a viewer sees each pasaje of a pedido. An empty seat is about nobody, so whoever sees the pedido sees it. */
export function viewPasajes(pasajes: readonly PasajeOwners[], viewer: Viewer, isCarpool: boolean): PasajeView[] {
  const { scope, idPersona } = viewer;
  const travels = scope.kind === 'some' && scope.own && pasajes.some((pasaje) => isRelated(pasaje, idPersona));
  return pasajes.map((pasaje) => {
    if (pasaje.isEmpty || isWhole(pasaje, viewer, isCarpool)) return 'whole';
    return travels ? 'name' : 'hidden';
  });
}

/** Whether a viewer may see the order at all. */
export function canSeePedido(pasajes: readonly PasajeOwners[], viewer: Viewer, isCarpool: boolean): boolean {
  const { scope } = viewer;
  if (scope.kind === 'client' || (scope.kind === 'some' && scope.recorridos && isCarpool)) return true;
  const views = viewPasajes(pasajes, viewer, isCarpool);
  return pasajes.some((pasaje, index) => !pasaje.isEmpty && views[index] === 'whole');
}

const LISTS = ['usuario', 'informes', 'recorridos'] as const;
export type PedidoList = (typeof LISTS)[number];

/** The first list that shows an order to somebody; none where they only see it by a link to it (W-129). */
export function listShowing(
  account: CorporateAccount,
  { pasajes, isCarpool }: { pasajes: readonly PasajeOwners[]; isCarpool: boolean },
  viewer: Omit<Viewer, 'scope'>,
): PedidoList | undefined {
  return LISTS.find((section) => {
    const scope = pedidoScope(account, section);
    return scope.kind !== 'forbidden' && canSeePedido(pasajes, { ...viewer, scope }, isCarpool);
  });
}

/** Whether one scope of a cliente's pedidos contains another. */
export function coversScope(scope: PedidoScope, part: PedidoScope): boolean {
  if (scope.kind === 'client' || part.kind === 'forbidden') return scope.kind !== 'forbidden';
  if (scope.kind === 'forbidden' || part.kind === 'client') return false;
  return (
    (scope.own || !part.own) &&
    (scope.recorridos || !part.recorridos) &&
    part.cecos.every((id) => scope.cecos.includes(id)) &&
    part.grupos.every((id) => scope.grupos.includes(id))
  );
}
