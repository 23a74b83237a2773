import type { Page } from '@playwright/test';
import { type Persona, personas } from '@traza/demo';
import { askNow } from '../agencia.ts';
import { expect, expectAccessible, expectToast, test } from '../fixtures.ts';
import { pressAt } from '../keyboard.ts';

const MENDOZA = { direccion: 'Mendoza, Mendoza, Argentina', lat: -32.8895, lon: -68.8458 };

/** A plain employee of Río Salud, where an order over a limit needs an authorization. */
const JUAN: Persona = {
  username: 'juan.gonzalez.rio',
  nombre: 'Juan',
  apellido: 'González',
  email: 'juan.gonzalez.rio@riosalud.example',
};

async function chooseDireccion(page: Page, name: RegExp, typed: string, suggestion: RegExp): Promise<void> {
  await page.getByRole('combobox', { name }).fill(typed);
  await page.getByRole('option', { name: suggestion }).first().click();
}

/** Orders a dear trip and tells its number. */
async function pedido(page: Page, town: string, suggestion: RegExp): Promise<number> {
  await page.goto('/crear');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await chooseDireccion(page, /origen/i, 'Av. Corrientes 1234', /Corrientes 1234/);
  await chooseDireccion(page, /destino/i, town, suggestion);
  // a town is no exact place: its pin is asked for
  await page.getByRole('button', { name: '¿Es acá?' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, es acá' }).click();
  await page.getByRole('button', { name: /^Premium/ }).click();
  const answer = page.waitForResponse((response) => response.url().endsWith('/solicitudes/simples'));
  await page.getByRole('button', { name: /^Pedir/ }).click();
  await expect(page.getByText('Tu pedido fue registrado y está pendiente de autorización.')).toBeVisible();
  const { idSolicitud }: { idSolicitud: number } = await (await answer).json();
  return idSolicitud;
}

test('DO-35 O-236 W-208 W-210 an order over the limit is approved, another rejected, and its requester sees why', async ({
  page,
  login,
  problems,
}) => {
  // a request that became a trip meanwhile, or one that nobody has a position of yet
  problems.allow(
    /404 \(Not Found\) at \/api\/pedidos\/seguimiento\/[\w-]+\/last$|404 \(Not Found\) at \/api\/pedidos\/sgv\/v\/\d+$/,
  );
  await login(JUAN);
  const approved = await pedido(page, 'Rosario', /Rosario.*Santa Fe, Argentina/);
  const rejected = await askNow(page.request, JUAN, { idTipoVehiculo: 8, destino: MENDOZA });
  await page.goto(`/pedidos?selected=${rejected}`);
  await expect(page.getByText('El pedido se completó pero requiere autorización.')).toBeVisible();

  await login(personas.rita);
  await page.goto('/');
  await page.getByRole('link', { name: 'Aprobaciones' }).click();
  const list = page.getByRole('list', { name: 'Pedidos pendientes de autorización' });
  // the demo may have orders of his of its own
  const row = (id: number) => list.locator(`[data-id="${id}"]`);
  await expect(row(approved)).toHaveAccessibleName(/Juan González.*Rosario/);
  await expectAccessible(page);

  // another place where the same is decided on: it counts what waits, and hears of each decision
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/pedidos');
  const menu = elsewhere.getByRole('link', { name: /^Aprobaciones ?, \d+ espera/ });
  await expect(menu).toBeVisible();
  const waiting = Number(/\d+/.exec((await menu.textContent()) ?? '')?.[0]);
  const saysWaiting = (count: number) => new RegExp(`^Aprobaciones ?, ${count} espera`);

  await pressAt(page, row(approved));
  const panel = page.getByRole('region', { name: 'Pedido a autorizar' });
  await expect(panel.getByText(String(approved))).toBeVisible();
  await expectAccessible(page);
  await pressAt(page, panel.getByRole('button', { name: 'Aprobar' }));
  await expectToast(page, `Aprobaste el pedido ${approved}`);
  await expect(elsewhere.getByRole('link', { name: saysWaiting(waiting - 1) })).toBeVisible();
  await elsewhere.close();

  await page.goto(`/aprobaciones?selected=${rejected}`);
  await pressAt(page, panel.getByRole('button', { name: 'Rechazar' }));
  const modal = page.getByRole('dialog', { name: 'Rechazar el pedido' });
  await expect(modal.getByRole('textbox', { name: 'Motivo' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Compartí el viaje con Guardia');
  await pressAt(page, modal.getByRole('button', { name: 'Rechazar' }));
  await expectToast(page, `Rechazaste el pedido ${rejected}`);
  await expect(row(approved)).toHaveCount(0);
  await expect(row(rejected)).toHaveCount(0);
  await page.getByRole('button', { name: 'Decididas' }).click();
  const decididas = page.getByRole('list', { name: 'Pedidos decididos' });
  await expect(decididas.getByText(new RegExp(`N° ${rejected} `))).toBeVisible();
  await expect(decididas.getByText('“Compartí el viaje con Guardia”')).toBeVisible();
  await expectAccessible(page);

  await login(JUAN);
  await page.goto(`/pedidos?selected=${rejected}`);
  const detail = page.getByRole('region', { name: 'Detalle del pedido' });
  await expect(detail.getByText(/^Rechazado por Rita Ríos .*: Compartí el viaje con Guardia$/)).toBeVisible();
  await expect(detail.getByText('Anulado').first()).toBeVisible();
  await page.goto(`/pedidos?selected=${approved}`);
  await expect(detail).toBeVisible();
  await expect(detail.getByText('El pedido se completó pero requiere autorización.')).toHaveCount(0);
});
