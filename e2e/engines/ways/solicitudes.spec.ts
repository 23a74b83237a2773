import { personas } from '@traza/demo';
import { CONGRESS } from '../../congress.ts';
import { expect, test } from '../fixtures.ts';

test('a typed line fills the form, which is sent', async ({ hand, login }) => {
  await login(personas.ana);
  await hand.open('/crear');
  await hand.seeFocused({ role: 'combobox', name: '¿A dónde vas?' });
  await hand.keepPicture('inicio-desktop-light');
  await hand.type('mañana 9:30 de Corrientes 1234 a Mayo 800');
  await hand.see({ role: 'region', name: 'Lo que entendí', text: /mañana .* · 09:30/ });
  await hand.key('Enter');
  await hand.see({ role: 'button', name: /^Origen.*Corrientes 1234/ });
  await hand.see({ role: 'button', name: /^Cuándo.*09:30/ });
  await hand.press({ role: 'button', name: /^Básico/ });
  await hand.press({ role: 'button', name: /^(Pedir|Reservar) \$/ });
  await hand.seeFocused({ role: 'heading', name: 'Pedido Registrado' });
});

test('a seat on a fixed route is booked by its card', async ({ hand, login }) => {
  await login(personas.mario);
  await hand.open('/crear');
  await hand.press({ role: 'radio', name: /^Recorrido fijo/ });
  await hand.press({ role: 'button', name: 'Continuar' });
  const runs = { role: 'list', name: 'Recorridos disponibles' };
  await hand.press({ role: 'button', name: /asientos? libres?/, within: runs });
  await hand.press({ role: 'button', name: /^Reservar mi lugar/ });
  await hand.seeFocused({ role: 'heading', name: 'Pedido Registrado' });
  await hand.press({ role: 'button', name: 'Realizar otro pedido' });
});

test('a sheet of forty, pasted with ten faults, is mended in the grid', async ({ hand, login }) => {
  await login(personas.ana);
  await hand.open('/crear/lote');
  await hand.paste({ role: 'textbox', name: 'O pegá las filas acá' }, CONGRESS.text);
  await hand.read(/10 celdas con errores/);
  for (const [at, { cell, value }] of CONGRESS.faults.entries()) {
    if (at > 0) await hand.press({ role: 'button', name: 'Error siguiente' });
    await hand.until(
      `document.activeElement.labels?.[0]?.innerText === ${JSON.stringify(cell)} || document.activeElement.ariaLabel === ${JSON.stringify(cell)}`,
    );
    if (value === null) {
      await hand.key('ArrowDown');
      await hand.key('Enter');
    } else {
      await hand.typeOver(value);
    }
  }
  await hand.read(/Sin errores/);
  const { text } = await hand.see({ role: 'region', name: 'Total', text: /\$[\d.]+,\d\d/ });
  expect(text).not.toContain('NaN');
});
