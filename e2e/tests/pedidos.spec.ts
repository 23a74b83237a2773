import type { Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { askNow, bookForLater, takeViaje, tell } from '../agencia.ts';
import { dayOf, yearBefore } from '../clock.ts';
import { expect, expectAccessible, expectToast, test } from '../fixtures.ts';
import { makeFollowed } from '../followed.ts';
import { findRatable } from '../ratable.ts';

const detailOf = (page: Page) => page.getByRole('region', { name: 'Detalle del pedido' });

test('T-006 T-014 T-015 T-020 T-021 T-050 T-063 a filtered list is shared by its address @whole', async ({
  page,
  login,
}) => {
  await login(personas.ana);
  await page.goto('/pedidos');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.getByRole('button', { name: 'Semana actual' }).click();
  await page.getByRole('menuitemradio', { name: 'Mes actual' }).click();
  await page.getByRole('button', { name: 'Período anterior' }).click();
  await expect(page).toHaveURL(/since=\d{4}-\d\d-01&until=\d{4}-\d\d-\d\d/);
  await expect
    .poll(() => new URL(page.url()).searchParams.get('since'))
    .not.toBe(`${String(dayOf().toPlainYearMonth())}-01`);
  await page.getByRole('button', { name: 'Estado', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Calificado' }).click();
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Viaje', exact: true }).click();
  await expect(page.getByRole('option').first()).toContainText('Calificado');
  await expectAccessible(page);

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByText('Estado: Calificado')).toBeVisible();
  await expect(other.getByText('Tipo: Viaje')).toBeVisible();
  await expect(other.getByRole('option').first()).toBeVisible();
  const first = (shown: Page) => shown.getByRole('option').first().getAttribute('id');
  expect(await first(other)).toBe(await first(page));
  await other.getByRole('button', { name: 'Quitar Estado: Calificado' }).click();
  await expect(other).not.toHaveURL(/status=/);

  await other.getByRole('textbox', { name: 'Buscar pedidos' }).fill('no hay nadie con este nombre');
  await expect(other.getByText('No se encontraron pedidos')).toBeVisible();
  await expectAccessible(other);
});

/** Words of a screen that was not translated, and of a value that nobody made readable. */
const NOT_SPANISH =
  /\b(?:the|and|with|loading|search|filters?|orders?|status|cancel|submit|undefined|null|NaN)\b|\[object/i;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('T-001 T-005 lists, detail and reports read in Spanish, as written in Argentina, and fit', async ({
    page,
    login,
  }) => {
    await login(personas.ana);
    await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
    // runs of fixed routes are there for the days to come, and on no weekend
    const week = `since=${String(dayOf())}&until=${String(dayOf(7))}`;
    for (const path of [
      `/pedidos?status=calificado&${yearBefore()}`,
      `/recorridos?${week}`,
      `/informes?vista=pedidos&status=calificado&${yearBefore()}`,
    ]) {
      await page.goto(path);
      const option = page.getByRole('option').first();
      await expect(option).toContainText(/\d\d\/\d\d\/\d\d \d\d:\d\d hs/);
      await expect(option).toContainText(/\$(?:\d{1,3}(?:\.\d{3})*),\d\d|\$0|Sin cotización/);
      await option.click();
      await expect(page.getByRole('region', { name: 'Detalle del pedido' })).toContainText('Recorrido');
      expect(await page.locator('body').innerText()).not.toMatch(NOT_SPANISH);
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(sideways).toBeLessThanOrEqual(0);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR');
      await expectAccessible(page);
    }
  });
});

test('T-001 T-005 the public page and the dashboards read in Spanish too', async ({ page, login }) => {
  await page.goto(`/seguimiento/${(await makeFollowed(page.request)).idPublic}`);
  await expect(page.getByRole('list', { name: 'Estado del pedido' })).toBeVisible();
  await expect(page.locator('body')).toContainText(/Lo antes posible · pedido \d\d:\d\d/);
  expect(await page.locator('body').innerText()).not.toMatch(NOT_SPANISH);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR');

  await login(personas.ana);
  await page.addInitScript(() => sessionStorage.setItem('traza.navegador', 'true'));
  for (const path of ['/informes?vista=mensual', '/informes?vista=anual']) {
    await page.goto(path);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(frame.locator('body')).toContainText(/\$\d{1,3}(?:\.\d{3})*,\d\d/);
    expect(await frame.locator('body').innerText()).not.toMatch(NOT_SPANISH);
    expect(await page.locator('body').innerText()).not.toMatch(NOT_SPANISH);
    await expect(frame.locator('html')).toHaveAttribute('lang', 'es-AR');
  }
});

test('T-083 T-085 T-133 T-139 W-093 W-094 a trip that ended is rated, and its bill disputed', async ({
  page,
  login,
  request,
}) => {
  const { persona, pedido } = await findRatable(request);
  const day = pedido.datetime.slice(0, 10);

  await login(persona);
  await page.goto(`/pedidos?since=${day}&until=${day}&selected=${pedido.id}`);
  const detail = detailOf(page);
  await detail.getByRole('button', { name: 'Ver en pantalla completa' }).click();
  const whole = page.getByRole('dialog', { name: 'Detalle del pedido' });
  await expect(whole.getByTestId('map')).toBeVisible();
  // nothing lies over its corner
  await whole.getByRole('button', { name: 'Ver cotizado' }).click({ trial: true, position: { x: 8, y: 16 } });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(whole).toBeHidden();

  await detail.getByRole('button', { name: 'Calificar' }).click();
  await expect(page).toHaveURL(/modal=calificar/);
  const calificacion = page.getByRole('dialog', { name: 'Calificá tu pedido' });
  await expect(calificacion.getByRole('button', { name: 'Calificar' })).toBeDisabled();
  await calificacion.getByRole('radio', { name: '5: Excelente' }).check();
  await calificacion.getByLabel('Comentario (opcional)').fill('Muy puntual');
  await calificacion.getByRole('checkbox', { name: 'Quiero que revisen la facturación' }).check();
  // Back asks before what was written is lost
  await page.goBack();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page).toHaveURL(/modal=calificar/);
  // the button turns from grey to its colour
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await expectAccessible(page);
  await calificacion.getByRole('button', { name: 'Calificar' }).click();
  await expect(calificacion).toBeHidden();
  await expectToast(page, /¡Gracias! Guardamos tu calificación\. Abrimos el reclamo \d+\. Te avisamos por acá\./);
  await expect(detail.getByRole('img', { name: '5 de 5 estrellas' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Ver el reclamo' }).click();
  const reclamo = detail.getByText(/^Reclamo \d+ · Abierto$/);
  await expect(reclamo).toBeInViewport();
  await expect(page).toHaveURL(/reclamo=\d+/);
  await expectAccessible(page);
  await expect(page).not.toHaveURL(/modal=/);
  // under the stars, and in the claim
  await expect(detail.getByText('Muy puntual')).toHaveCount(2);
  await expect(detail.getByRole('button', { name: 'Calificar' })).toBeHidden();
});

test('T-081 T-126 T-146 DT-29 a trip is cancelled late, and the window says what that costs @whole', async ({
  page,
  login,
  request,
  clock,
}) => {
  const id = await askNow(request, personas.pablo);
  const idViaje = await takeViaje(request, id);
  await tell(request, idViaje, 'circulando');
  // its car came, and the half hour after which an order for now sets out is over
  await clock.move({ minutes: 40 });
  await tell(request, idViaje, 'arribado');
  await login(personas.pablo);
  await page.goto(`/pedidos?selected=${idViaje}`);
  const detail = detailOf(page);
  await detail.getByRole('button', { name: 'Anular' }).click();
  const window = page.getByRole('dialog', { name: 'Anular pedido' });
  await expect(window.getByText(/se cobra el costo mínimo de \$[\d.]+,\d\d/)).toBeVisible();
  await expectAccessible(page);
  await window.getByRole('button', { name: 'Anular' }).click();
  await expect(window).toBeHidden();
  await expect(detail.getByText('Finalizado por cancelación fuera de término').first()).toBeVisible();
  await expect(detail.getByText(/^Corresponde aplicar el costo mínimo porque la anulación/)).toBeVisible();
});

test('T-007 T-162 T-169 T-170 T-173 T-181 W-220 W-221 passengers are added to a fixed-route trip and taken off', async ({
  page,
  login,
}) => {
  await login(personas.mario);
  await page.goto('/recorridos');
  await page.getByRole('button', { name: 'Semana actual' }).click();
  await page.getByRole('menuitemradio', { name: 'Semana próxima' }).click();
  await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeHidden();
  const salidas = page.getByRole('option', { name: /Recorrido Fijo/ });
  await expect(salidas.first()).toBeVisible();
  await expect(salidas.first()).toContainText(/(Belgrano – Barracas|Barracas – Belgrano) · \d+ de (12|19) lugares/);
  // whoever runs them has no seat in them, and takes the list along
  await expect(salidas.getByText(/Tu lugar/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Descargar' }).click();
  await expect(page.getByRole('menuitem', { name: 'Descargar planilla' })).toBeVisible();
  await page.keyboard.press('Escape');
  await salidas.last().click();
  const detail = detailOf(page);
  await expect(detail.getByRole('button', { name: 'Agregar pasajeros' })).toBeVisible();
  await expectAccessible(page);

  await detail.getByRole('button', { name: 'Agregar pasajeros' }).click();
  await expect(page).toHaveURL(/modal=agregar/);
  const adding = page.getByRole('dialog', { name: 'Agregar pasajeros al recorrido' });
  await adding.getByRole('button', { name: 'Aceptar' }).click();
  await expect(adding.getByText('Debe agregar al menos un pasajero')).toBeVisible();
  await adding.getByRole('combobox', { name: 'Nombre y apellido' }).fill('Invitada de Prueba');
  await adding.getByLabel('Sube en').selectOption({ index: 1 });
  await adding.getByLabel('Baja en').selectOption({ index: 1 });
  await adding.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(adding.getByText('1 pasajero')).toBeVisible();
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('Pasajeros agregados con éxito')).toBeVisible();
  await expect(page).not.toHaveURL(/modal=/);

  await detail.getByRole('button', { name: 'Quitar pasajeros' }).click();
  const removing = page.getByRole('dialog', { name: 'Seleccione los pasajeros a quitar' });
  await expect(removing.getByRole('button', { name: 'Quitar 0 pasajeros' })).toBeDisabled();
  await removing.getByRole('checkbox', { name: /Invitada de Prueba/ }).check();
  await expectAccessible(page);
  await removing.getByRole('button', { name: 'Quitar 1 pasajero' }).click();
  await expect(page.getByText('Pasajero quitado con éxito')).toBeVisible();
});

test('an order of before is asked for again from its detail, and kept by name @whole', async ({
  page,
  login,
  request,
}) => {
  const { id, day } = await bookForLater(request, personas.pablo);
  const idViaje = await takeViaje(request, id);
  await login(personas.pablo);
  await page.goto(`/pedidos?since=${day}&until=${day}&selected=${idViaje}`);
  const detail = detailOf(page);
  await detail.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Guardar como favorito' }).click();
  const keeping = page.getByRole('dialog', { name: 'Guardar pedido favorito' });
  await keeping.getByLabel('Nombre').fill('El de siempre');
  await keeping.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(page, 'Guardamos el pedido entre tus favoritos');

  await detail.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Repetir' }).click();
  await expect(page).toHaveURL(/\/crear\?paso=form$/);
  await expect(page.getByRole('button', { name: /Pedir/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/crear');
  await page.getByRole('button', { name: /^Volver/ }).click();
  const favourites = page.getByRole('region', { name: 'Favoritos' });
  const kept = favourites.getByRole('listitem').filter({ hasText: 'El de siempre' });
  await expect(kept.getByRole('button', { name: /^(Pedir|Completar)/ })).toBeVisible();
  await expectAccessible(page);
});
