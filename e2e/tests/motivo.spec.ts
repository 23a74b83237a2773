import { personas } from '@traza/demo';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { signInOperador } from '../operador.ts';

test.use({ own: 'motivo', viewport: { width: 1280, height: 800 } });

test('a company demands what a trip is for, out of its list: from the office to the order and its list @whole', async ({
  page,
  login,
  problems,
}) => {
  problems.allow(/401/);
  await signInOperador(page, 'clara.clientes', '/operaciones/clientes');
  await page.getByText('Andina Servicios').click();
  await page.getByRole('button', { name: 'Editar el motivo del viaje' }).click();
  const office = page.getByRole('dialog', { name: /^Motivo del viaje de/ });
  await office.getByLabel('Para mí').selectOption('Obligatorio, de la lista');
  await office.getByLabel('Lista de motivos').fill('Reunión con un cliente\nVisita a obra');
  await expectAccessible(page);
  await office.getByRole('button', { name: 'Guardar' }).click();
  await expect(office).toBeHidden();
  await expect(page.getByText('Reunión con un cliente, Visita a obra')).toBeVisible();

  await login(personas.pablo);
  await page.goto('/crear?pedir=PARAMI');
  for (const [end, text, answer] of [
    ['Origen', 'Av. Corrientes 1234', /Corrientes 1234/],
    ['Destino', 'Av. de Mayo 800', /Mayo 800/],
  ] as const) {
    await page.getByRole('combobox', { name: end }).fill(text);
    await page.getByRole('option', { name: answer }).first().click();
  }
  await page.getByRole('button', { name: /^Básico/ }).click();
  await page.getByRole('button', { name: /^Pedir/ }).click();
  await expect(page.getByText('Completá el motivo del viaje.').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Motivo del viaje' }).selectOption('Visita a obra');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pedir/ }).click();
  await expect(page.getByRole('heading', { name: 'Pedido Registrado' })).toBeVisible();
  await page.getByRole('link', { name: /(Ver|Seguir) el pedido/ }).click();
  await expect(page.getByRole('region', { name: 'Detalle del pedido' })).toContainText('Motivo: Visita a obra');

  await login(personas.ana);
  await page.goto('/pedidos');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('menuitemradio', { name: 'Visita a obra' }).or(page.getByText('Visita a obra')).first().click();
  await expect(page).toHaveURL(/motivo=Visita/);
  await expect(page.getByRole('option')).toHaveCount(1);
});
