import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { extractText, getDocumentProxy } from 'unpdf';
import { monthBefore } from '../clock.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

/** What can be read of each page of A4, of the account as it is printed. */
async function printed(page: Page): Promise<string[]> {
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { view } = await paper.getPage(1);
  // A4 in points
  expect([view[2], view[3]].map((side) => Math.round(side ?? 0))).toEqual([595, 842]);
  const { text } = await extractText(paper, { mergePages: false });
  return text.map((words) => words.replaceAll(/\s+/g, ' '));
}

/** `+$1.200,00` and `−$300,00` as cents, summed. */
function centsOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Number(text.replace('−', '-').replaceAll(/[^\d-]/g, '')), 0);
}

/** The figure of the account that is open, once it has come. */
async function gastoOf(page: Page): Promise<string> {
  const total = page.getByText('Gasto del mes').locator('xpath=..').locator('strong');
  await expect(total).toContainText('$');
  return total.innerText();
}

test('W-187 W-193 W-195 W-197 W-201 an auditor closes the month before', async ({ page, login }) => {
  const month = monthBefore();
  await login(personas.ceci);
  await page.goto('/pedidos');
  await page.getByRole('link', { name: 'Gastos' }).click();
  await page.getByRole('button', { name: 'La cuenta del mes' }).click();
  await page.getByRole('combobox', { name: 'Mes' }).selectOption({ label: month.name });
  const list = page.getByRole('list', { name: 'Cuentas del mes' });
  // hers alone: not the company, no group, no other cost centre
  await expect(list.getByRole('button')).toHaveCount(2);
  await expectAccessible(page);
  await list.getByRole('button', { name: /^Comercial/ }).click();
  await expect(page.getByRole('heading', { name: 'Comercial', level: 1 })).toBeVisible();
  await expectAccessible(page);

  // the figure and each reason lead to their orders, which sum to it (W-193)
  const total = await gastoOf(page);
  await page.getByRole('link', { name: /^Ver pedidos ?: Gasto del mes$/ }).click();
  const sum = page.getByRole('status').filter({ hasText: 'Importe de finalizados y calificados' });
  await expect(sum).toContainText(total);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Comercial', level: 1 })).toBeVisible();
  const reasons = page.getByRole('region', { name: 'Qué cambió y por qué' }).getByRole('listitem');
  await expect(reasons.first()).toBeVisible();
  for (const [index, reason] of (await reasons.filter({ has: page.getByRole('link') }).all()).entries()) {
    const [, amount = 'no amount'] = /: ([+−]\S+)/.exec(await reason.innerText()) ?? [];
    await reason.getByRole('link').click();
    const efecto = page.getByRole('dialog', { name: /^Pedidos por / });
    await expect(efecto.getByText(`Suman ${amount}`)).toBeVisible();
    expect(centsOf(await efecto.locator('tbody td:last-child').allInnerTexts())).toBe(centsOf([amount]));
    if (index === 0) await expectAccessible(page);
    await efecto.getByRole('button', { name: 'Cerrar' }).click();
    await expect(efecto).toBeHidden();
  }

  const sign = page.getByRole('button', { name: 'Firmar la cuenta' });
  await expect(sign).toBeDisabled();
  const odd = page.getByRole('region', { name: 'Pedidos para mirar' }).locator('[data-id]');
  await expect(odd.first()).toBeVisible();
  const ids = await odd.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id') ?? ''));
  await odd
    .first()
    .getByRole('button', { name: /^Reclamar/ })
    .click();
  const reclamo = page.getByRole('dialog', { name: `Reclamar el pedido ${ids[0]}` });
  await expect(reclamo.getByRole('textbox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Costó más que lo cotizado');
  await reclamo.getByRole('button', { name: 'Reclamar' }).click();
  await expect(odd.first().getByText('Costó más que lo cotizado')).toBeVisible();
  for (const id of ids.slice(1)) {
    const one = page.locator(`[data-id="${id}"]`);
    await one.getByRole('button', { name: /^Está bien/ }).click();
    await expect(one.getByText(/^Está bien por /)).toBeVisible();
  }
  await expect(sign).toBeEnabled();
  await sign.click();
  const modal = page.getByRole('dialog', { name: `Firmar la cuenta de Comercial, ${month.name}` });
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Firmar la cuenta' }).click();
  await expect(page.getByText(/^Firmada ?por /)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(?:Firmar|Reclamar|Está bien)/ })).toHaveCount(0);
  const frases = await page.getByRole('region', { name: 'Qué cambió y por qué' }).getByRole('listitem').allInnerTexts();

  // one page for the account, one for the orders and what was decided
  const pages = await printed(page);
  expect(pages).toHaveLength(2);
  const [first = '', second = ''] = pages;
  expect(first).toContain('Andina Servicios');
  expect(first).toContain(month.name);
  expect(first).toContain(total);
  for (const frase of frases) expect(first).toContain((frase.split('\n')[0] ?? frase).trim());
  for (const id of ids) expect(second).toContain(`Pedido ${id}`);
  expect(second.match(/Está bien por /g)).toHaveLength(ids.length - 1);
  expect(second).toContain('Costó más que lo cotizado');

  await page.getByRole('button', { name: 'Todas las cuentas' }).click();
  await expect(list.getByRole('button', { name: /^Comercial.*Firmada/ })).toBeVisible();

  await login(personas.ana);
  await page.goto('/auditoria?objeto=rendicion');
  await expect(page.getByText(/firmó la cuenta del mes/).first()).toBeVisible();
});

test('W-343 W-344 W-345 W-347 W-348 a month of long ago is explained by its bar, and its account is signed', async ({
  page,
  login,
}) => {
  const month = monthBefore(4);
  const bar = `${month.name.slice(0, 3).toLowerCase()} ${month.year}`;
  await login(personas.ceci);
  await page.goto(`/gastos?vista=resumen&anio=${month.year}`);
  await page.getByRole('link', { name: new RegExp(`^${bar} · `) }).hover();
  await page.getByRole('link', { name: new RegExp(`^Por qué cambió.*${month.name}`) }).click();
  await page
    .getByRole('list', { name: 'Cuentas del mes' })
    .getByRole('button', { name: /^Logística/ })
    .click();
  await expect(page.getByText(`· ${month.name}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Qué cambió y por qué' })).toBeVisible();
  // the address names the month, however it was come to
  await page.reload();
  await expect(page.getByText(`· ${month.name}`)).toBeVisible();

  const { account, open } = await undecided(page, month);
  const [first = 0, ...others] = open;
  const odd = page.getByRole('region', { name: 'Pedidos para mirar' }).locator(`[data-id="${first}"]`);
  // when, who, from where to where, and why
  await expect(odd.getByText(/^\d{2}\/\d{2}\/\d{4} .* · De .* a .* · /)).toBeVisible();
  await expect(odd.getByRole('listitem').first()).toBeVisible();
  await odd.getByRole('button', { name: /^Está bien/ }).click();
  await expect(odd.getByText(/^Está bien por /)).toBeVisible();
  // the rest as this one: by their numbers
  for (const id of others) await account.decide(id);
  await page.reload();
  const total = await gastoOf(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Firmar la cuenta' }).click();
  const modal = page.getByRole('dialog', { name: `Firmar la cuenta de Logística, ${month.name}` });
  await expect(modal.getByText(`Vas a firmar ${total} `)).toContainText(
    / (?:sin reclamos abiertos|con \d+ reclamos? abiertos?)\.$/,
  );
  await modal.getByRole('button', { name: 'Firmar la cuenta' }).click();
  await expect(page.getByText(/^Firmada ?por /)).toBeVisible();
  await page.getByRole('button', { name: 'Todas las cuentas' }).click();
  await page.getByRole('button', { name: 'Cuentas firmadas' }).click();
  const signed = page.getByRole('list', { name: 'Cuentas firmadas' });
  await expect(signed.getByRole('button', { name: new RegExp(`^${month.name} · Logística`) })).toBeVisible();
});

/** The odd orders of the open account that whoever looks at it may decide on, and how to say of one that it is right. */
async function undecided(page: Page, { year, month }: { year: number; month: number }) {
  const token = await page.evaluate(() => localStorage.getItem('traza.token'));
  const headers = { authorization: `Bearer ${token}` };
  const cuentas: { data: { corporateAccounts: { idClientePadre: number }[] } } = await (
    await page.request.get('/api/cuentas', { headers })
  ).json();
  const idCliente = cuentas.data.corporateAccounts[0]?.idClientePadre ?? 0;
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const path = `/api/gastos/rendiciones/ceco/${id}/${year}/${month}`;
  const shown: { data: { llamativos: { id: number; esPropio: boolean; decision: unknown }[] } } = await (
    await page.request.get(path, { headers, params: { idCliente } })
  ).json();
  return {
    open: shown.data.llamativos.filter((odd) => !odd.esPropio && odd.decision === null).map((odd) => odd.id),
    account: {
      async decide(idPedido: number) {
        const data = { decision: 'bien' };
        const said = await page.request.post(`${path}/llamativos/${idPedido}`, {
          headers,
          params: { idCliente },
          data,
        });
        expect(said.ok()).toBe(true);
      },
    },
  };
}

test('W-176 a dashboard of what one audits stands in the menu, and its figures lead to the orders @whole', async ({
  page,
  login,
}) => {
  const month = monthBefore();
  await login(personas.ceci);
  await page.goto('/pedidos');
  await page.getByRole('link', { name: 'Gastos' }).click();
  await page.getByRole('combobox', { name: 'Período' }).selectOption({ label: month.name });
  await expect(page.getByRole('heading', { name: month.name, level: 2 })).toBeVisible();
  await expectAccessible(page);
  const names = page.getByRole('table', { name: 'Centros de costo' }).getByRole('rowheader');
  expect((await names.allInnerTexts()).toSorted()).toEqual(['Comercial', 'Logística']);
  const card = page.getByText('Importe total', { exact: true }).locator('xpath=..');
  const amount = await card.getByRole('link').innerText();
  await card.getByRole('link').click();
  const sum = page.getByRole('status').filter({ hasText: 'Importe de finalizados y calificados' });
  await expect(sum).toContainText(amount);
});

test('W-234 who audits follows what is disputed, and comes to the order and its answer @whole', async ({
  page,
  login,
}) => {
  await login(personas.ana);
  await page.goto('/gastos');
  await page.getByRole('button', { name: 'Reclamos' }).click();
  const list = page.getByRole('list', { name: 'Reclamos' });
  await expect(list.getByText('En revisión')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'Cerrado' });
  await expect(page).toHaveURL(/vista=reclamos&estado=cerrado/);
  await expect(list.getByText('En revisión')).toBeHidden();
  // others may have been answered meanwhile
  await list
    .getByRole('listitem')
    .filter({ hasText: 'corregimos la distancia' })
    .getByRole('link', { name: /^Pedido \d+$/ })
    .first()
    .click();
  const detail = page.getByRole('region', { name: 'Detalle del pedido' });
  await expect(detail.getByText(/^Reclamo \d+ · Cerrado$/)).toBeInViewport();
  await expect(detail.getByText(/corregimos la distancia/)).toBeVisible();
  await expectAccessible(page);
});
