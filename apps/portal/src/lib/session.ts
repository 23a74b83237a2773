import type { Usuario } from '@traza/contract';
import type { Account, AccountSet } from '@traza/domain/cuentas';
import { createContext, use } from 'react';

/** Who is signed in and for whom they work; the shell provides it once everything is loaded. */
export interface Session {
  user: Usuario;
  accounts: AccountSet;
  /** The selected account; everything that depends on it carries `accountKey(account)` in its query key. */
  account: Account;
  chooseAccount: (account: Account) => Promise<void>;
  /** After a change of the own accounts; a failure ends the session. */
  reloadAccounts: () => Promise<void>;
  /** After a change of the own data that the server has taken. */
  updateUser: (changes: Partial<Usuario>) => void;
  signOut: () => void;
}

export const SessionContext = createContext<Session | null>(null);

/** The session of the signed-in area. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession is used outside the signed-in area');
  return session;
}
