import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { pressAt, tabTo, typeDireccion } from '../keyboard.ts';

/** From the list of types to the runs, which stand there at once. */
async function openRecorrido(page: Page): Promise<void> {
  const type = page.getByRole('radio', { name: /^Recorrido fijo/ });
  await tabTo(page, page.getByRole('radio', { checked: true }));
  while (!(await type.isChecked())) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Recorridos disponibles' })).toBeVisible();
}

/** The runs between two places of the company. */
async function openSalidas(page: Page): Promise<void> {
  await openRecorrido(page);
  await pressAt(page, page.getByRole('button', { name: /^Origen/ }));
  await typeDireccion(page, 'Origen', 'Oficina Belgrano', /Oficina Belgrano/);
  await typeDireccion(page, 'Destino', 'Depósito Barracas', /Depósito Barracas/);
  await expect(page.getByRole('list', { name: 'Recorridos disponibles' })).toBeVisible();
}

async function asientosOf(page: Page, salida: RegExp): Promise<number> {
  const text = (await page.getByRole('button', { name: salida }).first().textContent()) ?? '';
  return Number(/(\d+) asientos? libres?/.exec(text)?.[1]);
}

test('O-154 O-161 DO-60 a seat on a fixed route is booked with the keyboard alone, between two stops', async ({
  page,
  login,
}) => {
  await login(personas.pablo);
  await page.goto('/crear');
  await openSalidas(page);
  const list = page.getByRole('list', { name: 'Recorridos disponibles' });
  const first = list.getByRole('button').first();
  const when = /\S{3} \d\d\/\d\d, \d\d:\d\d hs/.exec((await first.textContent()) ?? '')?.[0] ?? '';
  const salida = new RegExp(when);
  const before = await asientosOf(page, salida);
  await expectAccessible(page);
  await pressAt(page, first);

  const open = page.getByRole('button', { name: 'Agregar pasajeros' });
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Agregar pasajeros al recorrido' });
  await tabTo(page, editor.getByRole('combobox', { name: 'Nombre y apellido' }));
  await page.keyboard.type('Ana Visitante');
  // the second stop, and from there to the last, which stands there already
  await tabTo(page, editor.getByRole('combobox', { name: 'Sube en' }));
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
  await pressAt(page, editor.getByRole('button', { name: 'Agregar' }));
  await expect(editor.getByRole('heading', { name: '1 pasajero' })).toBeVisible();
  await pressAt(page, editor.getByRole('button', { name: 'Aceptar' }));
  await expect(editor).toBeHidden();

  const goOn = page.getByRole('button', { name: /^Continuar/ });
  await expect(goOn).toContainText('(por pasajero)');
  await pressAt(page, goOn);
  const viaje = page.getByRole('list', { name: 'Recorrido' });
  await expect(viaje.getByRole('listitem')).toHaveCount(2);
  await expect(viaje).toContainText('Ana Visitante');
  await expectAccessible(page);
  await pressAt(page, page.getByRole('button', { name: /^Pedir/ }));
  await expect(page.getByRole('heading', { name: 'Pedido Registrado' })).toBeFocused();
  await expectAccessible(page);

  await pressAt(page, page.getByRole('button', { name: 'Realizar otro pedido' }));
  await openSalidas(page);
  await expect.poll(() => asientosOf(page, salida)).toBe(before - 1);
});

test('a seat of one’s own is booked by its button, and not offered again', async ({ page, login }) => {
  await login(personas.mario);
  await page.goto('/crear');
  await openRecorrido(page);
  const list = page.getByRole('list', { name: 'Recorridos disponibles' });
  const runs = list.getByRole('button', { name: /asientos? libres?/ });
  const reserve = page.getByRole('button', { name: /^Reservar mi lugar/ });
  await runs.first().click();
  await expect(reserve).toBeVisible();
  // another run, and back
  await runs.nth(1).click();
  await expect(runs.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await runs.first().click();
  await reserve.click();
  await expect(page.getByRole('heading', { name: 'Pedido Registrado' })).toBeFocused();

  await page.getByRole('button', { name: 'Realizar otro pedido' }).click();
  await openRecorrido(page);
  const own = page.getByRole('link', { name: 'Ya tenés tu lugar' });
  await expect(own).toBeVisible();
  await list.getByRole('listitem').filter({ has: own }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Elegir quiénes viajan' })).toBeVisible();
  await expect(reserve).toHaveCount(0);
  await expectAccessible(page);
  await own.click();
  await expect(page.getByRole('dialog').or(page.getByRole('complementary')).first()).toBeVisible();
  await expect(page).toHaveURL(/\/pedidos\?.*selected=/);
});
