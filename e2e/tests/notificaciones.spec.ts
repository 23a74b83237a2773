import type { BrowserContext, Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { bookForLater, takeViaje } from '../agencia.ts';
import { expect, expectAccessible, settled, test } from '../fixtures.ts';

/** What a push service would hand to the browser: no service is within reach, the worker and all after it are real. */
async function deliverPush(context: BrowserContext, page: Page, push: object): Promise<void> {
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const worker = registrations.find(({ scopeURL }) => scopeURL.endsWith('/avisos/'));
      if (worker) resolve(worker.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const origin = new URL(page.url()).origin;
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(push) });
}

test.describe('with notices allowed', () => {
  test.use({ permissions: ['notifications'] });
  test.beforeEach(async ({ context, problems }) => {
    // a window without a history has no push service, and one that is headless shows no notice
    problems.allow(/Push API in incognito|No notification permission/);
    // without a window Chromium grants the permission and says `denied` all the same
    await context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'granted' }));
  });

  test('T-240 T-242 DT-49 the bell tells that an order was confirmed, and leads to it @whole', async ({
    page,
    login,
  }) => {
    await login(personas.pablo);
    await page.goto('/perfil');
    const bell = page.getByRole('button', { name: /^Notificaciones/ });
    await expect(bell).toBeEnabled();
    const { id } = await bookForLater(page.request, personas.pablo);
    await takeViaje(page.request, id);
    await bell.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Notificaciones' });
    const confirmed = panel.getByRole('button', {
      name: new RegExp(`Confirmado por transportista.*Pedido ${id} `),
    });
    // told by the next look at the list
    await expect(confirmed).toBeVisible();
    await expect(bell).toHaveAccessibleName(/sin leer/);
    await expectAccessible(page);
    await confirmed.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pedidos\?selected=\d+$/);
    await expect(page.getByRole('region', { name: 'Detalle del pedido' })).toBeVisible();
    await expect(panel).toHaveCount(0);
    await bell.click();
    await panel.getByRole('button', { name: 'Limpiar' }).click();
    await expect(confirmed).toHaveCount(0);
  });

  test('T-248 T-017 a push reaches the page through its worker, and lights the dot of the list', async ({
    page,
    context,
    login,
  }) => {
    await login(personas.mario);
    await page.goto('/pedidos');
    await expect(page.getByRole('button', { name: /^Notificaciones/ })).toBeEnabled();
    // one that is still being installed is handed nothing
    const states = () =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations())
          .filter(({ scope }) => scope.endsWith('/avisos/'))
          .map(({ active }) => active?.state ?? 'none'),
      );
    await expect.poll(states).toEqual(['activated']);
    // a list that is still loading brings what there is: nothing would be news
    await settled(page);
    const push = {
      idSolicitud: 1,
      idViaje: 2,
      fecha: '10/03/2026',
      hora: '09:30',
      estado: 'Finalizado',
      subestado: '',
    };
    // what the browser itself would show is beyond one without a window
    await deliverPush(context, page, { type: 'PEDIDO_FINALIZADO', ...push });
    await expect(page.locator('#novedades')).toHaveCount(1);
  });
});
