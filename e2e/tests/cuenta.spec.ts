import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { readXlsx } from 'hucre';
import { assign, takeViaje, tell, tellPlaces } from '../agencia.ts';
import { dayOf, now } from '../clock.ts';
import { drivenWay, withoutSatellites } from '../driven.ts';
import { expect, keepPicture, settled, test } from '../fixtures.ts';

// it ends a day later than it begins
test.use({ own: 'cuenta' });

const LINE = 'mañana 9:30 a Mitre 500, Quilmes';
const MITRE = /Av\. Mitre 500, Quilmes/;

/** The cents of a figure such as `$1.234,50`. */
const centsOf = (text: string) => Number(text.replaceAll(/\D/g, ''));

/** Asks for the trip by the line alone: at which price, and how far and long it is, as it was told. */
async function ask(page: Page): Promise<{ price: string; way: string }> {
  await page.goto('/crear');
  const field = page.getByRole('combobox', { name: '¿A dónde vas?' });
  await field.fill(LINE);
  const read = page.getByRole('region', { name: 'Lo que entendí' });
  await expect(read.getByText(/mañana .* · 09:30/)).toBeVisible();
  await expect(read.getByText(/Av\. Mitre 500/)).toBeVisible();
  await settled(page);
  await keepPicture(page, 'cuenta-frase');
  await field.press('Enter');
  // the town knows the street and not its numbers
  await page.getByRole('button', { name: '¿Es acá?' }).click();
  const pin = page.getByRole('dialog', { name: '¿Es acá?' });
  await expect(pin.getByRole('status')).toHaveText(MITRE);
  await keepPicture(page, 'cuenta-pin');
  await pin.getByRole('button', { name: 'Sí, es acá' }).click();
  await expect(page.getByRole('button', { name: /^Destino.*Av\. Mitre 500, Quilmes/ })).not.toContainText('aproximada');
  const quoted = await page.getByText(/^Recorrido cotizado • \d+,\d\d km en \d+ min$/).innerText();
  await page.getByRole('button', { name: /^Corporativo/ }).click();
  const confirm = page.getByRole('button', { name: /^Reservar/ });
  await expect(confirm).toContainText(/\$[\d.]+,\d\d/);
  const [price = ''] = /\$[\d.]+,\d\d/.exec(await confirm.innerText()) ?? [];
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'Pedido Registrado' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(price);
  await keepPicture(page, 'cuenta-registrado');
  return { price, way: quoted.replace('Recorrido cotizado', '').replace(' en ', ' • ') };
}

/** What the account of the cost centre comes to in the month of this moment. */
async function monthOf(page: Page): Promise<number> {
  const { year, month } = dayOf();
  await page.goto(`/gastos?vista=cuenta&anio=${year}&mes=${month}`);
  const account = page.getByRole('list', { name: 'Cuentas del mes' }).getByRole('button', { name: /^Administración/ });
  await account.click();
  const total = page.getByText('Gasto del mes').locator('xpath=..').locator('strong');
  await expect(total).toContainText('$');
  return centsOf(await total.innerText());
}

/** The row of an order in the workbook that the browser makes of the list. */
async function sheetRow(page: Page, id: number): Promise<Record<string, unknown>> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).click();
  await page.getByRole('menuitem', { name: 'Descargar planilla' }).click();
  const { sheets } = await readXlsx(await readFile(await (await downloading).path()));
  const rows = sheets.find(({ name }) => name === 'Vista Pasajeros')?.rows ?? [];
  const heads = rows[6] ?? [];
  const row = rows.slice(7).find((cells) => cells.some((cell) => String(cell) === String(id))) ?? [];
  return Object.fromEntries(heads.map((head, index) => [String(head), row[index]]));
}

test('a trip of the typed line, with its pin confirmed, costs what was told, though the receiver of its car is at 0,0 twice', async ({
  page,
  login,
  clock,
  problems,
}) => {
  // no position yet; and the session ends overnight
  problems.allow(/404 \(Not Found\) at \/api\/pedidos\/seguimiento\/[\w-]+\/last$|401 \(Unauthorized\) at \/api\//);
  const { request } = page;
  await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
  await login(personas.ana);
  // tomorrow as it is when it is asked for
  const departure = dayOf(1).toZonedDateTime({ timeZone: 'America/Argentina/Buenos_Aires', plainTime: '09:30' });
  const { price, way: quoted } = await ask(page);
  await page.getByRole('link', { name: /(Ver|Seguir) el pedido/ }).click();
  await expect(page).toHaveURL(/selected=\d+/);
  const idViaje = await takeViaje(request, Number(new URL(page.url()).searchParams.get('selected')));
  await assign(request, idViaje);

  await clock.move({ minutes: (departure.epochMilliseconds - now().getTime()) / 60_000 });
  await login(personas.ana);
  const before = await monthOf(page);
  for (const type of ['circulando', 'arribado'] as const) await tell(request, idViaje, type);
  await tell(request, idViaje, 'iniciado', null);
  await tell(request, idViaje, 'circulando', 1);
  const { way, minutes } = await drivenWay(request, idViaje);
  const told = withoutSatellites(way);
  const day = String(dayOf());
  await page.goto(`/pedidos?since=${day}&until=${day}&selected=${idViaje}`);
  const detail = page.getByRole('region', { name: 'Detalle del pedido' });
  await expect(detail).toContainText('En curso');
  const href = (await detail.getByRole('link', { name: 'Ver Seguimiento' }).getAttribute('href')) ?? '';
  const sum = page.getByRole('status').filter({ hasText: 'Importe de finalizados y calificados' });
  const spent = centsOf(await sum.locator('strong').last().innerText());

  await clock.move({ minutes: minutes / 2 });
  const [half, rest] = [told.slice(0, told.length / 2), told.slice(told.length / 2)];
  await tellPlaces(request, idViaje, half);
  const follow = await page.context().newPage();
  await follow.goto(href);
  // half of the way is left, at the pace of that day and hour
  const left = Math.floor(minutes / 2);
  await expect(
    follow.getByText(new RegExp(`^Tiempo estimado a destino: (${left}|${left + 1}|${left + 2}) min$`)),
  ).toBeVisible();
  await expect(follow.getByTestId('vehicle')).toBeInViewport();
  await keepPicture(follow, 'cuenta-seguimiento');
  await follow.close();

  await clock.move({ minutes: minutes / 2 });
  await tellPlaces(request, idViaje, rest);
  await tell(request, idViaje, 'arribado', 1);
  await tell(request, idViaje, 'finalizado', null);
  await expect(detail).toContainText('Finalizado');
  await expect(detail).toContainText(`Recorrido del conductor${quoted}`);
  for (const term of ['Kilómetros', 'Total', 'Cotización']) {
    await expect(detail.getByText(term).locator('xpath=..').getByText(price)).toBeVisible();
  }
  await expect(page.getByRole('option', { name: new RegExp(`N° ${idViaje}`) })).toContainText(price);
  await expect.poll(async () => centsOf(await sum.locator('strong').last().innerText())).toBe(spent + centsOf(price));
  await keepPicture(page, 'cuenta-detalle');

  const row = await sheetRow(page, idViaje);
  expect(Math.round(Number(row['Importe Prorrateado']) * 100)).toBe(centsOf(price));
  expect(await monthOf(page)).toBe(before + centsOf(price));
  await keepPicture(page, 'cuenta-del-mes');
  await page.getByRole('link', { name: /^Ver pedidos ?: Gasto del mes$/ }).click();
  await expect(page.getByRole('option', { name: new RegExp(`N° ${idViaje}`) })).toContainText(price);
});
