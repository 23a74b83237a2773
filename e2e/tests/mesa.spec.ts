import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { askNow, bookForLater } from '../agencia.ts';
import { expect, expectAccessible, settled, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { signInOperador } from '../operador.ts';
import { slowLine } from '../slow-line.ts';

// a code is taken once in its half minute, and who signed in before is somebody else's journey
test.beforeEach(async ({ clock }) => clock.move({ minutes: 1 }));

test('M-146 M-157 M-167 M-229 a red card, A, Enter: it has a driver, and a second window shows it with her name', async ({
  page,
  browser,
  baseURL,
}) => {
  const second = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await Promise.all([signInOperador(page, 'dora.despacho'), signInOperador(second, 'olga.operaciones')]);
  const red = page.getByRole('region', { name: 'Sin chofer' }).locator('button[data-level="roja"]').first();
  // whatever else turns red meanwhile
  const key = await red.getAttribute('data-key');
  const card = page.getByRole('region', { name: 'Sin chofer' }).locator(`[data-key="${key}"]`);
  await card.focus();
  const line = second.getByRole('region', { name: 'Por salir' }).locator(`[data-key="${key}"]`);
  await expect(second.getByRole('region', { name: 'Sin chofer' }).locator(`[data-key="${key}"]`)).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('listbox', { name: 'Elegibles' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(line).toContainText('Dora Despacho lo cambió recién');
  // under her hand nothing moved: the card says where it went, and has the focus
  await expect(card).toContainText('Pasó a Por salir');
  await expect(card).toBeFocused();
  await second.context().close();
});

test('M-275 M-276 a card names in grey who should drive it; Enter takes them, V opens', async ({ page }) => {
  const asked = await askNow(page.request, personas.pablo);
  await signInOperador(page, 'dora.despacho');
  const cardIn = (lane: string) => page.getByRole('region', { name: lane }).locator(`[data-key$="-${asked}"]`);
  const card = cardIn('Sin tomar');
  await expect(card).toContainText('Propuesta', { timeout: 40_000 });
  await card.focus();
  await page.keyboard.press('v');
  const offer = page.getByRole('button', { name: /^Asignar a [^…]/ });
  await expect(offer).toBeVisible();
  const name = (await offer.textContent())?.replace('Asignar a ', '') ?? '';
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(cardIn('Por salir')).toContainText(name);
  // M-272 and it is taken back
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(cardIn('Sin chofer')).toBeVisible();
});

test('M-163 somebody assigns under an open window: it says so, and Enter waits for a yes', async ({
  page,
  browser,
  baseURL,
}) => {
  const second = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  const asked = await askNow(page.request, personas.pablo);
  await Promise.all([
    signInOperador(page, 'dora.despacho'),
    signInOperador(second, 'olga.operaciones', '/operaciones/?flota=propia'),
  ]);
  await page.locator(`button[data-key$="-${asked}"]`).focus();
  await page.keyboard.press('t');
  await expect(page.getByRole('region', { name: 'Sin chofer' }).locator(`[data-key$="-${asked}"]`)).toBeVisible();
  await page.goto('/operaciones/?flota=propia');
  // the last one, which no alert moves
  const key = await page
    .getByRole('region', { name: 'Sin chofer' })
    .locator('button[data-key]')
    .last()
    .getAttribute('data-key');
  const cardOf = (of: Page) => of.locator(`[data-key="${key}"]`);
  const openWindow = async (of: Page) => {
    await cardOf(of).focus();
    await of.keyboard.press('a');
    await expect(of.getByRole('listbox', { name: 'Elegibles' }).getByRole('option').nth(1)).toBeVisible();
  };
  await openWindow(second);
  await openWindow(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  const notice = second.getByRole('dialog').getByRole('alert').filter({ hasText: 'Dora Despacho asignó a' });
  await expect(notice).toBeVisible();
  const calls: string[] = [];
  second.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  await second.keyboard.press('ArrowDown');
  await second.keyboard.press('Enter');
  await expect(notice).toBeVisible();
  expect(calls.filter((url) => url.endsWith('/asignacion'))).toEqual([]);
  const name = await second
    .getByRole('listbox', { name: 'Elegibles' })
    .getByRole('option')
    .nth(1)
    .locator('strong')
    .textContent();
  await second.getByRole('button', { name: 'Sí, seguir' }).click();
  await expect(notice).toBeHidden();
  await second.getByRole('combobox', { name: 'Chofer' }).fill(name ?? '');
  await expect(second.getByRole('listbox', { name: 'Elegibles' }).getByRole('option')).toHaveCount(1);
  await second.keyboard.press('Enter');
  await expect(page.locator(`[data-key="${key}"]:not([data-gone])`)).toContainText(name ?? '');
  await second.context().close();
});

test('M-270 M-271 M-272 a run of cards is chosen by keys and given back in one act; an assignment is undone', async ({
  page,
}) => {
  await signInOperador(page, 'dora.despacho', '/operaciones/?flota=propia');
  const cardIn = (lane: string, key: string | null) =>
    page.getByRole('region', { name: lane }).locator(`[data-key="${key}"]:not([data-gone])`);
  const last = page.getByRole('region', { name: 'Por salir' }).locator('button[data-key]').last();
  const key = await last.getAttribute('data-key');
  await last.focus();
  await page.keyboard.press(' ');
  await page.keyboard.press('Shift+ArrowUp');
  const bar = page.getByRole('region', { name: 'Elegidos' });
  await expect(bar.getByRole('status')).toHaveText('2 elegidos');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Devolver' }).click();
  await expect(page.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.type('Se rompió el auto');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 devueltos')).toBeVisible();
  await expect(bar).toBeHidden();
  await cardIn('Sin chofer', key).focus();
  await pressLetter(page, 'a');
  await expect(page.getByRole('listbox', { name: 'Elegibles' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(/^Deshicimos la asignación\./)).toBeVisible();
  await expect(cardIn('Sin chofer', key)).toBeVisible();
});

/** Presses a letter until its window is there: for half a second after another one closed none acts. */
async function pressLetter(page: Page, letter: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(letter);
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 300 });
  }).toPass();
}

async function openFirst(page: Page, lane: string): Promise<void> {
  await page.getByRole('region', { name: lane }).locator('button[data-key]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Más acciones' })).toBeVisible();
}

async function expectWindowAccessible(page: Page, name: string | RegExp): Promise<void> {
  const shown = page.getByRole('dialog', { name });
  await expect(shown).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
}

/** The windows of acts that the menu of the open pedido has. */
async function expectWindowsAccessible(page: Page, acts: readonly string[]): Promise<void> {
  for (const act of acts) {
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: act }).click();
    await expectWindowAccessible(page, act);
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 1440, height: 900 } });

    test(`M-004 M-010 M-143 the board, its panel and its windows say what they are, with no word to another host and no WebGL, ${colorScheme}`, async ({
      page,
      context,
      baseURL,
    }) => {
      // and what would be asked of one fails, as it does behind a wall
      await context.route(
        (url) => url.origin !== baseURL && url.protocol.startsWith('http'),
        (route) => route.abort(),
      );
      await page.goto('/operaciones/');
      await expect(page.getByText(/^Código de ahora/).or(page.getByLabel('E-mail'))).toBeVisible();
      await expectAccessible(page);
      await signInOperador(page, 'dora.despacho');
      await page.getByRole('region', { name: 'En viaje' }).getByRole('button').first().focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'Teléfonos' })).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByRole('list', { name: 'Qué significa cada color' })).toBeVisible();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, '[role="dialog"]');
      await page.keyboard.press('Escape');
      await expectWindowsAccessible(page, ['Costos', 'Informar']);
      await openFirst(page, 'Sin tomar');
      await expectWindowsAccessible(page, ['Ofrecer ya a…', 'Anular']);
      // of the own flota alone: whoever drives for a partner is named by it
      await page.goto('/operaciones/?flota=propia');
      await openFirst(page, 'Por salir');
      await expectWindowsAccessible(page, ['Devolver', 'Pasar a…', 'Informar', 'Anular']);
      await pressLetter(page, 'n');
      await expectWindowAccessible(page, 'Nota');
      await pressLetter(page, 'a');
      await expect(page.getByRole('listbox', { name: 'Elegibles' })).toBeVisible();
      await expectWindowAccessible(page, /signar · /);
    });
  });
}

test('M-011 M-221 ten viajes get another chofer by keys alone, each by two and an arrow', async ({ page }) => {
  // of the own flota alone: whoever drives for a partner is named by it
  await signInOperador(page, 'olga.operaciones', '/operaciones/?flota=propia');
  const lane = page.getByRole('region', { name: 'Por salir' });
  const cards = lane.locator('button[data-key]');
  await expect(cards.nth(9)).toBeVisible();
  const focused = page.locator('button[data-key]:focus');
  await tabTo(page, page.locator('button[data-key][tabindex="0"]'));
  while ((await lane.locator('button[data-key]:focus').count()) === 0) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Home');
  const done = new Set<string>();
  for (let turn = 0; turn < 10; turn += 1) {
    await expect(focused).toHaveCount(1);
    const key = (await focused.getAttribute('data-key')) ?? '';
    const before = (await focused.textContent()) ?? '';
    await pressLetter(page, 'a');
    // who it is for, and who can, as a screen reader reads them
    await expect(page.getByRole('dialog', { name: /^(Asignar|Reasignar)/ })).toBeVisible();
    const options = page.getByRole('listbox', { name: 'Elegibles' }).getByRole('option');
    await expect(options.first()).toBeVisible();
    const names = await options.locator('strong').allTextContents();
    const other = names.findIndex((name) => !before.includes(name));
    for (let step = 0; step < other; step += 1) await page.keyboard.press('ArrowDown');
    await expect(options.nth(other)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    const card = lane.locator(`[data-key="${key}"]`);
    await expect(card).toContainText(names[other] ?? '');
    done.add(key);
    await expect(card).toBeFocused();
    await page.keyboard.press('ArrowDown');
  }
  expect(done.size).toBe(10);
});

/** Where the head of each column stands. */
const headsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('section[data-carril]')].map((lane) => {
      const { x, y, width } = lane.getBoundingClientRect();
      return [lane.getAttribute('data-carril'), x, y, width];
    }),
  );

/** The cards in sight, and of how many of them both ends and whoever takes them are not cut. */
const readCards = (page: Page) =>
  page.evaluate(() => {
    const isWhole = (part: Element | null) => part === null || part.scrollWidth <= part.clientWidth;
    const inSight = [...document.querySelectorAll('section[data-carril] button[data-key]')].filter((card) => {
      const [box, pane] = [card, card.closest('[role="presentation"]') ?? card].map((each) =>
        each.getBoundingClientRect(),
      );
      return box && pane && box.top >= pane.top - 1 && box.bottom <= pane.bottom + 1;
    });
    const whole = inSight.filter((card) => {
      const parts = [...card.querySelectorAll('[data-whole]')];
      return parts.length > 0 && parts.every(isWhole);
    });
    return {
      inSight: inSight.length,
      cut: inSight.filter((card) => !whole.includes(card)).map((card) => card.textContent),
    };
  });

test('detail and map fail each in its own place, and come with "Reintentar"', async ({ page, context, problems }) => {
  problems.allow(/ERR_FAILED/);
  const isPart = (url: URL) => /\/assets\/(?:panel|mesa-map)-/.test(url.pathname);
  await context.route(isPart, (route) => route.abort());
  await signInOperador(page, 'dora.despacho');
  const map = page.getByRole('region', { name: 'Mapa', exact: true });
  await expect(map.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await page.getByRole('region', { name: 'Por salir' }).locator('button[data-key]').first().focus();
  await page.keyboard.press('Enter');
  const detail = page.getByRole('region', { name: 'Detalle' });
  await expect(detail.getByText('No pudimos cargar esta parte')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Por salir' }).locator('button[data-key]').first()).toBeVisible();
  await context.unroute(isPart);
  await detail.getByRole('button', { name: 'Reintentar' }).click();
  await expect(detail.getByRole('heading', { name: 'Paradas' })).toBeVisible();
  await expect(map.getByRole('list', { name: 'Qué significa cada color' })).toBeVisible();
});

test.describe('by a line that is cut', () => {
  test.use({ fastForwards: true });

  /** The columns, and the cards that are in sight in each, in whatever order: that of what stands is kept, a fresh one is of its moment. */
  const seen = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('section[data-carril]')].map((lane) => [
        lane.getAttribute('data-carril'),
        ...[...lane.querySelectorAll<HTMLElement>('button[data-key]')]
          .map((card) => card.dataset['key'] ?? '')
          .toSorted((a, b) => a.localeCompare(b)),
      ]),
    );

  test('M-132 for a minute the board says so, and then equals a fresh one, with no card twice', async ({
    page,
    context,
    baseURL,
    problems,
  }) => {
    const line = await slowLine(Number(new URL(baseURL ?? '').port), 20);
    try {
      problems.allow(new RegExp(`^outside: ${line.url}`));
      problems.allow(
        /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED/,
      );
      await signInOperador(page, 'dora.despacho', `${line.url}/operaciones/`);
      await expect(page.getByText('En vivo', { exact: true })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Qué significa cada color' })).toBeVisible();
      const card = (id: number) => page.locator(`button[data-key$="-${id}"]`);
      await expect(page.locator('button[data-key]').first()).toBeVisible();
      const heads = await headsOf(page);
      await line.cut();
      await context.setOffline(true);
      const whileAway = await askNow(page.request, personas.pablo);
      const away = page.getByText(/^Sin conexión\. Lo que ves es de las \d\d:\d\d:\d\d$/);
      await expect(async () => {
        await page.clock.fastForward(20_000);
        await expect(away).toBeVisible({ timeout: 200 });
      }).toPass();
      await expect(card(whileAway)).toHaveCount(0);
      expect(await headsOf(page)).toEqual(heads);
      await line.mend();
      await context.setOffline(false);
      await expect(card(whileAway)).toBeVisible();
      await expect(page.getByText('En vivo', { exact: true })).toBeVisible();
      await settled(page);
      // M-262 what came meanwhile moves the head of no column
      expect(await headsOf(page)).toEqual(heads);
      const after = await seen(page);
      const keys = after.flatMap(([, ...cards]) => cards);
      expect(new Set(keys).size).toBe(keys.length);
      await page.reload();
      await expect(card(whileAway)).toBeVisible();
      await expect.poll(() => seen(page)).toEqual(after);
    } finally {
      await line.cut();
    }
  });
});

test('M-247 the box opens an order of a day that no board shows, from any page, and it is noted', async ({ page }) => {
  const { id } = await bookForLater(page.request, personas.pablo);
  await signInOperador(page, 'dora.despacho', '/operaciones/flota');
  await expect(page.getByRole('heading', { name: 'Flota', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Buscar en Operaciones' });
  await expect(box).toBeFocused();
  await box.pressSequentially('peralta');
  await expect(page.getByRole('group', { name: 'Personas' }).getByRole('option').first()).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  // before anything was found: it opens as soon as it is
  await box.fill(`#${id}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/operaciones/\\?pedido=\\d+-${id}$`));
  const panel = page.getByRole('article', { name: `Pedido ${id}` });
  await panel.getByRole('button', { name: 'Nota' }).click();
  await page.keyboard.type('Llamó por la valija');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(panel.getByText('Llamó por la valija')).toBeVisible();
  await page.keyboard.press('Control+k');
  await box.fill(`anular ${id}`);
  await page.getByRole('option', { name: /^Anular: / }).click();
  await expect(page.getByRole('dialog', { name: /^Anular/ })).toBeVisible();
});

test('M-252 M-254 all pedidos are looked through, divided, opened, and taken along as a planilla', async ({ page }) => {
  await signInOperador(page, 'lucas.lectura', '/operaciones/pedidos');
  await expect(page.getByRole('heading', { name: 'Pedidos', exact: true })).toBeVisible();
  const list = page.getByRole('grid', { name: 'Pedidos' });
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Agrupar por').selectOption('Empresa');
  const parts = page.getByRole('table');
  await expect(parts).toBeVisible();
  await expectAccessible(page);
  await parts.getByRole('button', { name: 'Andina Servicios' }).click();
  await expect(page).toHaveURL(/cliente=\d+/);
  await expect(page.getByLabel('Empresa')).toHaveValue(/\d+/);
  await page.getByRole('button', { name: 'Planillas' }).click();
  const window = page.getByRole('dialog', { name: 'Planillas' });
  await window.getByRole('button', { name: 'Preparar planilla' }).click();
  const taking = page.waitForEvent('download');
  await window.getByRole('button', { name: /^Descargar/ }).click();
  expect((await taking).suggestedFilename()).toMatch(/^Traza - Pedidos de todas las empresas - [\d-]+\.xlsx$/);
  await page.keyboard.press('Escape');
  await list.getByRole('row').nth(1).getByText('Andina Servicios').click();
  await expect(page).toHaveURL(/\/operaciones\/\?pedido=\d+-\d+$/);
  await expect(page.getByRole('article', { name: /^Pedido \d+/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/operaciones\/pedidos\?cliente=\d+/);
  await expect(list.getByRole('row').nth(1)).toBeVisible();
});

test('M-262 with hands off for five minutes of the demo no head of a column moves', async ({
  page,
  clock,
  simulate,
}) => {
  await signInOperador(page, 'dora.despacho');
  await expect(page.locator('button[data-key]').first()).toBeVisible();
  await settled(page);
  await simulate(8);
  const heads = await headsOf(page);
  for (let turn = 0; turn < 10; turn += 1) {
    const asked = await askNow(page.request, personas.pablo);
    await clock.move({ minutes: 0.5 });
    await expect(page.locator(`button[data-key$="-${asked}"]`)).toBeVisible();
    expect(await headsOf(page)).toEqual(heads);
  }
  await page.getByRole('button', { name: 'Repartir el alto' }).click();
  const shared = await headsOf(page);
  expect(shared).not.toEqual(heads);
  await page.reload();
  await expect(page.locator('button[data-key]').first()).toBeVisible();
  await settled(page);
  expect(await headsOf(page)).toEqual(shared);
});

test('M-260 a car at the door is so on its card, on the map and in the panel', async ({ page }) => {
  const asked = await askNow(page.request, personas.pablo);
  await signInOperador(page, 'dora.despacho');
  const card = page.locator(`button[data-key$="-${asked}"]`);
  await card.focus();
  await pressLetter(page, 'a');
  await expect(page.getByRole('listbox', { name: 'Elegibles' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await card.focus();
  await page.keyboard.press('Enter');
  for (const step of ['Salió', 'Llegó']) {
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Informar' }).click();
    const window = page.getByRole('dialog', { name: /^Informar/ });
    await expect(window.getByLabel('Paso')).toHaveValue(step === 'Salió' ? 'circulando' : 'arribado');
    await window.getByLabel('Motivo').fill('Lo dijo por teléfono');
    await window.getByRole('button', { name: 'Informar 1 paso' }).click();
    await expect(window).toBeHidden();
  }
  // in the demo a Fallo may be informed after six seconds
  const door = /En la puerta hace \d min · Ya se puede informar que no salió/;
  const says = (place: string) =>
    expect(page.getByRole('region', { name: place, exact: true })).toContainText(door, { timeout: 15_000 });
  for (const place of ['A origen', 'Mapa', 'Detalle']) await says(place);
});

// last: what it asks for would fill the columns of the others
test('M-255 both ends and the driver are read whole on 24 cards and more', async ({ page }) => {
  for (let asked = 0; asked < 8; asked += 1) await askNow(page.request, personas.pablo);
  await signInOperador(page, 'dora.despacho');
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('region', { name: 'Sin tomar' }).locator('button[data-key]').nth(7)).toBeVisible();
    await settled(page);
    const { inSight, cut } = await readCards(page);
    expect(cut).toEqual([]);
    expect(inSight, `at ${width}×${height}`).toBeGreaterThanOrEqual(24);
  }
});
