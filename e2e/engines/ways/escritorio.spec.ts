import { personas } from '@traza/demo';
import { extractText, getDocumentProxy } from 'unpdf';
import { bookForLater, takeViaje } from '../../agencia.ts';
import { monthBefore } from '../../clock.ts';
import { expect, test } from '../fixtures.ts';
import type { Hand } from '../hand.ts';
import { signInOperador } from './sign-in.ts';

test('the board: a red card gets a driver', async ({ hand }) => {
  await signInOperador(hand, 'dora.despacho');
  const lane = { role: 'region', name: 'Sin chofer' };
  await hand.see({ role: 'button', within: lane });
  await hand.read(/En vivo/);
  await hand.keepPicture('mesa-desktop-light');
  const key = String(
    await hand.evaluate(`(() => {
      const card = document.querySelector('button[data-key][data-level="roja"]');
      card.focus();
      return card.dataset.key;
    })()`),
  );
  await hand.type('a');
  await hand.see({ role: 'option', within: { role: 'listbox', name: 'Elegibles' } });
  await hand.key('Enter');
  await hand.until(`document.querySelector('[data-key="${key}"]')?.innerText.includes('Pasó a Por salir')`);
  expect(await hand.evaluate(`document.activeElement.dataset.key`)).toBe(key);
});

test('the bell asks by its press, and never says that notices are off when nobody was asked', async ({
  hand,
  login,
  request,
}) => {
  await login(personas.pablo);
  await hand.open('/perfil');
  const bell = { role: 'button', name: /^(?:Notificaciones|Novedades)/ };
  await hand.see(bell);
  const { id } = await bookForLater(request, personas.pablo);
  await takeViaje(request, id);
  await hand.press(bell);
  const panel = { role: 'dialog', name: 'Notificaciones' };
  await hand.see({ role: 'button', name: new RegExp(`Confirmado por transportista.*Pedido ${id} `), within: panel });
  const { text } = await hand.see(panel);
  const permission = await hand.evaluate('Notification.permission');
  expect([permission, text.includes('desactivadas')]).toEqual(['default', false]);
  await hand.press({ role: 'button', name: new RegExp(`Confirmado por transportista.*Pedido ${id} `), within: panel });
  await hand.arrive(/^\/pedidos\?selected=\d+$/);
});

/** What can be read on paper; where the protocol prints nothing, each rule of print is made one of the screen. */
async function printedText(hand: Hand): Promise<string> {
  const paper = await hand.tab.print();
  if (paper) return (await extractText(await getDocumentProxy(paper), { mergePages: true })).text;
  await hand.evaluate(`(() => {
    dispatchEvent(new Event('beforeprint'));
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    for (const { media } of rules.filter((rule) => rule instanceof CSSMediaRule)) {
      if (/\\bprint\\b/.test(media.mediaText)) media.mediaText = 'all';
    }
  })()`);
  return String(await hand.evaluate('document.body.innerText'));
}

test('a list is printed: each order with its number, its service and its addresses, and how many more there are', async ({
  hand,
  login,
}) => {
  await login(personas.ana);
  await hand.open(`/informes?vista=pedidos&${monthBefore().period}`);
  await hand.see({ role: 'status', text: 'Importe de finalizados y calificados' });
  await hand.see({ role: 'option' });
  const text = await printedText(hand);
  await hand.keepPicture('informes-print');
  const countOf = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  // Firefox gives digits a shape of their own, which no reader of its PDF knows
  const count = countOf(/N°/g);
  expect(count).toBeGreaterThan(20);
  expect(countOf(/OBELISCO|EZEIZA|RETIRO|AEROPARQUE|PUERTO MADERO|CLIENTE \w+|CASA CENTRAL/g)).toBeGreaterThan(count);
  expect(text).toMatch(/Se imprimen los primeros/);
});

test.describe('dark', () => {
  test.use({ settings: { dark: true } });

  test('home is dark where the system is', async ({ hand, login }) => {
    await login(personas.ana);
    await hand.open('/crear');
    await hand.see({ role: 'region', name: 'Últimos viajes' });
    await hand.keepPicture('inicio-desktop-dark');
    const lightness = `getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)`;
    expect(await hand.evaluate(lightness)).toBeLessThan(200);
  });
});
