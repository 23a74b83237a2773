import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { apiOf, askNow } from '../agencia.ts';
import { expect, test } from '../fixtures.ts';

const FIGURES = path.resolve(import.meta.dirname, '../../docs/performance.md');

/** A hand that counts: a press is a click or an Enter, a key is one that types. */
function handOf(page: Page) {
  const taken = { presses: 0, keys: 0 };
  return {
    taken,
    async press(target: Locator) {
      taken.presses += 1;
      await target.click();
    },
    async enter() {
      taken.presses += 1;
      await page.keyboard.press('Enter');
    },
    async type(text: string) {
      taken.keys += text.length;
      await page.keyboard.type(text);
    },
  };
}
type Hand = ReturnType<typeof handOf>;

const again = (page: Page, section: 'Últimos viajes' | 'Favoritos', text: string | RegExp) =>
  page.getByRole('region', { name: section }).getByRole('listitem').filter({ hasText: text }).first();

/** Both presses of an order of before. */
async function askAgain(hand: Hand, row: Locator): Promise<void> {
  const button = row.getByRole('button', { name: /^Pedir \$/ });
  await hand.press(button);
  await expect(row.getByText('Lo antes posible')).toBeVisible();
  await hand.press(button);
}

/** A destination or a whole line, taken by Enter, and the form that opens confirmed. */
async function askTyped(page: Page, hand: Hand, { text, found }: { text: string; found: Locator }): Promise<void> {
  await expect(page.getByRole('combobox', { name: '¿A dónde vas?' })).toBeFocused();
  await hand.type(text);
  await expect(found).toBeVisible();
  await hand.enter();
  await hand.press(page.getByRole('button', { name: /^Básico/ }));
  await hand.press(page.getByRole('button', { name: /^(Pedir|Reservar) \$/ }));
}

/** The six usual orders, as `docs/performance.md` calls them. */
const SOLICITUDES: Readonly<Record<string, (page: Page, hand: Hand) => Promise<void>>> = {
  'the same trip as last time, now': (page, hand) =>
    askAgain(hand, again(page, 'Últimos viajes', 'Casa central → Av. Cabildo 2040')),
  'the same for a colleague': (page, hand) => askAgain(hand, again(page, 'Últimos viajes', 'Gabriela')),
  'a favourite, now': (page, hand) => askAgain(hand, again(page, 'Favoritos', 'A Belgrano')),
  'from the usual place to a new address of 15 letters': async (page, hand) => {
    const found = page.getByRole('option', { name: /Mayo 800/, selected: true });
    await askTyped(page, hand, { text: 'Av. de Mayo 800', found });
  },
  'the same, tomorrow at 9:30': async (page, hand) => {
    const found = page.getByRole('region', { name: 'Lo que entendí' }).getByText(/mañana .* · 09:30/);
    await askTyped(page, hand, { text: 'mañana 9:30 a Mayo 800', found });
  },
  'from the airport as last time, another flight of 7 letters': async (page, hand) => {
    await hand.press(again(page, 'Últimos viajes', 'Aeroparque').getByRole('button', { name: 'Completar' }));
    await expect(page.getByRole('textbox', { name: 'Datos de arribo' })).toBeFocused();
    await hand.type('AR 1634');
    await hand.press(page.getByRole('button', { name: /^Pedir \$/ }));
  },
};

const AIRPORT = { direccion: 'Aeroparque Jorge Newbery, CABA, Buenos Aires, Argentina', lat: -34.5582, lon: -58.4165 };

/** Somebody who has asked for these before. */
async function asRegular(request: APIRequestContext): Promise<void> {
  const { account: colleague } = await apiOf(request, personas.gabi);
  const { headers } = await apiOf(request, personas.ana);
  await askNow(request, personas.ana, {
    origen: AIRPORT,
    pasIdEmpresaAerea: 0,
    pasVueloTipo: 'N',
    pasVueloNumero: 'AR 1502',
  });
  await askNow(request, personas.ana, {
    pasajero: { idPasajero: colleague.idPersona, idCeCo: colleague.centrosDeCosto[0].id, telefono: '+541155550123' },
  });
  const id = await askNow(request, personas.ana);
  const reply = await request.post('/api/pedidos/favoritos', {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    data: { nombre: 'A Belgrano', extrasType: 's', id },
  });
  expect(reply.status(), await reply.text()).toBe(201);
}

/** Presses and keys by order, as the table tells of the product of today. */
async function toldFigures(): Promise<Record<string, Hand['taken']>> {
  const rows = (await readFile(FIGURES, 'utf8')).split('\n').filter((line) => line.startsWith('| '));
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  return Object.fromEntries(
    cells.flatMap(([, solicitud = '', , after = '']) => {
      if (!(solicitud in SOLICITUDES)) return [];
      const [presses = 0, keys = 0] = after.split(',').map(Number);
      return [[solicitud, { presses, keys }]];
    }),
  );
}

test('six usual orders take the presses and keys that are told of them', async ({ page, request, login }) => {
  await login(personas.ana);
  await asRegular(request);
  const taken: Record<string, Hand['taken']> = {};
  for (const [solicitud, make] of Object.entries(SOLICITUDES)) {
    await page.goto('/crear');
    await expect(page.getByRole('region', { name: 'Últimos viajes' })).toBeVisible();
    const hand = handOf(page);
    const began = Date.now();
    await make(page, hand);
    await expect(page.getByRole('heading', { name: 'Pedido Registrado' })).toBeFocused();
    test.info().annotations.push({ type: solicitud, description: `${(Date.now() - began) / 1000} s` });
    taken[solicitud] = hand.taken;
  }
  expect(taken).toEqual(await toldFigures());
});
