import { personas } from '@traza/demo';
import { expect, expectAccessible, settled, test } from '../fixtures.ts';
import { pressAt, tabTo, typeDireccion } from '../keyboard.ts';

test('O-191 O-197 a plan is put together, previewed and ordered with the keyboard alone @whole', async ({
  page,
  login,
  problems,
}) => {
  // a plan of holidays alone is refused while its days are being chosen
  problems.allow(/422 \(Unprocessable Entity\) at \/api\/rest\/solicitudes\/plan\/previa$/);
  // the detail asks for a trip of that number before it asks for the request
  problems.allow(/404 \(Not Found\) at \/api\/pedidos\/sgv\/v\/\d+$/);
  await login(personas.pablo);
  await page.goto('/crear');
  await pressAt(page, page.getByRole('radio', { name: /^Para mí/ }));
  await typeDireccion(page, 'Origen', 'Av. Corrientes 1234', /Corrientes 1234/);
  await typeDireccion(page, 'Destino', 'Av. Santa Fe 2000', /Av\. Santa Fe 2000.*(?:CABA|Ciudad)/);
  await pressAt(page, page.getByRole('button', { name: /^Corporativo/ }));
  await pressAt(page, page.getByRole('button', { name: /^Cuándo/ }), { back: true });
  await pressAt(page, page.getByRole('button', { name: 'Planificar' }));

  const dialog = page.getByRole('dialog', { name: 'Planificar viaje' });
  const out = dialog.getByRole('group', { name: 'Ida', exact: true });
  await expect(out.getByRole('button', { name: 'Lun', exact: true })).toBeFocused();
  for (const day of ['Lun', 'Mié', 'Vie'])
    await pressAt(page, out.getByRole('button', { name: day, exact: true }), { key: 'Space' });
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

test('W-086 W-087 a plan of every working day, there and back, fits a window of 1280×800', async ({
  page,
  login,
  problems,
}) => {
  problems.allow(/422 \(Unprocessable Entity\) at \/api\/rest\/solicitudes\/plan\/previa$/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await login(personas.pablo);
  await page.goto('/crear');
  await pressAt(page, page.getByRole('radio', { name: /^Para mí/ }));
  await typeDireccion(page, 'Origen', 'Av. Corrientes 1234', /Corrientes 1234/);
  await typeDireccion(page, 'Destino', 'Av. Santa Fe 2000', /Av\. Santa Fe 2000.*(?:CABA|Ciudad)/);
  await pressAt(page, page.getByRole('button', { name: /^Corporativo/ }));
  await pressAt(page, page.getByRole('button', { name: /^Cuándo/ }), { back: true });
  await pressAt(page, page.getByRole('button', { name: 'Planificar' }));
  const dialog = page.getByRole('dialog', { name: 'Planificar viaje' });
  const out = dialog.getByRole('group', { name: 'Ida', exact: true });
  const back = dialog.getByRole('group', { name: /^Regreso/ });
  await pressAt(page, out.getByRole('button', { name: 'Lun a Vie' }), { back: true });
  await pressAt(page, back.getByRole('button', { name: 'Igual que la ida' }));
  // late in the evening the hours on offer would leave no room for a way back on the same day
  await out.getByRole('combobox', { name: 'Hora de ida' }).selectOption('08');
  await back.getByRole('combobox', { name: 'Hora de regreso' }).selectOption('18');
  const days = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie'];
  await expect(dialog.getByRole('button', { pressed: true })).toHaveText([...days, ...days]);
  await expect(dialog.getByText(/en total$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mes siguiente' }).click();
  await settled(page);

  const parts = [
    dialog.getByRole('heading', { name: 'Planificar viaje' }),
    out,
    back,
    dialog.getByRole('group', { name: 'Desde y hasta' }),
    dialog.getByRole('checkbox', { name: 'Omitir feriados' }),
    dialog.getByText(/en total$/),
    dialog.getByRole('button', { name: 'Cancelar' }),
    dialog.getByRole('button', { name: 'Aceptar' }),
  ];
  const edges = await Promise.all(
    parts.map(async (part) => {
      const { y, height } = (await part.boundingBox()) ?? { y: -1, height: 0 };
      return [y, y + height] as const;
    }),
  );
  const whole = (await dialog.boundingBox()) ?? { y: 0, height: 0 };
  expect(whole.y).toBeGreaterThanOrEqual(0);
  expect(whole.y + whole.height).toBeLessThanOrEqual(800);
  for (const [top, bottom] of edges) {
    expect(top).toBeGreaterThanOrEqual(whole.y);
    expect(bottom).toBeLessThanOrEqual(whole.y + whole.height);
  }
  // nothing of it lies under the buttons, which would stay in sight while the rest scrolls
  const hidden = await dialog.evaluate(
    (element) =>
      [element, ...element.querySelectorAll('*')]
        .filter((each) => each.tagName !== 'UL' && each.scrollHeight > each.clientHeight + 1)
        .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY)).length,
  );
  expect(hidden).toBe(0);
});
