import { expect, expectAccessible, keepPicture, mapsDrawn, test } from '../fixtures.ts';
import { openOrigin, stageOf } from '../punto-form.ts';

test('W-039 the map moves under the pin, and the address of the point stands there', async ({ page, login }) => {
  await openOrigin(page, login);
  await page.getByRole('button', { name: 'Elegir en el mapa' }).click();
  const { stage, dialog, name } = await stageOf(page);
  await mapsDrawn(page);
  await expectAccessible(page);
  await keepPicture(page, 'punto');
  await expect(name).toHaveText(/Argentina$/);
  const before = await name.textContent();
  const box = await stage.boundingBox();
  if (!box) throw new Error('the map has no place');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 180, middle.y - 90, { steps: 8 });
  const named = page.waitForResponse('**/api/direcciones/v1/punto/**');
  // the hand rests before it lets go: the map does not glide on
  await page.waitForTimeout(300);
  await page.mouse.up();
  expect((await named).status()).toBe(200);
  await expect(name).not.toHaveText(before ?? '');
  await expect(dialog.getByRole('button', { name: 'Usar este punto' })).toBeEnabled();
  const chosen = (await name.textContent()) ?? '';
  expect(chosen).toMatch(/Argentina$/);
  await dialog.getByRole('button', { name: 'Usar este punto' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Origen ${chosen}` })).toBeVisible();
});
