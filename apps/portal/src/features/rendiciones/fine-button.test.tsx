import { screen, waitFor, within } from '@testing-library/react';
import { fail } from '@traza/client/test/fake-api.ts';
import { expect, test } from 'vitest';
import { anOdd, aRendicion, DECIDE, DECIDED, ONE, OPEN, openGastos } from './rendiciones.kit.tsx';

const CLAIMED = anOdd({
  decision: { ...DECIDED, decision: 'reclamar', texto: 'No', idReclamo: 189 },
  reclamos: [189],
});

test('one with an open claim asks whether it is withdrawn: no leaves all as it was, yes withdraws and marks', async () => {
  let shown = CLAIMED;
  const { sent, user } = openGastos({
    search: OPEN,
    answers: {
      [ONE]: () => ({ data: aRendicion({ llamativos: [shown] }) }),
      [DECIDE]: () => {
        shown = anOdd({ decision: DECIDED, reclamos: [] });
        return { data: DECIDED };
      },
    },
  });
  expect(await screen.findByText(/^por .* · Reclamo 189 abierto/)).toBeDefined();
  const fine = screen.getByRole('button', { name: /^Está bien ?: pedido 501$/ });
  await user.click(fine);
  let modal = within(await screen.findByRole('dialog', { name: '¿Retirás el reclamo 189?' }));
  await user.click(modal.getByRole('button', { name: 'No, dejarlo abierto' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(DECIDE)).toEqual([]);
  await user.click(fine);
  modal = within(await screen.findByRole('dialog', { name: '¿Retirás el reclamo 189?' }));
  await user.click(modal.getByRole('button', { name: 'Retirar y dar por bueno' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(DECIDE).map(({ body }) => body)).toEqual([{ decision: 'bien', retira: [189] }]);
  expect(screen.queryByText(/Reclamo 189/)).toBeNull();
});

test('one that was claimed since it was read says so, and is read again', async () => {
  let shown = anOdd();
  const { user } = openGastos({
    search: OPEN,
    answers: {
      [ONE]: () => ({ data: aRendicion({ llamativos: [shown] }) }),
      [DECIDE]: () => {
        shown = CLAIMED;
        return fail(409, 'reclamo_open', { params: { reclamo: 189 } });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Está bien ?: pedido 501$/ }));
  expect(await screen.findByText(/^El reclamo 189 sobre este pedido sigue abierto/)).toBeDefined();
  expect(await screen.findByText(/Reclamo 189 abierto/)).toBeDefined();
});
