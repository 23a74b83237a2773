import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { finish, tell } from '../agencia.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { markMap } from '../one-map.ts';
import {
  chooseService,
  fillContact,
  followToConfirmed,
  openForm,
  pick,
  pickEnds,
  press,
  tabTo,
} from '../solicitud-form.ts';

/**
 * Each order form on the running product, filled in by the keyboard alone and followed until a carrier has
 * taken the order. The trip for oneself and the seat on a fixed route have journeys of their own.
 */

/** Words that only a forgotten English text would hold. */
const ENGLISH = /\b(?:the|and|your|please|select|loading|submit|required|address|order|trip|passengers?)\b/i;

/** The page is in the Spanish of Argentina, as it says of itself (O-001). */
async function expectSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR');
  await expect(page.getByRole('main')).not.toContainText(ENGLISH);
}

async function start(page: Page, type: string): Promise<void> {
  await page.goto('/crear');
  await openForm(page, type);
  await expectSpanish(page);
}

/** Confirms the form as it stands; nothing but the keyboard has touched it. */
async function solicitud(page: Page): Promise<void> {
  await expectSpanish(page);
  await expectAccessible(page);
  await press(page, page.getByRole('button', { name: /^(Pedir|Reservar)/ }));
}

test.beforeEach(({ problems }) => {
  // no position yet, or not any more: the page asks again
  problems.allow(/404 \(Not Found\) at \/api\/pedidos\/seguimiento\/[\w-]+\/last$/);
  // a request that becomes a trip while its detail is read
  problems.allow(/404 \(Not Found\) at \/api\/pedidos\/(?:v1|sgv)\/[sv]\/\d+/);
});

test('O-001 O-003 O-111 W-065 W-066 a trip for a guest, as soon as possible', async ({ page, login }) => {
  await login(personas.ana);
  await start(page, 'Para un invitado');
  await fillContact(page, 'Invitado', 'Eva Sol', '3517654321');
  await pickEnds(page);
  await expect(page.getByRole('button', { name: /^Básico .*en \d+ min/ })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'más info: Básico' }));
  const service = page.getByRole('dialog', { name: 'Básico' });
  await expect(service.getByText(/^Llega en \d+ a \d+ min$/)).toBeVisible();
  await expect(service.getByText('El tiempo de espera se cobra aparte')).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseService(page, /^Básico/);
  await solicitud(page);
  await expect(page.getByText(/ · Lo antes posible · pedido \d\d:\d\d$/)).toBeVisible();
  const { detail } = await followToConfirmed(page);
  await expect(detail).toContainText('Eva Sol');
  await expect(detail.getByRole('heading', { level: 2 }).first()).toHaveText(
    / · Lo antes posible · pedido \d\d:\d\d( · salió \d\d:\d\d)?$/,
  );
});

test('O-003 O-143 a package', async ({ page, login }) => {
  await login(personas.ana);
  await start(page, 'Paquetería');
  await press(page, page.getByRole('button', { name: /^Box H2K/ }));
  await fillContact(page, 'Quién envía', 'Eva Sol', '3517654321');
  await fillContact(page, 'Quién recibe', 'Luis Paz', '3511234567');
  await pickEnds(page);
  await chooseService(page, /^Básico/);
  await solicitud(page);
  await followToConfirmed(page);
});

test('O-003 O-035 O-116 O-117 O-118 W-137 a trip with a stop and two passengers, to its end', async ({
  page,
  login,
}) => {
  await login(personas.ana);
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/solicitudes/')) created.push(request.url());
  });

  await start(page, 'Con paradas');
  const expectSameMap = await markMap(page);
  await pickEnds(page);
  await press(page, page.getByRole('button', { name: 'Agregar parada' }));
  await pick(page, 'Parada 1', 'Av. Corrientes 800', /Corrientes 800/);
  await expect(page.getByRole('list', { name: 'Mapa del pedido' }).getByRole('listitem')).toHaveText([
    /^Origen: /,
    /^Parada 1: /,
    /^Destino: /,
  ]);
  await press(page, page.getByRole('button', { name: 'Listo' }));
  await press(page, page.getByRole('button', { name: 'Agregar pasajeros' }));
  await expect(page.getByRole('dialog', { name: 'Agregar pasajeros al recorrido' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Copiar solicitante' }));
  await chooseParada(page, 'Sube en', 'O');
  await chooseParada(page, 'Baja en', 'P');
  await press(page, page.getByRole('button', { name: 'Agregar', exact: true }));
  await page.keyboard.type('Bruno Benítez');
  await chooseParada(page, 'Sube en', 'P');
  await chooseParada(page, 'Baja en', 'D');
  await expectAccessible(page, '[role="dialog"]');
  await press(page, page.getByRole('button', { name: 'Agregar', exact: true }));
  await press(page, page.getByRole('button', { name: 'Aceptar' }));
  await chooseService(page, /^Corporativo/);
  await expectAccessible(page);

  await press(page, page.getByRole('button', { name: /^Continuar/ }));
  await expect(page.getByRole('heading', { name: 'Revisá tu viaje' })).toBeFocused();
  await expectSameMap();
  await press(page, page.getByRole('button', { name: 'Volver' }));
  await expect(page.getByRole('button', { name: /^Quiénes viajan/ })).toContainText('2 pasajeros');
  await press(page, page.getByRole('button', { name: /^Continuar/ }));
  expect(created).toEqual([]);
  await solicitud(page);
  await expect(page.getByRole('heading', { name: 'Pedido Registrado' })).toBeVisible();
  await expectSameMap();
  const { detail, idViaje } = await followToConfirmed(page);
  expect(created).toHaveLength(1);
  await expect(detail).toContainText('Bruno Benítez');
  for (const parada of [0, 1, 2]) {
    await tell(page.request, idViaje, 'circulando', parada);
    await tell(page.request, idViaje, 'arribado', parada);
    if (parada === 0) await tell(page.request, idViaje, 'iniciado', null);
  }
  await finish(page.request, idViaje);
  await expect(detail).toContainText('Finalizado');
});

/** Chooses the stop whose name begins so; the keys of a native list do that. */
async function chooseParada(page: Page, label: string, initial: string): Promise<void> {
  await tabTo(page, page.getByRole('combobox', { name: label }));
  await page.keyboard.press(initial);
}
