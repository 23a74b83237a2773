import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDetail, chooseAction, DETAIL, EDIT, LIST, openUsuarios } from '../usuarios.kit.tsx';
import { LEAVER_TEXT } from './leaver-text.ts';

const PREVIEW = 'POST /usuarios/administracion/salida/previa';
const TOTALS = { pedidos: 2, anulables: 2, costo: 1500 };
const NORA = { idCuentaCorporativa: 41, idPersona: 71, nombre: 'Paz, Nora', ...TOTALS };

test('W-317 W-318 closing somebody asks what becomes of their pedidos, with the cost, and whom they pass to', async () => {
  const page = await openUsuarios({
    answers: {
      [DETAIL]: { data: aDetail({ pedidosPorVenir: 2 }) },
      [EDIT]: { data: {} },
      [PREVIEW]: { data: { ...TOTALS, cuantas: 1, personas: [NORA] } },
    },
  });
  await chooseAction(page, 'Editar');
  const form = within(await screen.findByRole('dialog', { name: 'Editar usuario' }));
  await page.user.click(await form.findByRole('checkbox', { name: 'Usuario activo' }));
  const question = within(await form.findByRole('region', { name: LEAVER_TEXT.choice }));
  expect(question.getByText('Tiene 2 pedidos por venir')).toBeTruthy();
  expect(question.getByText('Anularlos ahora cuesta $1.500,00.')).toBeTruthy();
  expect(question.getByRole<HTMLInputElement>('radio', { name: 'Dejarlos' }).checked).toBe(true);
  await page.user.click(question.getByRole('radio', { name: 'Pasarlos a otra persona' }));
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Guardar' });
  expect(save.disabled).toBe(true);
  await page.user.type(question.getByRole('searchbox', { name: 'Buscar a quién' }), 's');
  await waitFor(() =>
    expect(page.api.calls.filter(({ key }) => key === LIST).at(-1)?.query).toMatchObject({ query: 's' }),
  );
  await page.user.click(question.getByRole('radio', { name: 'Anularlos' }));
  await page.user.click(save);
  await waitFor(() => expect(page.api.countOf(EDIT)).toBe(1));
  expect(page.api.calls.find(({ key }) => key === EDIT)?.body).toMatchObject({
    activo: false,
    pedidos: { que: 'anular' },
  });
});

test.each([
  [{ pedidos: 1, anulables: 1, costo: 0 }, '1 pedido. Anularlo ahora no tiene costo.'],
  [
    { pedidos: 2, anulables: 1, costo: 900.5 },
    '2 pedidos. Anularlo ahora cuesta $900,50. 1 no se puede anular y sigue.',
  ],
  [{ pedidos: 2, anulables: 0, costo: 0 }, '2 pedidos. No se pueden anular.'],
])('W-317 what calling off costs, in words: %j', (of, text) => expect(LEAVER_TEXT.each(of)).toBe(text));
