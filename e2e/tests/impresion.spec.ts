import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { extractText, getDocumentProxy } from 'unpdf';
import { monthBefore } from '../clock.ts';
import { expect, test } from '../fixtures.ts';

const PERSON = 'Pasajeros con más gasto';

/** What can be read of the printed pages, one text for each; the product says itself how large paper is. */
async function printedPages(page: Page): Promise<string[]> {
  const bytes = await page.pdf({ preferCSSPageSize: true });
  const paper = await getDocumentProxy(new Uint8Array(bytes));
  const { view } = await paper.getPage(1);
  // A4 in points
  expect([view[2], view[3]].map((side) => Math.round(side ?? 0))).toEqual([595, 842]);
  const { text } = await extractText(paper, { mergePages: false });
  return text;
}

test('W-185 a month printed from a window of 1280 pixels is whole on A4', async ({ page, login }) => {
  const month = monthBefore();
  await login(personas.ana);
  await page.goto(`/informes?vista=mensual&anio=${month.year}&mes=${month.month}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-bar="actual"]').first()).toBeAttached();
  await frame.getByText('Ver como tabla').click();
  const lines = frame.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^\p{L}{3} \d+$/u }) });
  await expect(lines).toHaveCount(month.days);
  const days = await lines.all();
  const rows = await Promise.all(
    days.map(async (row) => [
      await row.getByRole('rowheader').innerText(),
      ...(await row.getByRole('cell').allInnerTexts()),
    ]),
  );
  const names = await frame.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(names).toContain(PERSON);

  const pages = await printedPages(page);
  const [first = ''] = pages;
  // head, legend, and all days of the axis
  expect(first).toContain(month.name);
  expect(first).toMatch(/Andina Servicios\s+Generado: \d\d\/\d\d\/\d{4} \d\d:\d\d hs/);
  expect(first).toMatch(/Importe\s+Período anterior/);
  expect(first).toContain(days.map((_, index) => index + 1).join(' '));
  // opened, on the page of its chart, each amount to be read
  for (const cells of rows) expect(first).toContain(cells.join(' ').trim());
  // nothing is lost between two pages, and none is blank
  const printed = pages.flatMap((text) => text.split('\n')).map((line) => line.trim());
  for (const name of names) expect(printed).toContain(name);
  for (const text of pages) expect(text.trim().length).toBeGreaterThan(50);
  expect(pages.length).toBeLessThanOrEqual(4);
});

test('a list that is printed holds its first orders, and says how many more there are', async ({ page, login }) => {
  await login(personas.ana);
  await page.goto(`/informes?vista=pedidos&${monthBefore().period}`);
  const sum = page.getByRole('status').filter({ hasText: 'Importe de finalizados y calificados' });
  await expect(sum).toBeVisible();
  // the sum is another call than the list
  await expect(page.getByRole('option').first()).toBeVisible();
  const total = Number(/\d+/.exec(await sum.innerText())?.[0]);
  const text = (await printedPages(page)).join('\n');
  const printed = new Set(text.match(/N° \d+/g));
  expect(printed.size).toBeGreaterThan(20);
  expect(printed.size).toBeLessThan(total);
  expect(text).toContain(`Se imprimen los primeros ${printed.size} de ${total} pedidos.`);
});
