import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { expect, expectAccessible, mapsDrawn, test } from '../fixtures.ts';
import { makeFollowed } from '../followed.ts';
import { chooseService, fillContact, openForm, pickEnds } from '../solicitud-form.ts';

// files that are lost and lines that are down are what these journeys are about
/** Presses "Reintentar", unless it was quicker by itself. */
async function pressRetry(within: Pick<Page, 'getByRole'>): Promise<void> {
  const button = within.getByRole('button', { name: 'Reintentar' });
  await button.click({ timeout: 3000 }).catch(() => expect(button).toHaveCount(0));
}

test.beforeEach(({ problems }) =>
  problems.allow(
    /(?:Failed to load resource|failed: ).*\/assets\/|ERR_INTERNET_DISCONNECTED|the route did not load: network_error|Worker failed to load/,
  ),
);

/** The files whose name begins so do not come until the returned function is called. */
async function lose(page: Page, name: RegExp, status?: number): Promise<() => void> {
  let isLost = true;
  await page.route(new RegExp(`/assets/${name.source}`), (route) => {
    if (!isLost) return route.continue();
    return status === undefined ? route.abort() : route.fulfill({ status });
  });
  // a route that is taken away leaves what is asked for at that moment without any answer
  return () => {
    isLost = false;
  };
}

test('a section whose file is lost says so in Spanish, the frame stays, and "Reintentar" brings it', async ({
  page,
  login,
}) => {
  await login(personas.ana);
  const giveBack = await lose(page, /grupos-page/);
  await page.goto('/perfil');
  await page.getByRole('link', { name: 'Grupos', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('No pudimos cargar esta sección');
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Informes' })).toBeVisible();
  await expectAccessible(page);
  giveBack();
  await pressRetry(page);
  await expect(page.getByRole('heading', { name: 'Grupos' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('W-049 W-050 a form that is filled in outlives a minute without the network, and what is missing comes by itself', async ({
  page,
  context,
  login,
}) => {
  await login(personas.ana);
  const giveBack = await lose(page, /grupos-page/);
  await page.goto('/crear');
  await openForm(page, 'Para un invitado');
  await fillContact(page, 'Invitado', 'Eva Sol', '3517654321');
  // a map that is still being drawn without a graphics card holds the page up for seconds when it is left
  await mapsDrawn(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Grupos', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No hay conexión con el servidor' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Invitado.*Eva Sol/ })).toBeVisible();
  await expect(page.getByText('Seguís con tu pedido')).toBeVisible();
  await page.goForward();
  giveBack();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Grupos' })).toBeVisible();
});

test('W-053 W-054 Back and Forward go from step to step, and never to a form that was sent @whole', async ({
  page,
  login,
}) => {
  await login(personas.ana);
  await page.goto('/crear');
  await openForm(page, 'Para mí');
  await expect(page).toHaveURL(/\/crear\?paso=form$/);
  await pickEnds(page);
  const home = page.getByRole('heading', { name: '¿A dónde vas?' });
  const ends = page.getByRole('button', { name: /^Destino.*Mayo 800/ });
  await page.goBack();
  await expect(home).toBeVisible();
  await page.goForward();
  await expect(ends).toBeVisible();
  await chooseService(page, /^Básico/);
  await page.getByRole('button', { name: /^Pedir/ }).press('Enter');
  const done = page.getByRole('heading', { name: 'Pedido Registrado' });
  await expect(done).toBeVisible();
  await expect(page).toHaveURL(/\/crear\?paso=listo$/);
  await page.goBack();
  await expect(home).toBeVisible();
  await expect(page).toHaveURL(/\/crear$/);
  await page.goForward();
  await expect(done).toBeVisible();
});

test('a file of an old build loads the page anew, once, and a file that is really lost makes no loop', async ({
  page,
  login,
  problems,
}) => {
  // what the server has no more is a fault of ours
  problems.allow(/LostPart: a part did not come: gone/);
  await login(personas.ana);
  await page.goto('/perfil');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const giveBack = await lose(page, /grupos-page/, 404);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('link', { name: 'Grupos', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Falta un archivo');
  // the page says so before all of it has come
  await expect.poll(() => loads).toBe(1);
  giveBack();
  await pressRetry(page);
  await expect(page.getByRole('heading', { name: 'Grupos' })).toBeVisible();
});

/** What the browser stores for a visit without network. */
function keptAnswers(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answer = await (await caches.open('traza.datos')).match('/sin-conexion/datos');
    return (await answer?.text()) ?? '';
  });
}

test('W-366 after a reload without network home, list and detail stand, and no touch takes away what was shown', async ({
  page,
  context,
  login,
}) => {
  const { id } = await makeFollowed(page.request);
  await login(personas.ana);
  const detailKept = page.waitForResponse(new RegExp(`/api/pedidos/sgv/v/${id}`));
  // the last of what is read without network
  const kept = page.waitForResponse(/\/assets\/reclamo-mark-.*\.js/);
  await page.goto('/pedidos');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect.poll(() => keptAnswers(page)).toContain('"lista"');
  await page.getByRole('link', { name: 'Nuevo pedido' }).click();
  const now = page.getByRole('region', { name: 'Tu viaje ahora' });
  await Promise.all([kept, detailKept]);
  // what came last is stored a second later
  await expect.poll(() => keptAnswers(page)).toContain(`"uno",${id}`);
  await context.setOffline(true);
  await page.reload();
  const driver = now.getByText(/\b[A-Z]{2} ?\d{3} ?[A-Z]{2}\b/).first();
  await expect(driver).toBeVisible();
  // a line that is understood by code of its own
  await page.getByRole('combobox', { name: '¿A dónde vas?' }).fill('ezeiza mañana a las 9 con Marta');
  await page.getByRole('button', { name: 'Ver el pedido' }).waitFor();
  await expect(driver).toBeVisible();
  await expect(page.getByText(/^No pudimos cargar/)).toHaveCount(0);
  // another trip of hers may run beside it
  await now
    .getByRole('link', { name: 'Seguir' })
    .and(page.locator(`[href*="${id}"]`))
    .click();
  const detail = page.getByRole('region', { name: 'Detalle del pedido' });
  await expect(detail.getByText(/\b[A-Z]{2} ?\d{3} ?[A-Z]{2}\b/).first()).toBeVisible();
  await expect(page.getByText(/^No pudimos cargar/)).toHaveCount(0);
});

test('the public page stands without its map, which comes when the network is back @whole', async ({
  page,
  context,
}) => {
  const { idPublic } = await makeFollowed(page.request);
  const giveBack = await lose(page, /(?:traza|leaflet)-map/);
  await page.goto(`/seguimiento/${idPublic}`);
  await expect(page.getByRole('alert')).toContainText('Ocurrió un error iniciando el mapa');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  giveBack();
  // the browser tells of a line that is back only where it was away
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByTestId('map')).toBeVisible();
});

test('without its first script a page says so as well, in Spanish, and comes when it is there', async ({ page }) => {
  const giveBack = await lose(page, /(?:index|seguimiento)-/);
  for (const path of ['/login', '/seguimiento/j0ATP0agycc6fu9jwxPdFQ']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('No pudimos cargar la página');
  }
  await page.goto('/login');
  giveBack();
  await pressRetry(page);
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
});
