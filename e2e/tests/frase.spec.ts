import { personas } from '@traza/demo';
import { expect, expectAccessible, settled, test } from '../fixtures.ts';

const LINE = 'mañana 9:30 de Corrientes 1234 a aeroparque, vuelvo 18 xyzzy';

for (const [size, viewport] of Object.entries({
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(size, () => {
    test.use({ viewport });

    test('W-021 W-023 W-034 W-035 a typed line fills the form by keyboard and sends nothing', async ({
      page,
      login,
    }) => {
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
      if (size === 'phone') await expect(read.getByText('acá no se puede pedir').first()).toBeVisible();
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
  });
}

test.describe('W-027', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a part with several readings asks, and the form opens with the first of them and that section', async ({
    page,
    login,
  }) => {
    await login(personas.ana);
    await page.goto('/crear');
    const field = page.getByRole('combobox', { name: '¿A dónde vas?' });
    await field.fill('de Corrientes 1234 a retiro mañana 9');
    const read = page.getByRole('region', { name: 'Lo que entendí' });
    const places = read.getByRole('combobox', { name: 'Hasta' });
    await expect(places.getByRole('option')).toHaveCount(2);
    const [first, second] = await places.getByRole('option').allTextContents();
    expect(new Set([first, second])).toEqual(new Set(['Terminal Retiro', 'Estación Retiro']));
    await expect(read.getByText('Elegí')).toBeVisible();
    await field.press('Enter');
    const section = page.getByRole('button', { name: new RegExp(`^Destino.*${first}`) });
    await expect(section).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('button', { name: /^Cuándo.*09:00/ })).toBeVisible();
  });
});
