import { personas } from '@traza/demo';
import { askNow, BELGRANO, bookForLater, OFFICE, takeViaje } from '../agencia.ts';
import { dayOf } from '../clock.ts';
import { expect, test } from '../fixtures.ts';

test('W-304 W-297 W-300 an order leaves later: under its number, and as another one once a carrier took it', async ({
  page,
  login,
  request,
  problems,
}) => {
  // the detail asks for a trip of that number before it asks for the request, and for a request that has just become a trip
  problems.allow(/404 \(Not Found\) at \/api\/pedidos\/sgv\/[sv]\/\d+$/);
  // a preview that was on its way as the change was sent
  problems.allow(/409 \(Conflict\) at \/api\/pedidos\/v1\/v\/\d+\/modificacion\/previa$/);
  const { id } = await bookForLater(request, personas.pablo);
  await login(personas.pablo);
  await page.goto(`/crear?modificar=s-${id}`);
  await expect(page.getByRole('heading', { name: `Modificar pedido ${id}` })).toBeVisible();
  await page.getByLabel('Hora', { exact: true }).selectOption('13');
  const changes = page.getByRole('region', { name: 'Qué cambia' });
  await expect(changes).toContainText('13:00');
  await page.getByRole('button', { name: /^Guardar cambios/ }).click();
  await expect(page).toHaveURL(new RegExp(`selected=${id}`));
  const detail = page.getByRole('region', { name: 'Detalle del pedido' });
  await expect(detail).toContainText('13:00');

  await takeViaje(request, id);
  await page.goto(`/crear?modificar=v-${id}`);
  await page.getByLabel('Hora', { exact: true }).selectOption('14');
  await expect(changes).toContainText('un pedido nuevo lo reemplaza');
  await page.getByRole('button', { name: /^Guardar cambios/ }).click();
  await expect(detail).toContainText(`Reemplaza a N° ${id}`);
  await detail.getByRole('link', { name: `N° ${id}` }).click();
  await expect(detail).toContainText('Reemplazado por');
});

test('O-205 a way out that is moved after its return says so, and the return is one press away', async ({
  page,
  login,
  request,
}) => {
  const { id, day } = await bookForLater(request, personas.pablo);
  const back = { origen: BELGRANO, destino: OFFICE, idSolicitudIda: id, fechaHoraSalida: `${day}T15:00:00-03:00` };
  const vuelta = await askNow(request, personas.pablo, back);
  await login(personas.pablo);
  await page.goto(`/crear?modificar=s-${id}`);
  await page.getByLabel('Hora', { exact: true }).selectOption('16');
  await expect(page.getByText('La vuelta saldría antes de que termine la ida.')).toBeVisible();
  await expect(page.getByText(`Vuelta: pedido ${vuelta}`)).toBeVisible();
  await page.getByRole('button', { name: /^Guardar igual/ }).click();
  await page.getByRole('button', { name: 'Modificar la vuelta' }).click();
  await expect(page.getByRole('heading', { name: `Modificar pedido ${vuelta}` })).toBeVisible();
});

test('W-306 W-307 a day of a plan is skipped, and the rest of it stands', async ({ page, login, request }) => {
  const [since, until] = [dayOf(2), dayOf(9)].map(String);
  const idPlan = await askNow(request, personas.pablo, {
    planificacion: {
      fechaDesde: since,
      fechaHasta: until,
      horaIda: '09:00',
      horaRegreso: '18:00',
      frecuenciaIda: 'LMXJVSD',
      frecuenciaRegreso: 'LMXJVSD',
    },
  });
  await login(personas.pablo);
  await page.goto(`/pedidos?plan=${idPlan}&since=${since}&until=${until}`);
  const plan = page.getByRole('region', { name: `Plan ${idPlan}` });
  await expect(plan).toContainText('16 viajes: 16 por venir');
  await plan.getByRole('button', { name: 'Saltear este día' }).first().click();
  const window = page.getByRole('dialog');
  await expect(window).toContainText('Sin costo');
  await window.getByRole('button', { name: 'Anular los 2 viajes' }).click();
  await expect(plan).toContainText('14 por venir, 2 anulados');
  await expect(plan.getByRole('button', { name: 'Saltear este día' })).toHaveCount(7);
});
