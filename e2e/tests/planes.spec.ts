import { personas } from '@traza/demo';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { pressAt, tabTo, typeDireccion } from '../keyboard.ts';

test('O-191 O-197 a plan is put together, previewed and ordered with the keyboard alone', async ({
  page,
  login,
  problems,
}) => {
  test.setTimeout(180_000);
  // a plan of holidays alone is refused while its days are being chosen
  problems.allow(/422 \(Unprocessable Entity\)/);
  // the detail asks for a trip of that number before it asks for the request
  problems.allow(/404 \(Not Found\)/);
  await login(personas.pablo);
  await page.goto('/crear');
  await pressAt(page, page.getByRole('radio', { name: /^Para mí/ }));
  await typeDireccion(page, 'Origen', 'Av. Corrientes 1234', /Corrientes 1234/);
  await typeDireccion(page, 'Destino', 'Av. Santa Fe 2000', /Av\. Santa Fe 2000/);
  await pressAt(page, page.getByRole('button', { name: /^Corporativo/ }));
  await pressAt(page, page.getByRole('button', { name: /^Cuándo/ }), { back: true });
  await pressAt(page, page.getByRole('button', { name: 'Planificar' }));

  const dialog = page.getByRole('dialog', { name: 'Planificar viaje' });
  const out = dialog.getByRole('group', { name: 'Ida', exact: true });
  await expect(out.getByRole('button', { name: 'Lun' })).toBeFocused();
  for (const day of ['Lun', 'Mié', 'Vie'])
    await pressAt(page, out.getByRole('button', { name: day }), { key: 'Space' });
  await expect(dialog.getByText(/^\d viajes · \$[\d.]+,\d\d en total$/)).toBeVisible();
  await expectAccessible(page);
  await pressAt(page, dialog.getByRole('button', { name: 'Aceptar' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Planificar' })).toBeFocused();

  const send = page.getByRole('button', { name: /^Reservar ?\$/ });
  await tabTo(page, send);
  await expectAccessible(page);
  const sent = page.waitForRequest((request) => request.url().endsWith('/solicitudes/simples'));
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    planificacion: { frecuenciaIda: 'L-X-V--', omitirFeriados: true },
  });
  await expect(page.getByRole('heading', { name: 'Pedido Registrado' })).toBeFocused();
  await expect(page.getByText(/^\d viajes registrados/)).toBeVisible();
  await expectAccessible(page);
  await pressAt(page, page.getByRole('link', { name: 'Ver los pedidos' }));
  await expect(page).toHaveURL(/\/pedidos\?selected=\d+/);
  await expect(page.getByRole('region', { name: 'Detalle del pedido' })).toBeVisible();
});
