import type { APIRequestContext, Page, Request } from '@playwright/test';
import { personas } from '@traza/demo';
import { askNow, assign, finish, takeViaje, tell } from '../agencia.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { tabTo } from '../solicitud-form.ts';

const CREATE = '/api/rest/solicitudes/simples';

/** The calls of the page, as `GET /path`, in the order in which they began. */
function logCalls(page: Page) {
  const calls: { call: string; request: Request }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push({ call: `${request.method()} ${pathname}`, request });
  });
  return {
    calls,
    countOf: (call: string) => calls.filter((one) => one.call === call).length,
  };
}

/** Somebody who has asked for the trip that they always ask for. */
async function asRegular(
  page: Page,
  request: APIRequestContext,
  login: (persona: typeof personas.ana) => Promise<void>,
) {
  await askNow(request, personas.ana);
  await login(personas.ana);
  const log = logCalls(page);
  await page.goto('/crear');
  const row = page.getByRole('region', { name: 'Últimos viajes' }).getByRole('listitem').first();
  await expect(row).toContainText('Casa central → Av. Cabildo 2040');
  return { log, row };
}

test('W-017 W-256 the usual trip of a regular is two presses of Enter, and the first sends nothing', async ({
  page,
  request,
  login,
}) => {
  const { log, row } = await asRegular(page, request, login);
  await expect(page.getByRole('combobox', { name: '¿A dónde vas?' })).toBeFocused();
  expect(log.countOf('GET /api/inicio')).toBe(1);
  expect(log.countOf('GET /api/direcciones/v2/search/')).toBe(0);
  await expectAccessible(page);

  const button = row.getByRole('button', { name: /^Pedir \$[\d.]+,\d\d$/ });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(row.getByText('Lo antes posible')).toBeVisible();
  await expect(button).toBeFocused();
  await expectAccessible(page);
  expect(log.countOf(`POST ${CREATE}`)).toBe(0);
  const price = ((await button.textContent()) ?? '').replace('Pedir ', '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pedido Registrado' })).toBeFocused();
  expect(log.countOf(`POST ${CREATE}`)).toBe(1);
  await expect(page.getByText(price).first()).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('region', { name: 'Tu viaje ahora' }).getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: '¿A dónde vas?' })).toHaveValue('');
});

test('O-229 what is done with a new order moves nothing that can be pressed', async ({ page, request, login }) => {
  const { row } = await asRegular(page, request, login);
  const button = row.getByRole('button', { name: /^Pedir \$[\d.]+,\d\d$/ });
  await button.press('Enter');
  await expect(row.getByText('Lo antes posible')).toBeVisible();
  await button.press('Enter');
  const following = page.getByRole('region', { name: 'Seguimiento del pedido' });
  const link = following.getByRole('link', { name: /(Ver|Seguir) el pedido/ });
  const number = /selected=(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1];
  await expect(following.locator('p strong')).toBeVisible();
  const place = await link.boundingBox();

  const idViaje = await takeViaje(request, Number(number));
  await assign(request, idViaje);
  await expect(link).toHaveText('Seguir el pedido');
  for (const stop of [0, 1]) {
    await tell(request, idViaje, 'circulando', stop);
    await tell(request, idViaje, 'arribado', stop);
    if (stop === 0) await tell(request, idViaje, 'iniciado', null);
  }
  await finish(request, idViaje);
  await expect(following).toContainText('El viaje terminó.');
  await expect(following.locator('p strong')).toHaveCount(0);
  expect((await link.boundingBox())?.y).toBe(place?.y);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('W-001 W-009 W-017 no keyboard rises, three forms, and two presses at the same spot @whole', async ({
    page,
    request,
    login,
  }) => {
    await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
    const { log, row } = await asRegular(page, request, login);
    await expect(page.locator('body')).toBeFocused();
    await expect(page.getByRole('radio')).toHaveCount(3);
    await expectAccessible(page);
    const button = row.getByRole('button', { name: /^Pedir/ });
    await button.scrollIntoViewIfNeeded();
    await button.tap();
    await expect(row.getByText('Lo antes posible')).toBeVisible();
    // as long as somebody reads what will be sent: two taps in a row are one that slipped
    await expectAccessible(page);
    expect(log.countOf(`POST ${CREATE}`)).toBe(0);
    // a viaje that comes meanwhile stands above, and moves nothing
    const before = await button.boundingBox();
    const next = page.getByRole('region', { name: /^Tu (viaje ahora|próximo viaje)$/, includeHidden: true });
    const shown = await next.getByRole('article', { includeHidden: true }).count();
    await askNow(request, personas.ana);
    await expect(next.getByRole('article', { includeHidden: true })).not.toHaveCount(shown);
    expect(await button.boundingBox()).toEqual(before);
    await button.tap();
    await expect(page.getByRole('heading', { name: 'Pedido Registrado' })).toBeVisible();
    expect(log.countOf(`POST ${CREATE}`)).toBe(1);
  });

  test('both places of an earlier trip can be read whole', async ({ page, request, login }) => {
    await page.setViewportSize({ width: 340, height: 844 });
    await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
    const { row } = await asRegular(page, request, login);
    const way = row.getByText('Casa central → Av. Cabildo 2040');
    expect(await way.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});
