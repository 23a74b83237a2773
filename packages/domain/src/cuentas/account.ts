import type { Permissions } from './permissions.ts';

export interface Ceco {
  id: number;
  denominacion: string;
}

export interface Alias {
  id: number;
  alias: string;
}

/** What a cliente says of the motivo of its pedidos: for which types it offers one, and out of which names. */
export interface Motivos {
  /** By type of pedido; a type that is not here offers none. */
  tipos: Record<string, { exigido: boolean; deLista: boolean }>;
  /** The names of its own list, in their order. */
  lista: string[];
}

/** An empleado's account at a client. */
export interface CorporateAccount {
  tag: 'corporateAccount';
  idCuentaSgv: number;
  idClientePadre: number;
  nombreCliente: string;
  legajo: string | null;
  email: string | null;
  idPersona: number;
  celular: string | null;
  soporteTelefonico: boolean | null;
  grupo: Alias | null;
  permisos: Permissions;
  formaDePagoPorDefecto: Alias | null;
  centrosDeCosto: Ceco[];
  idCentroDeCostoPreferido: number | null;
  cecosAuditados: Alias[];
  gruposAuditados: Alias[];
  /** Only where the cliente offers a motivo for some type. */
  motivos?: Motivos | undefined;
}

/** A person's own account, of no client. */
export interface ParticularAccount {
  tag: 'particularAccount';
  id: number;
  alias: string;
  email: string | null;
  idPersona: number;
  phone: string | null;
  idCentroDeCosto: number | null;
}

export type Account = CorporateAccount | ParticularAccount;

export interface AccountSet {
  corporateAccounts: CorporateAccount[];
  particularAccount: ParticularAccount | null;
}

/** The key by which a browser finds an account again, such as `corporateAccount:11`. */
export function accountKey(account: Account): string {
  return account.tag === 'corporateAccount' ? `${account.tag}:${account.idCuentaSgv}` : `${account.tag}:${account.id}`;
}

/**
 * The account to work with after sign-in: the saved one while it is among those loaded, else the first corporate one,
 * else the particular one (A-034…A-036). Undefined when there is none: `no_accounts`.
 */
export function selectAccount(accounts: AccountSet, savedKey: string | null): Account | undefined {
  const all: Account[] = [...accounts.corporateAccounts];
  if (accounts.particularAccount) all.push(accounts.particularAccount);
  return all.find((account) => accountKey(account) === savedKey) ?? all[0];
}

/** The permissions in force: those of the selected corporate account alone; a particular account has none. */
export function permissionsOf(account: Account): Permissions | undefined {
  return account.tag === 'corporateAccount' ? account.permisos : undefined;
}

/**
 * The ceco that a form starts with: the one already chosen, else the preferred one, else the first (O-225).
 * Without `changeDefaultCeco` the choice is restricted to the preferred one, or the first where none is preferred (O-226, DO-58).
 */
export function preselectCeco(
  { cecos, preferred, canChange }: { cecos: readonly Ceco[]; preferred: number | null; canChange: boolean },
  explicit: number | null = null,
): Ceco | undefined {
  const find = (id: number | null) => (id === null ? undefined : cecos.find((ceco) => ceco.id === id));
  const byDefault = find(preferred) ?? cecos[0];
  return canChange ? (find(explicit) ?? byDefault) : byDefault;
}

/** Whether the cliente of an account offers a motivo for any type of pedido. */
export function offersMotivo(account: Account): boolean {
  return account.tag === 'corporateAccount' && account.motivos !== undefined;
}
