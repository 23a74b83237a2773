import { personas } from '@traza/demo';
import { expect, expectAccessible, expectToast, test } from '../fixtures.ts';

/** A JPEG as a browser makes it. */
function drawPicture(side: number): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.fillRect(0, 0, side / 2, side);
  return Promise.resolve(canvas.toDataURL('image/jpeg').replace(/^.*,/, ''));
}

test('A-148 A-151 A-152 a picture is checked, shown, saved and there after a reload', async ({ page, login }) => {
  await login(personas.mario);
  await page.goto('/perfil');
  const input = page.locator('input[type=file]');
  const choose = async (side: number) => {
    const buffer = Buffer.from(await page.evaluate(drawPicture, side), 'base64');
    await input.setInputFiles({ name: 'yo.jpg', mimeType: 'image/jpeg', buffer });
  };
  await choose(250);
  await expect(page.getByText('La imagen tiene que medir más de 250x250 píxeles.')).toBeVisible();
  await choose(251);
  await expect(page.getByRole('img', { name: 'Vista previa de la foto' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar foto' }).click();
  await expectToast(page, 'Se actualizó la foto de perfil');
  await page.reload();
  const picture = page.getByRole('img', { name: 'Foto de perfil' });
  await expect(picture).toBeVisible();
  const width = () => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth);
  await expect.poll(width).toBe(251);
  await expectAccessible(page);
});
