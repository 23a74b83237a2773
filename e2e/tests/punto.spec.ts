import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { expect, expectAccessible, keepPicture, mapsDrawn, test } from '../fixtures.ts';
import { openForm, pick, tabTo } from '../solicitud-form.ts';

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

/** The form for oneself, at its origin. */
async function openOrigin(page: Page, login: (persona: typeof personas.ana) => Promise<void>): Promise<void> {
  await login(personas.ana);
  await page.goto('/crear?paso=tipos');
  await openForm(page, 'Para mí');
  await expect(page.getByRole('combobox', { name: 'Origen' })).toBeFocused();
}

/** The window with the map, drawn. */
async function stageOf(page: Page) {
  const stage = page.getByRole('application', { name: 'Mapa para elegir el punto' });
  await expect(stage).toBeFocused();
  const dialog = page.getByRole('dialog', { name: 'Elegir en el mapa' });
  await expect(dialog.getByRole('button', { name: 'Usar este punto' })).toBeEnabled();
  return { stage, dialog, name: dialog.getByRole('status') };
}

test('W-038 every address field has the map and the own location beside it', async ({ page, login }) => {
  // seven forms, each from the list of types
  test.setTimeout(300_000);
  await login(personas.ana);
  for (const form of FORMS) {
    await page.goto('/crear?paso=tipos');
    await openForm(page, form);
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
  }
  await page.goto('/perfil?tab=direcciones');
  await page.getByRole('tab', { name: 'Mis Direcciones' }).click();
  await page.getByRole('button', { name: 'Nueva dirección' }).click();
  await expect(page.getByRole('button', { name: 'Elegir en el mapa' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mi ubicación' })).toBeVisible();
});

test('W-039 the map moves under the pin, and the address of the point stands there within 500 ms', async ({
  page,
  login,
}) => {
  await openOrigin(page, login);
  await page.getByRole('button', { name: 'Elegir en el mapa' }).click();
  const { stage, dialog, name } = await stageOf(page);
  await mapsDrawn(page);
  await expectAccessible(page);
  await keepPicture(page, 'punto');
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
  const moved = Date.now();
  expect((await named).status()).toBe(200);
  await expect(name).not.toHaveText(before ?? '');
  await expect(dialog.getByRole('button', { name: 'Usar este punto' })).toBeEnabled({ timeout: 500 });
  expect(Date.now() - moved).toBeLessThan(900);
  const chosen = (await name.textContent()) ?? '';
  expect(chosen).toMatch(/Argentina$/);
  await dialog.getByRole('button', { name: 'Usar este punto' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Origen ${chosen}` })).toBeVisible();
});

test('W-040 W-042 the same by keyboard alone, and the point is quoted like any other address', async ({
  page,
  login,
}) => {
  await openOrigin(page, login);
  await tabTo(page, page.getByRole('button', { name: 'Elegir en el mapa' }));
  await page.keyboard.press('Enter');
  const { dialog } = await stageOf(page);
  const points: { lat: number; lon: number }[] = [];
  page.on('request', (request) => {
    const [, lat, lon] = /punto\/(-[\d.]+)(?:,|%2C)(-[\d.]+)/i.exec(request.url()) ?? [];
    if (lat && lon) points.push({ lat: Number(lat), lon: Number(lon) });
  });
  const use = dialog.getByRole('button', { name: 'Usar este punto' });
  const next = async (key: string) => {
    const named = page.waitForResponse('**/api/direcciones/v1/punto/**');
    await page.keyboard.press(key);
    await named;
    await expect(use).toBeEnabled();
    return points.at(-1) ?? { lat: 0, lon: 0 };
  };
  const up = await next('ArrowUp');
  const far = await next('Shift+ArrowUp');
  expect((far.lat - up.lat) * 111_195).toBeCloseTo(200, -1);
  const east = await next('ArrowRight');
  expect((east.lon - far.lon) * 111_195 * Math.cos((far.lat * Math.PI) / 180)).toBeCloseTo(20, -1);
  // leaves with nothing chosen, and comes back to where one was
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Origen' })).toHaveValue('');
  await tabTo(page, page.getByRole('button', { name: 'Elegir en el mapa' }));
  await page.keyboard.press('Enter');
  const again = await stageOf(page);
  const chosen = (await again.name.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Origen ${chosen}` })).toBeVisible();
  await pick(page, 'Destino', 'Av. de Mayo 800', /Mayo 800/);
  await expect(page.getByRole('button', { name: /^Básico.*\$/ })).toBeVisible();
});

test('W-043 where nothing is found there are three ways on', async ({ page, login }) => {
  await openOrigin(page, login);
  await page.keyboard.type('Qwxzk 123');
  await expect(page.getByText('Sin sugerencias', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Elegir en el mapa' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Mi ubicación' })).toHaveCount(1);
  await keepPicture(page, 'punto-sin-sugerencias');
  await page.getByRole('button', { name: 'Usar «Qwxzk 123» y marcar el punto' }).click();
  const { name } = await stageOf(page);
  await expect(name).toHaveText('Qwxzk 123');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Origen Qwxzk 123' })).toBeVisible();
});

test.describe('with a location', () => {
  test.use({ permissions: ['geolocation'], geolocation: { ...CABILDO, accuracy: 200 } });

  test('W-044 up to 200 m it is taken, beyond it is confirmed on the map', async ({ page, login, context }) => {
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

  test('W-004 without a usual place the origin is "Mi ubicación"', async ({ page, login }) => {
    // who has not ordered yet
    await page.route('**/api/inicio?*', async (route) => {
      const answer = await route.fetch();
      const { data }: { data: object } = await answer.json();
      await route.fulfill({ response: answer, json: { data: { ...data, lugar: null } } });
    });
    await login(personas.ana);
    await page.goto('/crear');
    await expect(page.getByRole('button', { name: /^Desde Mi ubicación/ })).toBeVisible();
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
