import { screen, waitFor, within } from '@testing-library/react';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { expect, test } from 'vitest';
import { openCrear, openForm } from '../crear.kit.tsx';

const HELP = 'Ayuda con este formulario';

test('O-043 O-045 T-184 a desktop form has a tour of its sections with a step counter', async () => {
  const { user } = await openCrear();
  await openForm(user);
  await user.click(screen.getByRole('button', { name: HELP }));
  const popover = within(await screen.findByRole('dialog', { name: 'Origen' }));
  expect(popover.getByText('1 de 7')).toBeDefined();
  await user.click(popover.getByRole('button', { name: 'Siguiente' }));
  expect(await screen.findByText('2 de 7')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Anterior' }));
  expect(await screen.findByText('1 de 7')).toBeDefined();
  for (let step = 2; step <= 7; step += 1) {
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    await screen.findByText(`${step} de 7`);
  }
  await user.click(screen.getByRole('button', { name: 'Entendido' }));
  await waitFor(() => expect(screen.queryByText('7 de 7')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: HELP })));
});

test('O-044 a phone has none', async () => {
  setViewport(390, 844);
  const { user } = await openCrear();
  await openForm(user);
  await screen.findByRole('combobox', { name: 'Origen' });
  expect(screen.queryByRole('button', { name: HELP })).toBeNull();
});
