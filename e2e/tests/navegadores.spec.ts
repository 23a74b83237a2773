import { personas } from '@traza/demo';
import { bookForLater } from '../agencia.ts';
import { expect, expectAccessible, keepPicture, test } from '../fixtures.ts';
import { forgetLacked } from '../floor.ts';
import { signInOperador } from '../operador.ts';

for (const place of ['/login', '/seguimiento/nada', '/operaciones/login']) {
  test(`a browser below the floor is told so, and which serve: ${place}`, async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
    await page.goto(place);
    await expect(page.getByRole('heading', { name: 'Tu navegador es muy viejo para Traza' })).toBeVisible();
    await expect(
      page.getByText(/Safari 16\.4, iOS 16\.4, Chrome 111, Edge 111, Firefox 115, Samsung Internet 22\.$/),
    ).toBeVisible();
    await expectAccessible(page);
    await keepPicture(page, `navegadores${place.replaceAll('/', '-')}`);
  });
}

test('what browsers of the floor lack is missed nowhere: list, detail, columns and the board', async ({
  page,
  browser,
  baseURL,
  login,
  request,
}) => {
  await forgetLacked(page);
  const { id, day } = await bookForLater(request, personas.pablo);
  await login(personas.pablo);
  await page.goto(`/pedidos?since=${day}&until=${day}`);
  // nothing stands in for it
  expect(await page.evaluate(() => 'groupBy' in Object)).toBe(false);
  await page.getByRole('option', { name: new RegExp(String(id)) }).click();
  await expect(page.getByRole('heading', { name: /^Pedido · / })).toBeVisible();
  await page.getByRole('button', { name: 'Tabla' }).click();
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('checkbox', { name: 'Grupo' }).check();
  await expect(page.getByRole('columnheader', { name: 'Grupo' })).toBeVisible();

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const board = await context.newPage();
  await forgetLacked(board);
  await signInOperador(board, 'dora.despacho');
  await expect(board.getByRole('region', { name: 'Sin chofer' }).locator('[data-key]').first()).toBeVisible();
  await expect(board.getByText('En vivo')).toBeVisible();
  await context.close();
});
