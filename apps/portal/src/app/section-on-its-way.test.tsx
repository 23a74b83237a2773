import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@traza/client/test/fake-api.ts';
import { expect, test, vi } from 'vitest';
import { accountsOf, anAccount, aUser } from '#test/people.ts';
import { renderApp } from '../test/render-app.tsx';

vi.mock('#features/auditoria/auditoria-page.tsx', () => Promise.reject(new Error('the file is lost')));

test('W-049 while a section is being brought, the frame stays in sight', async () => {
  localStorage.setItem('traza.token', 't');
  fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accountsOf(anAccount({}, ['manageEmpleados'])) },
  });
  // whether the file is there is not known yet: nobody can say what failed
  const answered = fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    url.endsWith('/api/health') || init?.method === 'HEAD'
      ? new Promise<Response>(() => undefined)
      : answered(url, init),
  );
  renderApp('/perfil');
  await userEvent.setup().click(await screen.findByRole('link', { name: 'Auditoría' }));
  expect(await screen.findByTestId('skeleton-row')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Auditoría' })).toBeTruthy();
});
