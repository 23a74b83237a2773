import type { Locator, Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { bookForLater } from '../agencia.ts';
import { expect, expectToast, test } from '../fixtures.ts';
import { pressAt, tabTo } from '../keyboard.ts';
import { findRatable } from '../ratable.ts';

/*
 * The main journeys by keyboard alone. Elsewhere stand, by keyboard too: every order type (solicitudes.spec), fixed routes
 * (recorridos.spec), plans (planes.spec), approving and rejecting (aprobaciones.spec), signing in (sesion.spec). Here stands what
 * other journeys do with a mouse.
 */

declare global {
  interface Window {
    /** Whether a pointer has touched the page. */
    wasPointedAt?: boolean;
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart']) {
      addEventListener(type, () => (window.wasPointedAt = true), true);
    }
  });
});
test.afterEach(async ({ page }) => expect(await page.evaluate(() => window.wasPointedAt ?? false)).toBe(false));

/** Has the focus, and whoever looks at the page sees it. */
async function expectSeen(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  const seen = await control.evaluate((element) => {
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return element.matches(':focus-visible') && (outlineStyle !== 'none' || boxShadow !== 'none');
  });
  expect(seen, 'the focus is seen').toBe(true);
}

/** Comes to a field by the Tab key and writes into it, in place of what stood there. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

test('an order is found in the list, looked at, and cancelled', async ({ page, login, request }) => {
  const { id, day } = await bookForLater(request, personas.pablo);
  await login(personas.pablo);
  await page.goto(`/pedidos?since=${day}&until=${day}`);
  const listed = page.getByRole('option');
  await expect(listed.first()).toBeVisible();
  await typeInto(page, page.getByRole('textbox', { name: 'Buscar pedidos' }), String(id));
  await expect(listed).toHaveCount(1);
  const list = page.getByRole('listbox');
  await tabTo(page, list);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const detail = page.getByRole('region', { name: 'Detalle del pedido' });
  await expect(detail).toBeVisible();
  const cancel = detail.getByRole('button', { name: 'Anular' });
  await pressAt(page, cancel);
  const dialog = page.getByRole('dialog', { name: 'Anular pedido' });
  await expect(dialog).toBeVisible();
  // left without cancelling, the way leads back to where it began
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectSeen(cancel);
  await page.keyboard.press('Enter');
  await pressAt(page, dialog.getByRole('button', { name: 'Anular' }));
  await expect(dialog).toBeHidden();
  await expect(detail.getByText('Anulado').first()).toBeVisible();
});

test('a trip that ended is rated @whole', async ({ page, login, request }) => {
  const { persona, pedido } = await findRatable(request);
  const day = pedido.datetime.slice(0, 10);
  await login(persona);
  await page.goto(`/pedidos?since=${day}&until=${day}&selected=${pedido.id}`);
  const detail = page.getByRole('region', { name: 'Detalle del pedido' });
  await pressAt(page, detail.getByRole('button', { name: 'Calificar' }));
  const dialog = page.getByRole('dialog', { name: 'Calificá tu pedido' });
  await tabTo(page, dialog.getByRole('radio', { name: '1: Malo' }));
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '4: Muy bueno' })).toBeChecked();
  await typeInto(page, dialog.getByLabel('Comentario (opcional)'), 'Muy amable');
  await pressAt(page, dialog.getByRole('button', { name: 'Calificar' }));
  await expectToast(page, '¡Gracias! Guardamos tu calificación.');
  await expect(dialog).toBeHidden();
  await expect(detail.getByText('Muy amable')).toBeVisible();
});

test('a favourite address is made, deleted, and taken back @whole', async ({ page, login }) => {
  await login(personas.pablo);
  await page.goto('/perfil');
  await tabTo(page, page.getByRole('tab', { selected: true }));
  const direcciones = page.getByRole('tab', { name: 'Mis Direcciones' });
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(direcciones).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await pressAt(page, page.getByRole('button', { name: 'Nueva dirección' }));
  const search = page.getByRole('combobox', { name: 'Dirección' });
  await tabTo(page, search);
  await page.keyboard.type('Av. de Mayo 800');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByLabel('Alias'), 'Kiosco');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Se agregó la dirección a tus favoritas');
  const list = page.getByRole('list', { name: 'Direcciones guardadas' });
  await pressAt(page, page.getByRole('button', { name: 'Eliminar Kiosco' }));
  await expect(page.getByText('Kiosco', { exact: true })).toHaveCount(0);
  // the focus stands on what took its place, or on the heading of an empty list
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await pressAt(page, page.getByRole('button', { name: 'Deshacer' }), { back: true });
  await expect(list.getByText('Kiosco')).toBeVisible();
});
