import { readFileSync } from 'node:fs';
import { personas } from '@traza/demo';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { dayOf } from '../clock.ts';
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

/** A workbook whose cells of day and time are numbers, at 09:30 and 09:40 of a day. */
async function departuresBook(day: Temporal.PlainDate): Promise<Uint8Array> {
  const rows = ['09:30', '09:40'].map((time) => [
    'Para un invitado',
    new Date(`${String(day)}T${time}:00Z`),
    'Av. Corrientes 1234, CABA',
    'Av. Cabildo 2040, CABA',
    'Carla Prueba',
    '1145678900',
  ]);
  const heads = ['Tipo', 'Fecha y hora', 'Origen', 'Destino', 'Quién viaja', 'Teléfono'];
  return writeXlsx({ sheets: [{ name: 'Traslados', rows: [heads, ...rows] }] });
}

/** `10-dic`: as one writes a day without its year. */
const shortDay = (day: Temporal.PlainDate) => `${day.day}-${day.toLocaleString('es-AR', { month: 'short' })}`;

test('W-239 W-242 a workbook and a text of Windows are read beside the page, to the accent and the minute', async ({
  page,
  login,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await login(personas.ana);
  await page.goto('/crear/lote');
  const pick = page.locator('input[type="file"]');
  const shown = (label: string, line: number) => page.getByLabel(`${label}, fila ${line}`, { exact: true });

  const day = dayOf(20);
  const book = await departuresBook(day);
  await pick.setInputFiles({ name: 'Traslados.xlsx', mimeType: 'application/zip', buffer: Buffer.from(book) });
  await expect(page.getByText('Sin errores')).toBeVisible();
  await expect(shown('Fecha', 2)).toHaveValue(`${String(day)} 09:30`);
  await expect(shown('Fecha', 3)).toHaveValue(`${String(day)} 09:40`);
  await expect(page.getByText(/salen? ya/)).toHaveCount(0);
  const readers = () => workers.filter((url) => url.includes('sheet-worker')).length;
  await expect.poll(readers).toBe(1);

  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  const text = [
    'Tipo;Fecha;Hora;Origen;Destino;Quién viaja;Teléfono',
    `Para un invitado;${shortDay(day)};0930;Av. Corrientes 1234, CABA;Av. Cabildo 2040, CABA;Íñigo Núñez;011 15-4567-8901`,
  ].join('\r\n');
  await pick.setInputFiles({ name: 'añadidos.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
  await expect(shown('Quién viaja', 2)).toHaveValue('Íñigo Núñez');
  await expect(page.getByText('Sin errores')).toBeVisible();
  await expect.poll(readers).toBe(2);

  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  const titled = Buffer.from(`Traslados de diciembre\r\n\r\n${text}`, 'latin1');
  await pick.setInputFiles({ name: 'titulado.csv', mimeType: 'text/csv', buffer: titled });
  // what was guessed of the file stands above its rows, with nothing but the bar between
  const between = async () => {
    const note = await page.getByText('Encabezados de la fila 3.').boundingBox();
    const grid = await page.getByRole('grid').boundingBox();
    return (grid?.y ?? Infinity) - (note?.y ?? 0) - (note?.height ?? 0);
  };
  await expect.poll(between).toBeLessThan(100);

  // each is gone once it has read its file
  await expect.poll(() => page.workers().filter((worker) => worker.url().includes('sheet-worker'))).toEqual([]);
});
