import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { button, LIST, manyEmpleados, openUsuarios } from './usuarios.kit.tsx';

test('W-385 Imprimir todos prints all that the filter finds, and the page has its rows again afterwards', async () => {
  const all = manyEmpleados(230);
  const { api, user } = await openUsuarios({
    path: '/usuarios?estado=activo',
    answers: {
      [LIST]: ({ query }) => {
        const [offset, length] = [Number(query['offset'] ?? 0), Number(query['length'] ?? 10)];
        return { data: { empleados: all.slice(offset, offset + length), numeroDeResultados: all.length } };
      },
    },
  });
  await screen.findByText('230 usuarios');
  const rows = () => screen.getAllByRole('row').length - 1;
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(rows()).toBe(10);
  expect(screen.getByText('Se imprimen 10 de 230 usuarios. Con "Imprimir todos" salen los demás.')).toBeTruthy();
  act(() => void dispatchEvent(new Event('afterprint')));

  const printed: number[] = [];
  vi.stubGlobal('print', () => {
    act(() => void dispatchEvent(new Event('beforeprint')));
    printed.push(rows());
    expect(screen.queryByText(/^Se imprimen/)).toBeNull();
    act(() => void dispatchEvent(new Event('afterprint')));
  });
  await user.click(button('Más'));
  await user.click(await screen.findByRole('menuitem', { name: 'Imprimir todos' }));
  await waitFor(() => expect(printed).toEqual([230]));
  const asked = api.calls.filter(({ key, query }) => key === LIST && query['length'] === '100');
  expect(asked.map(({ query }) => [query['estado'], query['offset']])).toEqual([
    ['activo', '0'],
    ['activo', '100'],
    ['activo', '200'],
  ]);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(rows()).toBe(10);
  // the page is no longer on paper for the tests that share it
  act(() => void dispatchEvent(new Event('afterprint')));
});
