import { readFileSync } from 'node:fs';
import { personas } from '@traza/demo';
import { readXlsx } from 'hucre/xlsx';
import { CONGRESS, HEADS, pasteText } from '../congress.ts';
import { expect, expectAccessible, settled, test } from '../fixtures.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('W-239 W-242 W-243 W-245 W-246 W-249 W-251 a congress of 40 people, pasted with ten faults, becomes 40 orders', async ({
  page,
  login,
}) => {
  test.slow();
  await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
  await login(personas.ana);
  await page.goto('/crear');
  await page.getByRole('link', { name: 'Pedir varios' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pedir varios' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await pasteText(page.getByRole('textbox', { name: 'O pegá las filas acá' }), CONGRESS.text);
  await expect(page.getByText('10 celdas con errores')).toBeVisible({ timeout: 30_000 });
  await settled(page);
  await expectAccessible(page);
  const next = page.getByRole('button', { name: 'Error siguiente' });
  for (const [at, { cell, value }] of CONGRESS.faults.entries()) {
    // the grid stands on the first one by itself
    if (at > 0) await next.press('Enter');
    await expect(page.getByLabel(cell, { exact: true })).toBeFocused();
    if (value === null) {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    } else {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(value);
    }
  }
  await expect(page.getByText('Sin errores')).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByLabel('Hora, fila 4', { exact: true })).toHaveValue('09:30');
  await expect(page.getByText('Sin errores')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(/\$[\d.]+,\d\d/);
  await page.getByRole('button', { name: 'Pedir 40 pedidos' }).click();
  await page.getByRole('button', { name: 'Detener' }).click();
  await expect(page.getByText(/Detuvimos el envío: \d+ de 40 pedidos hechos\./)).toBeVisible();
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByText('Se hicieron 40 pedidos.')).toBeVisible({ timeout: 60_000 });
  await settled(page);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar con los números' }).click();
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(await (await download).path())));
  const rows = sheets[0]?.rows ?? [];
  expect(rows).toHaveLength(41);
  expect(new Set(rows.slice(1).map((cells) => cells[1])).size).toBe(40);
  expect(rows[0]?.slice(3, 8)).toEqual(HEADS.slice(0, 5));
  await page.getByRole('link', { name: 'Ver estos pedidos' }).click();
  await expect(page.getByText(/40 pedidos/).first()).toBeVisible();
});

test('W-244 W-246 W-247 an address that is not exact asks in its row; rows are doubled, filled down, and repeated ones left out', async ({
  page,
  login,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
  await login(personas.ana);
  await page.goto('/crear/lote');
  await page.getByRole('button', { name: 'Escribirlas acá' }).click();
  const cell = (label: string, line: number) => page.getByLabel(`${label}, fila ${line}`, { exact: true });
  await pasteText(cell('Tipo', 1), 'Para mí\tmañana\t10:00\tCorrientes 1234, CABA\tFlorida');
  await expect(page.getByText('1 celda con error')).toBeVisible();
  await page.getByRole('button', { name: 'Error siguiente' }).click();
  await expect(cell('Destino', 1)).toBeFocused();
  const choices = page.getByRole('listbox', { name: '¿Cuál de estas?' });
  await expect(choices.getByRole('option').first()).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sin errores')).toBeVisible();
  await page.getByRole('button', { name: 'Duplicar la fila 1' }).click();
  await expect(page.getByText('Repetido')).toBeVisible();
  const ticks = page.getByRole('checkbox', { name: /^Pedir la fila/ });
  await expect(ticks.nth(0)).toBeChecked();
  await expect(ticks.nth(1)).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Pedir 1 pedido' })).toBeEnabled();
  await ticks.nth(1).check();
  await expect(page.getByRole('button', { name: 'Pedir 2 pedidos' })).toBeEnabled();
  await cell('Hora', 6).fill('11:00');
  await expect(page.getByText('Repetido')).toBeHidden();
  await cell('Centro de costo', 1).fill('Administración');
  await page.getByRole('button', { name: 'Rellenar hacia abajo' }).click();
  await expect(cell('Centro de costo', 6)).toHaveValue('Administración');
});

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('DW-30 a phone is told to come back on a computer', async ({ page, login }) => {
    await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
    await login(personas.ana);
    await page.goto('/crear/lote');
    await expect(page.getByText('Abrí Traza en una computadora para esto.')).toBeVisible();
  });
});

test('W-241 the template reads back without an error, with an example of each type', async ({ page, login }) => {
  await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
  await login(personas.ana);
  await page.goto('/crear/lote');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar plantilla' }).click();
  const file = await (await download).path();
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(file)));
  expect(sheets.map(({ name }) => name)).toEqual(['Pedidos', 'Qué se puede poner']);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'plantilla.xlsx', mimeType: 'application/zip', buffer: readFileSync(file) });
  await expect(page.getByText('Sin errores')).toBeVisible({ timeout: 30_000 });
  for (const [line, title] of ['Para mí', 'Para otra persona', 'Para un invitado', 'Con paradas'].entries()) {
    await expect(page.getByLabel(`Tipo, fila ${line + 2}`, { exact: true })).toHaveValue(title);
  }
});
