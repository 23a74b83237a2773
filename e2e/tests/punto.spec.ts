import { personas } from '@traza/demo';
import { expect, keepPicture, settled, test } from '../fixtures.ts';
import { openOrigin, stageOf } from '../punto-form.ts';
import { openForm, pick } from '../solicitud-form.ts';

const FORMS = [
  'Para mí',
  'Para otra persona',
  'Para un invitado',
  'Con paradas',
  'Recorrido fijo',
  'Mensajería',
  'Paquetería',
];
const CABILDO = { latitude: -34.5621, longitude: -58.4567 };

test('W-038 every address field has the map and the own location beside it', async ({ page, login }) => {
  await login(personas.ana);
  await page.goto('/crear?paso=tipos');
  for (const form of FORMS) {
    await openForm(page, form);
    // the first section of a form opens by itself
    await settled(page);
    const origin = page.getByRole('combobox', { name: 'Origen' });
    if (!(await origin.isVisible())) {
      await page
        .getByRole('button', { name: /^(Origen|Recorrido|Paradas|Direcciones)/ })
        .first()
        .click();
    }
    await origin.focus();
    await expect(page.getByRole('button', { name: 'Elegir en el mapa' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Mi ubicación' })).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('radio', { checked: true })).toBeVisible();
  }
  await page.goto('/perfil?tab=direcciones');
  await page.getByRole('tab', { name: 'Mis Direcciones' }).click();
  await page.getByRole('button', { name: 'Nueva dirección' }).click();
  await expect(page.getByRole('button', { name: 'Elegir en el mapa' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mi ubicación' })).toBeVisible();
});

test.describe('with a location', () => {
  test.use({ permissions: ['geolocation'], geolocation: { ...CABILDO, accuracy: 200 } });

  test('W-044 up to 200 m it is taken, beyond it is confirmed on the map @whole', async ({ page, login, context }) => {
    await openOrigin(page, login);
    await page.getByRole('button', { name: 'Mi ubicación' }).click();
    await expect(page.getByRole('button', { name: /^Origen .*Argentina/ })).toBeVisible();
    await context.setGeolocation({ ...CABILDO, latitude: CABILDO.latitude + 0.01, accuracy: 201 });
    await expect(page.getByRole('combobox', { name: 'Destino' })).toBeFocused();
    // a position of a minute ago would still do
    await page.evaluate(
      () => new Promise((resolve) => navigator.geolocation.getCurrentPosition(resolve, resolve, { maximumAge: 0 })),
    );
    await page.getByRole('button', { name: 'Mi ubicación' }).click();
    const { dialog } = await stageOf(page);
    await expect(dialog.getByText(/^Ubicación aproximada/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Destino .*Argentina/ })).toBeVisible();
  });
});

test('W-045 W-004 a refused location is explained, asked for at a press alone, and nothing waits for it', async ({
  page,
  login,
}) => {
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (...args) => {
      document.documentElement.dataset['asked'] = String(Number(document.documentElement.dataset['asked'] ?? 0) + 1);
      ask(...args);
    };
  });
  const asked = async () => Number((await page.locator('html').getAttribute('data-asked')) ?? 0);
  await openOrigin(page, login);
  expect(await asked()).toBe(0);
  await page.getByRole('button', { name: 'Mi ubicación' }).click();
  await expect(page.getByText('Tu navegador no nos deja ver tu ubicación.')).toBeVisible();
  await expect(page.getByText(/Para permitirla/)).toBeVisible();
  expect(await asked()).toBe(1);
  await keepPicture(page, 'punto-rechazada');
  await page.getByRole('combobox', { name: 'Origen' }).focus();
  await pick(page, 'Origen', 'Av. Corrientes 1234', /Corrientes 1234/);
  await expect(page.getByRole('button', { name: /^Origen.*Corrientes 1234/ })).toBeVisible();
});
