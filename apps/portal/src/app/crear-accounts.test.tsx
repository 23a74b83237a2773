import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@traza/client/test/fake-api.ts';
import { expect, test } from 'vitest';
import { accountsOf, anAccount, aParticularAccount, aUser } from '#test/people.ts';
import { renderApp } from '../test/render-app.tsx';

const ANDINA = anAccount({}, ['travel', 'registerGoRequest', 'registerStopRequest']);
const RIO = anAccount({ idCuentaSgv: 12, idClientePadre: 4, nombreCliente: 'Río Salud' }, ['registerExpressRequest']);

const forms = () =>
  screen.queryAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent ?? '');

async function choose(name: RegExp): Promise<void> {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /elegir cuenta/ }));
  await user.click(screen.getByRole('menuitemradio', { name }));
}

test('A-074 O-013 O-014 W-010 another account has its own forms at once, and one without any leads to the orders', async () => {
  localStorage.setItem('traza.token', 'secreto');
  fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: { ...accountsOf(ANDINA, RIO), particularAccount: aParticularAccount() } },
    'GET /clientes/:idCliente/antelacion': { data: { antelacionAlta: 30 } },
    'GET /pedidos/usuario': { data: [] },
  });
  const { href } = renderApp('/crear');
  await waitFor(() =>
    expect(forms()).toEqual([expect.stringMatching(/^Para mí/), expect.stringMatching(/^Con paradas/)]),
  );
  await choose(/Río Salud/);
  await waitFor(() =>
    expect(forms()).toEqual([expect.stringMatching(/^Mensajería/), expect.stringMatching(/^Paquetería/)]),
  );
  await choose(/Particular/);
  await waitFor(() => expect(href()).toBe('/pedidos'));
});
