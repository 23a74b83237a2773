import type { APIRequestContext, Page } from '@playwright/test';
import { personas } from '@traza/demo';
import { AGENCIA, apiOf, askNow, pedidosToCome } from '../agencia.ts';
import { expect, test } from '../fixtures.ts';
import { signInOperador } from '../operador.ts';

// nobody else's journey reads these names
test.use({ own: 'textos', viewport: { width: 1440, height: 900 } });

/** Runs wherever a text is taken for markup; short enough for the name of a terminal. */
const SCRIPT = '<img src=x onerror=hackeado=1>';
const named = (what: string) => `${what} ${SCRIPT}`;

/** The calls of who is signed in to Operaciones. */
async function officeOf(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('traza.operaciones.token'));
  return async (method: 'GET' | 'POST' | 'PATCH', path: string, data?: object) => {
    const reply = await page.request.fetch(`/api/operaciones/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
      ...(data && { data }),
    });
    expect(reply.ok(), `${method} ${path} ${await reply.text()}`).toBe(true);
    return (await reply.json()).data;
  };
}

/** Who may not be told from markup: a cliente, a ceco, a type, an agencia, a terminal, a price's reason, a note. */
async function nameAll(page: Page, request: APIRequestContext) {
  const office = await officeOf(page);
  const { account } = await apiOf(request, personas.ana);
  const idCliente: number = account.idClientePadre;
  const { version } = await office('GET', `/clientes/${idCliente}`);
  await office('PATCH', `/clientes/${idCliente}`, { alias: named('Andina'), version });
  await office('POST', `/clientes/${idCliente}/cecos`, { denominacion: named('Ceco') });
  const tipos: { filas: { id: number; version: number }[] } = await office('GET', '/tipos-vehiculo');
  const basico = tipos.filas.find(({ id }) => id === 2);
  await office('PATCH', '/tipos-vehiculo/2', { alias: named('Tipo'), version: basico?.version });
  const agencias: { filas: { id: number; denominacion: string; version: number }[] } = await office('GET', '/agencias');
  const remises = agencias.filas.find(({ denominacion }) => denominacion === 'Remises del Plata');
  await office('PATCH', `/agencias/${remises?.id}`, { denominacion: named('Agencia'), version: remises?.version });
  await office('POST', '/terminales', { alias: named('Terminal'), lat: -34.6, lon: -58.4, radioM: 50 });
  const id = await askNow(request, personas.ana, { observacion: named('Pedido') });
  await office('POST', `/pedidos/${idCliente}/${id}/notas`, { texto: named('Nota') });
  const taken = await request.post(`/api/transportistas/v1/solicitudes/${id}/aceptar`, { headers: AGENCIA });
  const { idViaje }: { idViaje: number } = (await taken.json()).data;
  return { office, idCliente, idViaje };
}

/** The text stands on the page letter by letter, and nothing in the page was made of it. */
async function expectText(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hackeado' in window)).toBe(false);
}

test('XM-25 what looks like a program is text on the board, in the office, in the trail, in mails and in the portal', async ({
  page,
  request,
  login,
  clock,
}) => {
  await clock.move({ minutes: 1 });
  await signInOperador(page, 'olga.operaciones');
  await expect(page.getByRole('region', { name: 'Por salir' })).toBeVisible();
  const { office, idCliente, idViaje } = await nameAll(page, request);

  await page.goto(`/operaciones/?pedido=${idCliente}-${idViaje}`);
  for (const what of ['Andina', 'Tipo', 'Agencia', 'Nota']) await expectText(page, named(what));

  for (const [path, text] of [
    ['clientes', 'Andina'],
    [`clientes/${idCliente}`, 'Ceco'],
    ['tipos', 'Tipo'],
    ['terminales', 'Terminal'],
    ['tarifas', 'Tipo'],
    ['transportistas', 'Agencia'],
  ] as const) {
    await page.goto(`/operaciones/${path}`);
    await expectText(page, named(text));
  }
  await page.goto('/operaciones/auditoria');
  await expectText(page, SCRIPT);

  const [caso]: { id: number }[] = (await office('GET', '/casos?origen=reclamo')).filas;
  await office('POST', `/casos/${caso?.id}/responder`, { texto: named('Respuesta') });
  await page.goto(`/operaciones/bandeja?estado=cerrado&caso=${caso?.id}`);
  await expectText(page, named('Respuesta'));

  const { data: mails }: { data: { html: string | null; texto: string }[] } = await (
    await request.get('/api/demo/correos')
  ).json();
  const mail = mails.find(({ texto }) => texto.includes(named('Respuesta')));
  expect(mail?.html ?? '').not.toContain(SCRIPT);
  await page.setContent(mail?.html ?? '');
  await expectText(page, named('Respuesta'));

  await login(personas.ana);
  await page.goto(pedidosToCome());
  await expectText(page, named('Andina'));
  await page.goto(`/pedidos?selected=${idViaje}`);
  await expectText(page, named('Pedido'));
  await page.goto('/auditoria');
  await page.getByText('Operaciones', { exact: true }).click();
  await expectText(page, named('Ceco'));
});
