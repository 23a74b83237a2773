import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { expect, expectAccessible, settled, test } from '../fixtures.ts';
import { openForm, pick, pickEnds, press } from '../solicitud-form.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const TAGS = ['Origen', 'Parada 1', 'Parada 2', 'Destino'];

/** What the fields hold, from the origin to the destination. */
const texts = (page: Page) =>
  Promise.all(TAGS.map((name) => page.getByRole('combobox', { name, exact: true }).inputValue()));

/** In the middle of the mark that an address is taken by. */
async function markOf(page: Page, index: number): Promise<{ x: number; y: number }> {
  const box = await page.locator('[title="Arrastrala para cambiar el orden"]').nth(index).boundingBox();
  if (!box) throw new Error(`no mark ${index}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('W-085 stops are dragged or moved by arrows, are read whole, and ask for their wait on demand', async ({
  page,
  login,
}) => {
  await login(personas.ana);
  await page.goto('/crear');
  await openForm(page, 'Con paradas');
  await pickEnds(page);
  for (const [name, text, option] of [
    ['Parada 1', 'Av. Corrientes 800', /Corrientes 800/],
    ['Parada 2', 'Florida 100', /Florida 100/],
  ] as const) {
    await press(page, page.getByRole('button', { name: 'Agregar parada' }));
    await pick(page, name, text, option);
  }
  const [origen = '', first = '', second = '', destino = ''] = await texts(page);

  // the panel grows with its last address, and with it the marks move
  await settled(page);
  const from = await markOf(page, 2);
  const to = await markOf(page, 0);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
  await expect.poll(() => texts(page)).toEqual([second, origen, first, destino]);
  // the pointer is let go of: it drags nothing any more
  await page.mouse.move(from.x, from.y, { steps: 4 });
  expect(await texts(page)).toEqual([second, origen, first, destino]);

  await page.getByRole('button', { name: 'Subir Parada 1' }).press('Enter');
  await expect.poll(() => texts(page)).toEqual([origen, second, first, destino]);

  // the field cuts a long address, so that it stands whole under it; one with an alias says its street there
  for (const text of [first, second]) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('spinbutton')).toHaveCount(0);
  await page.getByRole('button', { name: 'Agregar espera en Parada 1' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Espera en Parada 1' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
});
