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
  await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
  await login(personas.ana);
  await page.goto('/crear');
  await page.getByRole('link', { name: 'Pedir varios' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pedir varios' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await pasteText(page.getByRole('textbox', { name: 'O pegá las filas acá' }), CONGRESS.text);
  await expect(page.getByText('10 celdas con errores')).toBeVisible();
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
  await expect(page.getByText('Sin errores')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Hora, fila 4', { exact: true })).toHaveValue('09:30');
  await expect(page.getByText('Sin errores')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(/\$[\d.]+,\d\d/);
  await page.getByRole('button', { name: 'Pedir 40 pedidos' }).click();
  await page.getByRole('button', { name: 'Detener' }).click();
  await expect(page.getByText(/Detuvimos el envío: \d+ de 40 pedidos hechos\./)).toBeVisible();
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByText('Se hicieron 40 pedidos.')).toBeVisible();
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

test('W-241 DW-30 the template reads back without an error; a phone is told to come back on a computer', async ({
  page,
  login,
}) => {
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
  await expect(page.getByText('Sin errores')).toBeVisible();
  for (const [line, title] of ['Para mí', 'Para otra persona', 'Para un invitado', 'Con paradas'].entries()) {
    await expect(page.getByLabel(`Tipo, fila ${line + 2}`, { exact: true })).toHaveValue(title);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByText('Abrí Traza en una computadora para esto.')).toBeVisible();
});
