import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@traza/client/test/fake-api.ts';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { accountsOf, anAccount, aUser } from '#test/people.ts';
import { renderApp } from '../test/render-app.tsx';

const mounted = vi.hoisted(() => vi.fn<() => void>());

vi.mock('#features/auditoria/auditoria-page.tsx', () => ({
  AuditoriaPage() {
    useEffect(() => void mounted(), []);
    return <h1>Lo que se cambió</h1>;
  },
}));

vi.mock('#features/soporte/soporte-page.tsx', () => ({ SoportePage: () => <h1>A quién llamar</h1> }));

test('a section that is left is not begun once more while the next one is on its way', async () => {
  localStorage.setItem('traza.token', 't');
  fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accountsOf(anAccount({}, ['manageEmpleados'])) },
  });
  renderApp('/auditoria');
  await screen.findByRole('heading', { name: 'Lo que se cambió' });
  await userEvent.setup().click(await screen.findByRole('link', { name: 'Soporte' }));
  await screen.findByRole('heading', { name: 'A quién llamar' });
  expect(mounted).toHaveBeenCalledTimes(1);
});
