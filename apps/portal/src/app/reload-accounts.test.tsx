import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@traza/client/query-client.ts';
import { type Answers, fail, fakeApi } from '@traza/client/test/fake-api.ts';
import { expect, test } from 'vitest';
import { useSession } from '#lib/session.ts';
import { accountsOf, anAccount, aUser } from '#test/people.ts';
import { SessionProvider } from './session-provider.tsx';

/** Stands for a form that has just saved something of the account. */
function SavingForm() {
  const { account, reloadAccounts } = useSession();
  const name = account.tag === 'corporateAccount' ? account.nombreCliente : account.alias;
  return (
    <button type="button" onClick={() => void reloadAccounts()}>
      {name}
    </button>
  );
}

function Page() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <SavingForm />
      </SessionProvider>
    </QueryClientProvider>
  );
}

async function save(second: Answers['GET /cuentas']) {
  const user = userEvent.setup();
  localStorage.setItem('traza.token', 't');
  let isSaved = false;
  const first = { data: accountsOf(anAccount({}, [])) };
  const api = fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': (call) => {
      if (!isSaved) return first;
      return typeof second === 'function' ? second(call) : (second ?? first);
    },
    'DELETE /login': undefined,
  });
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: Page }),
    createRoute({ getParentRoute: () => root, path: '/login', component: () => <p>Ingreso</p> }),
  ]);
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  const button = await screen.findByRole('button', { name: 'Andina Servicios' });
  isSaved = true;
  await user.click(button);
  return api;
}

test('what a save changed in the accounts shows at once', async () => {
  await save({ data: accountsOf(anAccount({ nombreCliente: 'Andina SA' }, [])) });
  expect(await screen.findByRole('button', { name: 'Andina SA' })).toBeTruthy();
});

test('A-043 accounts that cannot be loaded after a save end the session', async () => {
  const api = await save(() => fail(500, 'internal_error'));
  expect(await screen.findByText('Ingreso')).toBeTruthy();
  expect(localStorage.getItem('traza.token')).toBeNull();
  expect(sessionStorage.getItem('traza.error')).toBe('login_error');
  expect(api.countOf('DELETE /login')).toBe(1);
});

test('accounts that were asked for before a second save do not stand for its outcome', async () => {
  const answers: ((name: string) => void)[] = [];
  const api = await save(async () => {
    const nombreCliente = await new Promise<string>((resolve) => answers.push(resolve));
    return { data: accountsOf(anAccount({ nombreCliente }, [])) };
  });
  await waitFor(() => expect(answers).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Andina Servicios' }));
  expect(api.countOf('GET /cuentas')).toBe(3);
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('Andina SRL');
  expect(await screen.findByRole('button', { name: 'Andina SRL' })).toBeTruthy();
  await act(async () => answers[0]?.('Andina SA'));
  expect(screen.getByRole('button', { name: 'Andina SRL' })).toBeTruthy();
});
