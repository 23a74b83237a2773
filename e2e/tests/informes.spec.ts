import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { readXlsx } from 'hucre';
import { expect, expectAccessible, test } from '../fixtures.ts';

/** Cents of what the tickets of billed orders bear, by the passenger view of a workbook. */
async function billedCents(bytes: Uint8Array): Promise<number> {
  const { sheets } = await readXlsx(bytes);
  const rows = sheets.find(({ name }) => name === 'Vista Pasajeros')?.rows ?? [];
  const headers = rows[6] ?? [];
  const [status, share] = [headers.indexOf('Estado'), headers.indexOf('Importe Prorrateado')];
  return rows.slice(7).reduce((sum, row) => {
    const cell = row[share];
    const isBilled = /^(?:Finalizado|Calificado)/.test(String(row[status]));
    return isBilled && typeof cell === 'number' ? sum + Math.round(cell * 100) : sum;
  }, 0);
}

/** The cents of a figure such as `$1.234,50`. */
const centsOf = (text: string) => Number(text.replaceAll(/\D/g, ''));

async function tableroCents(page: Page): Promise<number> {
  const card = page.frameLocator('iframe').getByText('Importe total', { exact: true });
  return centsOf(await card.locator('xpath=following-sibling::dd[1]').innerText());
}

interface Mail {
  para: string;
  asunto: string;
  texto: string;
  adjuntos: { nombre: string; href: string }[];
}

/** The last report that the outbox holds for somebody. */
async function reportMail(request: APIRequestContext, to: string): Promise<Mail | undefined> {
  const { data }: { data: Mail[] } = await (await request.get('/api/demo/correos')).json();
  return data.find(({ para, asunto }) => para === to && asunto === 'Traza - Reporte de Pedidos');
}

test('T-197 T-198 T-203 T-211 T-213 T-232 dashboard, workbook of the browser and e-mailed report say the same', async ({
  page,
  login,
}) => {
  await login(personas.ana);
  await page.goto('/informes');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.locator('[data-bar="actual"]').first()).toBeAttached();
  await expectAccessible(page);
  const cents = await tableroCents(page);
  expect(cents).toBeGreaterThan(0);

  // the same days as a list, made into a workbook by the browser
  const src = new URL((await page.locator('iframe').getAttribute('src')) ?? '', page.url());
  const [anio, mes] = [Number(src.searchParams.get('anio')), Number(src.searchParams.get('mes'))];
  const days = { since: new Date(Date.UTC(anio, mes - 1, 1)), until: new Date(Date.UTC(anio, mes, 0)) };
  const day = (date: Date) => date.toISOString().slice(0, 10);

  await page.getByRole('button', { name: 'Enviarme los pedidos por e-mail' }).click();
  await expect(page.getByText('Recibirás el reporte por email a la brevedad')).toBeVisible();

  await page.goto(`/informes?vista=pedidos&since=${day(days.since)}&until=${day(days.until)}`);
  const sum = page.getByRole('status').filter({ hasText: 'Importe de finalizados y calificados' });
  await expect.poll(async () => centsOf(await sum.locator('strong').last().innerText())).toBe(cents);
  await page.getByRole('button', { name: 'Descargar' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Descargar planilla' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Traza - Reporte de Pedidos - \d{8}-\d{6}\.xlsx$/);
  expect(await billedCents(await readFile(await download.path()))).toBe(cents);

  await expect.poll(async () => (await reportMail(page.request, 'ana.admin@andina.example')) !== undefined).toBe(true);
  const mail = await reportMail(page.request, 'ana.admin@andina.example');
  const attached = await page.request.get(`/api${mail?.adjuntos[0]?.href ?? ''}`);
  expect(await billedCents(await attached.body())).toBe(cents);
  expect(centsOf(/Importe de finalizados y calificados: (.*)/.exec(mail?.texto ?? '')?.[1] ?? '')).toBe(cents);

  await page.getByRole('button', { name: 'Descargar' }).click();
  await page.getByRole('menuitem', { name: 'Mis reportes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mis reportes' });
  await expect(dialog.getByText(/^Enviado · [\d.]+ pedidos · \d/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Descargar' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pedir de nuevo' }).click();
  await expect(page.getByText(/menos de 10 minutos/)).toBeVisible();
});

test('W-166 W-170 W-172 a figure leads to its orders, which are divided and narrowed further @whole', async ({
  page,
  login,
}) => {
  await login(personas.ana);
  await page.goto('/informes');
  const frame = page.frameLocator('iframe');
  const row = frame.getByRole('table', { name: 'Centros de costo' }).getByRole('row').nth(1);
  const figure = centsOf(await row.getByRole('cell').last().innerText());
  const name = await row.getByRole('link').innerText();
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/vista=pedidos.*ceco=\d+/);
  await expect(page.getByRole('button', { name: `Quitar Centro de costo: ${name}` })).toBeVisible();
  const sums = page.getByRole('status').filter({ hasText: 'Importe' });
  await expect.poll(async () => centsOf((await sums.locator('strong').last().innerText()) || '0')).toBe(figure);

  await page.getByRole('button', { name: 'Agrupar por' }).click();
  await page.getByRole('menuitemradio', { name: 'Servicio' }).click();
  const parts = page.getByRole('region', { name: 'Agrupar por servicio' }).getByRole('listitem');
  await expect(parts.first()).toBeVisible();
  const money = await parts.locator('span:has-text("$")').allInnerTexts();
  expect(money.reduce((sum, text) => sum + centsOf(text), 0)).toBe(figure);
  await expectAccessible(page);
  await parts.first().getByRole('button').click();
  await expect(page).toHaveURL(/servicio=\d+/);
  await expect(page.getByRole('option').first()).toBeVisible();

  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
  await expect(page).not.toHaveURL(/ceco=/);
  await page.keyboard.press('Escape');
});
