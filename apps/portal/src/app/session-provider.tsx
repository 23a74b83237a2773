import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { errorCode } from '@traza/client/api.ts';
import { SignedIn } from '@traza/client/frame/signed-in.tsx';
import { useLeave } from '@traza/client/frame/use-leave.ts';
import { fetchAnew } from '@traza/client/query-client.ts';
import type { Search } from '@traza/client/url-state.ts';
import type { Usuario } from '@traza/contract';
import { type Account, type AccountSet, accountKey, selectAccount } from '@traza/domain/cuentas';
import { FullScreenLoader } from '@traza/ui/parts/full-screen-loader.tsx';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { call } from '#lib/api.ts';
import { browserSession, logOut } from '#lib/browser-session.ts';
import { readAccountKey, writeAccountKey, writeClienteName, writeIdCliente } from '#lib/browser-store.ts';
import { errorText } from '#lib/error-text.ts';
import { type Session, SessionContext } from '#lib/session.ts';
import { toastInfo } from '#lib/toast.ts';
import { useCambios } from './cambios/use-cambios.ts';
import { judge } from './section-access.ts';
import { useRouteName } from './use-route-name.ts';

const USER_KEY = ['sesion', 'usuario'];
const ACCOUNTS_KEY = ['sesion', 'cuentas'];

function loadUser(signal: AbortSignal): Promise<Usuario> {
  return call('GET /usuarios', {}, { signal }).then(({ data }) => data);
}

function loadAccounts(signal: AbortSignal): Promise<AccountSet> {
  return call('GET /cuentas', {}, { signal }).then(({ data }) => data);
}

/** Loads user and accounts, and covers everything until they are there. */
export function SessionProvider({ children }: { children: ReactNode }) {
  // between the end of a session and the sign-in screen there is nobody to ask for
  const enabled = browserSession.readToken() !== null;
  const user = useQuery({ queryKey: USER_KEY, queryFn: ({ signal }) => loadUser(signal), enabled });
  const accounts = useQuery({ queryKey: ACCOUNTS_KEY, queryFn: ({ signal }) => loadAccounts(signal), enabled });
  useKept(user.error ?? accounts.error);
  return (
    <SignedIn
      session={browserSession}
      known={user.data && accounts.data && { user: user.data, accounts: accounts.data }}
      error={user.error ?? accounts.error}
      onRetry={async () => (await Promise.all([user.refetch(), accounts.refetch()])).every((one) => one.isSuccess)}
      errorText={errorText}
    >
      {(known) => <Loaded {...known}>{children}</Loaded>}
    </SignedIn>
  );
}

/** What the last visit knew, once it is there; where that does not come either there is nothing to show. */
async function showKept(): Promise<void> {
  try {
    await (await import('./kept/keep.ts')).showKept();
  } catch {
    // the page says that there is no network
  }
}

/** On a visit without network what the last one knew is shown (W-366). */
function useKept(error: unknown): void {
  const isAway = errorCode(error) === 'network_error';
  useEffect(() => {
    if (isAway) void showKept();
  }, [isAway]);
}

interface LoadedProps {
  user: Usuario;
  accounts: AccountSet;
  children: ReactNode;
}

function Loaded({ user, accounts, children }: LoadedProps) {
  const [chosenKey, setChosenKey] = useState(() => readAccountKey(user.username));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const chosen = selectAccount(accounts, chosenKey);
  const named = useNamedAccount(accounts, chosen, setChosenKey);
  const account = named ?? chosen;
  const routeName = useRouteName();
  const leave = useLeave(browserSession);

  useEffect(() => {
    if (account) remember(user, account);
    else leave('no_accounts');
  }, [user, account, leave]);

  const chooseAccount = useCallback(
    async (next: Account) => {
      const isAllowed = routeName === undefined || judge(routeName, next) === 'allowed';
      // what the address chose belongs to the account that is left, and so may the section
      await navigate({ to: isAllowed ? '.' : '/pedidos', search: {}, replace: true });
      setChosenKey(accountKey(next));
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'sesion' });
    },
    [queryClient, navigate, routeName],
  );

  const reloadAccounts = useCallback(async () => {
    try {
      await fetchAnew(queryClient, { queryKey: ACCOUNTS_KEY, queryFn: ({ signal }) => loadAccounts(signal) });
    } catch (error) {
      leave(error);
    }
  }, [queryClient, leave]);

  useCambios(account, reloadAccounts);

  const updateUser = useCallback(
    (changes: Partial<Usuario>) =>
      queryClient.setQueryData<Usuario>(USER_KEY, (known) => (known ? { ...known, ...changes } : known)),
    [queryClient],
  );

  const signOut = useCallback(() => {
    logOut();
    void navigate({ to: '/login' });
  }, [navigate]);

  const session = useMemo<Session | null>(
    () => (account ? { user, accounts, account, chooseAccount, reloadAccounts, updateUser, signOut } : null),
    [user, accounts, account, chooseAccount, reloadAccounts, updateUser, signOut],
  );
  return session ? <SessionContext value={session}>{children}</SessionContext> : <FullScreenLoader />;
}

/** The account that the address asks for, as that of a notice does (DT-48, W-057); once it is chosen, the address is plain again. */
function useNamedAccount(
  { corporateAccounts }: AccountSet,
  chosen: Account | undefined,
  onChosen: (key: string) => void,
): Account | undefined {
  const { cliente }: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const account = corporateAccounts.find(({ idClientePadre }) => String(idClientePadre) === cliente);
  const key = account && accountKey(account);
  const isOther = key !== undefined && chosen !== undefined && key !== accountKey(chosen);
  const name = account?.nombreCliente;
  useEffect(() => {
    if (cliente === undefined) return;
    if (key !== undefined) onChosen(key);
    if (isOther && name !== undefined) toastInfo('account_changed', { cliente: name });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key belongs to no screen: any of them may be asked for with it
    void navigate({ to: '.', search: ((asked: Search) => ({ ...asked, cliente: undefined })) as never, replace: true });
  }, [cliente, key, isOther, name, onChosen, navigate]);
  return account;
}

function remember(user: Usuario, account: Account): void {
  browserSession.writeUsername(user.username);
  writeAccountKey(user.username, accountKey(account));
  writeClienteName(account.tag === 'corporateAccount' ? account.nombreCliente : null);
  if (account.tag === 'corporateAccount') writeIdCliente(accountKey(account), account.idClientePadre);
}
