import { personas } from '@traza/demo';
import { expect, expectAccessible, settled, test } from '../fixtures.ts';

const LINE = 'mañana 9:30 de Corrientes 1234 a aeroparque, vuelvo 18 xyzzy';

test('W-021 W-023 W-034 W-035 a typed line fills the form by keyboard and sends nothing', async ({ page, login }) => {
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/solicitudes/')) created.push(request.url());
  });
  await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
  await login(personas.ana);
  await page.goto('/crear');
  const field = page.getByRole('combobox', { name: '¿A dónde vas?' });
  await field.fill('Florida 100');
  await expect(page.getByRole('option').first()).toBeVisible();
  const read = page.getByRole('region', { name: 'Lo que entendí' });
  await expect(read).toBeHidden();
  await field.fill(LINE);
  await expect(read.getByText(/mañana .* · 09:30/)).toBeVisible();
  await expect(read.getByText(/No entendí: .*xyzzy/)).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await read.getByRole('button', { name: 'Usar como observación' }).press('Enter');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Para mí' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Origen.*Corrientes 1234/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Destino.*Aeroparque/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cuándo.*09:30/ })).toBeVisible();
  expect(created).toEqual([]);
});
