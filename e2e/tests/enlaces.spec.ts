import { personas } from '@traza/demo';
import { expect, expectAccessible, keepPicture, setClock, test } from '../fixtures.ts';
import { makeFollowed } from '../followed.ts';

test('W-117 W-118 W-122 W-123 a link for one person is made, opened by a stranger, and revoked', async ({
  page,
  browser,
  login,
  problems,
}) => {
  // the link that was revoked
  problems.allow(/404 \(Not Found\) at \/api\/pedidos\/enlaces\//);
  const { id } = await makeFollowed(page.request);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // made narrow it would be asked for the app
  await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
  await login(personas.ana);
  await page.goto(`/pedidos?selected=${id}`);
  await page.getByRole('button', { name: 'Compartir' }).click();
  const window = page.getByRole('dialog', { name: 'Compartir' });
  await expect(window.getByText('Todavía no compartiste este pedido')).toBeVisible();
  await window.getByRole('radio').first().press('Space');
  await page.keyboard.press('Enter');
  const copy = window.getByRole('button', { name: /^Copiar de nuevo/ });
  await expect(copy).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'compartir-desktop-light');
  await copy.click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/\/seguimiento\/e[\w-]{22}$/);
  const url = await copied();

  const stranger = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-AR' });
  await stranger.clock.install();
  await setClock(stranger);
  const follow = await stranger.newPage();
  await follow.goto(url);
  await expect(follow.getByRole('heading', { level: 1, name: 'Viaje' })).toBeVisible();
  await expect(follow.getByTestId('map')).toBeVisible();
  await expectAccessible(follow);
  await keepPicture(follow, 'enlace-pasajero-desktop-light');
  await follow.emulateMedia({ colorScheme: 'dark' });
  await follow.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(follow);
  await keepPicture(follow, 'enlace-pasajero-phone-dark');
  const sideways = () => follow.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(sideways).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepPicture(page, 'compartir-phone-dark');
  await window.getByRole('button', { name: /^Revocar/ }).click();
  await page.getByRole('dialog', { name: 'Revocar enlace' }).getByRole('button', { name: 'Revocar' }).click();
  await expect(window.getByText(/· Revocado$/)).toBeVisible();
  // the page asks again by and by
  await follow.clock.fastForward(30_000);
  await expect(follow.getByText(/^Este enlace venció o fue revocado/)).toBeVisible();
  await stranger.close();
});
