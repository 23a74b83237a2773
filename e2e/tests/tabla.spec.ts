import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { bookForLater } from '../agencia.ts';
import { yearBefore } from '../clock.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';

const DAYS = yearBefore();
const HEIGHT_PX = 44;

const grid = (page: Page) => page.getByRole('grid', { name: 'Pedidos' });
const rows = (page: Page) => grid(page).getByRole('row');
const bar = (page: Page) => page.getByRole('region', { name: 'Pedidos elegidos' });

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('W-212 W-213 W-214 W-215 W-217 W-219 W-169 the list becomes a table, by mouse @whole', async ({
    page,
    login,
  }) => {
    await login(personas.ana);
    await page.goto(`/pedidos?${DAYS}`);
    await expect(page.getByRole('listbox')).toBeVisible();
    await expect(page.getByText('Importe de finalizados y calificados')).toBeVisible();
    await page.getByRole('button', { name: 'Tabla' }).click();
    await expect(page).toHaveURL(/vista=tabla/);
    await expect(rows(page).nth(1)).toBeVisible();
    await expectAccessible(page);

    // one line for each, and no wider than the screen
    const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(new Set(heights)).toEqual(new Set([HEIGHT_PX]));
    expect(await grid(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: 'Importe' }).click();
    await page.getByRole('button', { name: 'Importe' }).click();
    await expect(page).toHaveURL(/orden=importe/);
    await expect(page.getByRole('columnheader', { name: 'Importe' })).toHaveAttribute('aria-sort', 'descending');
    await expect(rows(page).nth(1)).toContainText('$');

    await page.getByRole('button', { name: 'Columnas' }).click();
    await page.getByRole('checkbox', { name: 'Grupo' }).check();
    await expect(page.getByRole('columnheader', { name: 'Grupo' })).toBeVisible();
    await expectAccessible(page);
    const grip = page.getByRole('button', { name: 'Mover Importe' });
    const target = await page.getByRole('button', { name: 'Mover Estado' }).boundingBox();
    await grip.hover();
    await page.mouse.down();
    await page.mouse.move((target?.x ?? 0) + 4, (target?.y ?? 0) + 4, { steps: 6 });
    await page.mouse.up();
    const titles = () => page.getByRole('columnheader').allTextContents();
    expect(await titles()).toEqual(expect.arrayContaining(['Importe', 'Grupo']));
    expect((await titles()).indexOf('Importe')).toBeLessThan((await titles()).indexOf('Pasajeros'));
    await page.keyboard.press('Escape');
    const before = await titles();
    await page.reload();
    await expect(rows(page).nth(1)).toBeVisible();
    expect(await titles()).toEqual(before);
    await page.getByRole('button', { name: 'Columnas' }).click();
    await page.getByRole('button', { name: 'Volver a las de siempre' }).click();
    await page.keyboard.press('Escape');

    const box = (place: number) => rows(page).nth(place).getByRole('checkbox');
    await box(1).click();
    await box(3).click({ modifiers: ['Shift'] });
    await expect(bar(page)).toContainText('3 pedidos elegidos');
    const download = page.waitForEvent('download');
    await bar(page).getByRole('button', { name: 'Descargar la selección' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    await page.getByRole('checkbox', { name: 'Elegir todas las filas' }).click();
    await expect(bar(page)).toContainText(/\d+ pedidos elegidos/);
    await expectAccessible(page);
    await bar(page).getByRole('button', { name: 'Elegir ninguno' }).click();
    await expect(bar(page)).toHaveCount(0);

    await rows(page).nth(1).getByRole('gridcell').nth(2).click();
    await expect(page.getByRole('region', { name: 'Detalle del pedido' })).toBeVisible();
    await page.getByRole('button', { name: 'Lista' }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await expect(page).not.toHaveURL(/vista=|orden=/);
  });

  test('W-214 W-215 W-216 everything by keyboard: choose, see what it costs, cancel', async ({ page, login }) => {
    const booked = [await bookForLater(page.request, personas.ana), await bookForLater(page.request, personas.pablo)];
    const [own, foreign] = booked.map(({ id }) => id);
    const day = booked[0]?.day ?? '';
    await login(personas.ana);
    await page.goto(`/pedidos?vista=tabla&orden=pedido&since=${day}&until=${day}&status=registrado`);
    await expect(rows(page).filter({ hasText: String(own) })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Columnas' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Mover Salida' }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: 'Mover Salida' })).toBeFocused();
    await expect(page.getByText('Salida: lugar 3 de')).toBeAttached();
    await page.keyboard.press('Escape');
    await tabTo(page, grid(page));
    const numbers = await rows(page).evaluateAll((all) => all.slice(1).map((row) => row.textContent));
    const last = Math.max(...[own, foreign].map((id) => numbers.findIndex((text) => text.includes(String(id)))));
    const first = Math.min(...[own, foreign].map((id) => numbers.findIndex((text) => text.includes(String(id)))));
    await page.keyboard.press('Control+Home');
    for (let at = 0; at < first; at += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    for (let at = first; at < last; at += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Space');
    const count = last - first + 1;
    await expect(bar(page)).toContainText(`${count} pedidos elegidos`);
    await tabTo(page, bar(page).getByRole('button', { name: /^Anular/ }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Anular ${count} pedidos` });
    const line = (id: number | undefined) => dialog.getByRole('listitem').filter({ hasText: `Pedido ${id}` });
    await expect(line(own)).toContainText('Sin costo');
    await expect(line(foreign)).not.toContainText('Sin costo');
    await expect(dialog).toContainText('Cuesta en total');
    await expectAccessible(page);
    await tabTo(page, dialog.getByRole('button', { name: /^Anular/ }));
    await page.keyboard.press('Enter');
    await expect(line(own)).toContainText('Anulación pedida');
    await expect(line(foreign)).not.toContainText('Anulación pedida');
    await expectAccessible(page);
    await tabTo(page, dialog.getByRole('button', { name: 'Listo' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
  });
});
