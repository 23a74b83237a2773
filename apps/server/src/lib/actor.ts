import type { AccountSet, CorporateAccount } from '@traza/domain/cuentas';
import { AppError } from './app-error.ts';
import type { Operador } from './operador.ts';

/** How somebody asks who does not do it themselves. */
export interface ByPhone {
  /** Who takes it down: the author of what comes of it, on whose limits it counts. */
  operador: Operador;
  /** Who telephoned, where it was not the requester; else empty. */
  quienLlamo: string;
}

/** The signed-in person, with the active accounts and permissions read from the database for this very request. */
export interface Actor {
  kind: 'usuario';
  idUsuario: number;
  idPersona: number;
  username: string;
  nombre: string;
  apellido: string;
  tokenHash: Buffer;
  accounts: AccountSet;
  /** Of a call that an operador makes in their name (DM-50). */
  byPhone?: ByPhone;
}

/** The caller's account at a client; a client that is not theirs and one that does not exist are both `forbidden`. */
export function accountAt(actor: Actor, idCliente: number): CorporateAccount {
  const account = actor.accounts.corporateAccounts.find(({ idClientePadre }) => idClientePadre === idCliente);
  if (!account) throw new AppError('forbidden');
  return account;
}

/** The clients whose orders the caller may have something to do with. */
export function clientesOf(actor: Actor): number[] {
  return actor.accounts.corporateAccounts.map(({ idClientePadre }) => idClientePadre);
}
