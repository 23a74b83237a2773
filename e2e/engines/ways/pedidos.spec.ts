import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { personas } from '@traza/demo';
import { readXlsx } from 'hucre/xlsx';
import { bookForLater, takeViaje } from '../../agencia.ts';
import { monthBefore, yearBefore } from '../../clock.ts';
import { expect, test } from '../fixtures.ts';
import type { Hand } from '../hand.ts';

const DETAIL = { role: 'region', name: 'Detalle del pedido' };

async function openDetail(hand: Hand): Promise<void> {
  await hand.open(`/pedidos?status=calificado&${yearBefore()}`);
  const { text } = await hand.see({ role: 'option', name: /Calificado/ });
  expect(text).toMatch(/\d\d\/\d\d\/\d\d \d\d:\d\d hs/);
  await hand.press({ role: 'option', name: /Calificado/ });
  await hand.see({ ...DETAIL, text: /Recorrido (?:del conductor|cotizado) • .* km/ });
  await hand.until(`document.querySelector('[data-testid="map"] [data-drawn]') !== null`);
}

test.describe('with WebGL', () => {
  test.use({ settings: { webgl: true } });

  test('list, detail and map', async ({ hand, login }) => {
    await login(personas.ana);
    await openDetail(hand);
    expect(await hand.evaluate(`document.querySelector('canvas.maplibregl-canvas') !== null`)).toBe(true);
  });
});

test('list, detail and map without WebGL', async ({ hand, login }) => {
  await login(personas.ana);
  await openDetail(hand);
  expect(await hand.evaluate(`document.querySelector('.leaflet-container') !== null`)).toBe(true);
});

test('the workbook of a month is downloaded, and holds its orders', async ({ hand, login }) => {
  await login(personas.ana);
  await hand.open(`/informes?vista=pedidos&${monthBefore().period}`);
  const { text } = await hand.see({ role: 'status', text: 'Importe de finalizados y calificados' });
  const total = Number(/\d+/.exec(text)?.[0]);
  await hand.press({ role: 'button', name: 'Descargar' });
  await hand.press({ role: 'menuitem', name: 'Descargar planilla' });
  const within = (name: string) => path.join(hand.tab.downloads, name);
  // Firefox makes the file empty, fills one beside it and then puts that in its place
  const filled = () => readdirSync(hand.tab.downloads).filter((name) => statSync(within(name)).size > 0);
  await expect.poll(filled).toEqual([expect.stringMatching(/^Traza - Reporte de Pedidos - \d{8}-\d{6}\.xlsx$/)]);
  const [name = ''] = filled();
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(within(name))));
  expect((sheets[0]?.rows ?? []).length).toBeGreaterThan(total);
});

test('an order that somebody else makes and takes comes into the list without a press', async ({
  hand,
  login,
  request,
}) => {
  const { day } = await bookForLater(request, personas.pablo);
  await login(personas.pablo);
  await hand.open(`/pedidos?since=${day}&until=${day}`);
  await hand.see({ role: 'option' });
  await hand.evaluate('(window.sameDocument = true)');
  const { id } = await bookForLater(request, personas.pablo);
  await hand.see({ role: 'option', name: new RegExp(String(id)) });
  const idViaje = await takeViaje(request, id);
  await hand.see({ role: 'option', name: new RegExp(String(idViaje)), text: 'Confirmado' });
  expect(await hand.evaluate('window.sameDocument === true')).toBe(true);
});
