import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fail, fakeApi } from '@traza/client/test/fake-api.ts';
import type { EntregaView, WebhookView } from '@traza/contract';
import { stateVersion } from '@traza/domain';
import { expect, test } from 'vitest';
import { accountsOf, anAccount, aUser } from '#test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { stateOf } from './messages.ts';

const WEBHOOK: WebhookView = {
  id: 7,
  nombre: 'ERP',
  url: 'https://erp.example.com/traza',
  tipos: ['pedido.cambio'],
  activo: true,
  reposaHasta: null,
  pendientes: 2,
  agotadas: 1,
  ultima: '2026-03-10T09:30:00-03:00',
  falla: '500',
};
const ENTREGA: EntregaView = {
  id: 91,
  idPedido: 501,
  tipo: 'pedido.cambio',
  estado: 'agotada',
  intentos: 9,
  creada: '2026-03-09T09:30:00-03:00',
  terminada: '2026-03-10T21:30:00-03:00',
  siguiente: null,
  falla: '500',
};

async function open(answers: Answers = {}) {
  localStorage.setItem('traza.token', 't');
  const api = fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accountsOf(anAccount({}, ['manageEmpleados'])) },
    'GET /webhooks': { data: { webhooks: [WEBHOOK] } },
    'GET /webhooks/:idWebhook/entregas': { data: { entregas: [ENTREGA], cursor: null } },
    ...answers,
  });
  renderApp('/auditoria?vista=conexiones');
  await screen.findByRole('button', { name: 'Conexiones' });
  return { api, user: userEvent.setup() };
}

test.each([
  [{}, 'Con fallas'],
  [{ agotadas: 0, falla: null }, 'Funciona'],
  [{ agotadas: 0, falla: null, ultima: null }, 'Sin avisos todavía'],
  [{ reposaHasta: '2026-03-10T09:40:00-03:00' }, 'No responde'],
  [{ activo: false }, 'En pausa'],
])('W-355 how a webhook stands: %j is %s', (fields, label) => {
  expect(stateOf({ ...WEBHOOK, ...fields }).label).toBe(label);
});

test('W-355 each says its address, how it stands and what failed; it is tried, and told what it answered', async () => {
  const { user } = await open({
    'POST /webhooks/:idWebhook/prueba': { data: { recibido: false, respuesta: 'sin respuesta a tiempo' } },
  });
  const list = within(await screen.findByRole('list', { name: 'Conexiones' }));
  expect(list.getByText('Con fallas')).toBeDefined();
  expect(list.getByText('https://erp.example.com/traza')).toBeDefined();
  expect(
    list.getByText('Último aviso entregado: 10/03/2026 09:30 hs · 2 pendientes · 1 fallado · última falla: 500'),
  ).toBeDefined();
  await user.click(list.getByRole('button', { name: /^Probar/ }));
  expect(await list.findByText('No recibió la prueba: sin respuesta a tiempo.')).toBeDefined();
});

test('W-355 what failed is sent again, all of it or one message', async () => {
  const { api, user } = await open({ 'POST /webhooks/:idWebhook/reenvio': { data: { entregas: 1 } } });
  await user.click(await screen.findByRole('button', { name: /^Reenviar lo que falló/ }));
  expect(await screen.findByText('Vuelve a enviarse 1 aviso.')).toBeDefined();
  await user.click(screen.getByText('Últimos avisos'));
  await user.click(await screen.findByRole('button', { name: /^Reenviar\W+el aviso del pedido 501/ }));
  const sent = () => api.calls.filter(({ key }) => key === 'POST /webhooks/:idWebhook/reenvio');
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toEqual([{ idCliente: 3 }, { idCliente: 3, idEntrega: 91 }]),
  );
});

const SECRET = 'whsec_dHJhemE=';
const sentTo = (api: { calls: { key: string; body?: unknown }[] }, key: string) =>
  api.calls.filter((each) => each.key === key).map(({ body }) => body);

test('W-380 the first is made where there is none, and its secret is shown this once with its copy', async () => {
  const { api, user } = await open({
    'GET /webhooks': { data: { webhooks: [] } },
    'POST /webhooks': { data: { id: 8, secreto: SECRET } },
  });
  expect(await screen.findByText('No hay conexiones')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Nueva conexión' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nueva conexión' }));
  await user.click(form.getByRole('button', { name: 'Crear' }));
  // what is wrong is said in its field, and nothing is sent
  expect(form.getByText('La dirección tiene que ser una dirección https.')).toBeDefined();
  expect(sentTo(api, 'POST /webhooks')).toEqual([]);
  await user.type(form.getByLabelText('Nombre'), 'ERP');
  await user.type(form.getByLabelText('Dirección web'), 'erp.example.com/traza');
  await user.click(form.getByLabelText('Pedidos que pasan a ser parte de otro viaje'));
  await user.click(form.getByRole('button', { name: 'Crear' }));
  const shown = within(await screen.findByRole('dialog', { name: 'La clave de la conexión' }));
  expect(shown.getByText(SECRET)).toBeDefined();
  expect(sentTo(api, 'POST /webhooks')).toEqual([
    { idCliente: 3, nombre: 'ERP', url: 'https://erp.example.com/traza', tipos: ['pedido.cambio'] },
  ]);
  await user.click(shown.getByRole('button', { name: 'Copiar' }));
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await user.click(shown.getByRole('button', { name: 'Listo' }));
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
});

test('W-380 what the server finds in the address is said in its field', async () => {
  const { user } = await open({
    'PATCH /webhooks/:idWebhook': () =>
      fail(422, 'webhook_url_invalid', {
        fields: [{ field: 'url', code: 'webhook_url_invalid' }],
        params: { why: 'inside' },
      }),
  });
  await user.click(await screen.findByRole('button', { name: /^Cambiar/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Cambiar la conexión' }));
  const url = form.getByLabelText('Dirección web');
  await user.clear(url);
  await user.type(url, 'https://10.0.0.1/');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText('La dirección es de una red interna.')).toBeDefined();
});

test("over somebody else's change it says whose, keeps what was typed, and is sent by what stands by now", async () => {
  let stored = WEBHOOK;
  const { api, user } = await open({
    'GET /webhooks': () => ({ data: { webhooks: [stored] } }),
    'PATCH /webhooks/:idWebhook': ({ headers }) =>
      headers.get('if-match') === `"${stateVersion({ nombre: stored.nombre, url: stored.url, tipos: stored.tipos })}"`
        ? { data: stored }
        : fail(409, 'version_conflict', { params: { quien: 'Rita Río', cuando: '2026-11-12T12:00:00-03:00' } }),
  });
  await user.click(await screen.findByRole('button', { name: /^Cambiar/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Cambiar la conexión' }));
  await user.type(form.getByLabelText('Nombre'), ' nuevo');
  stored = { ...WEBHOOK, url: 'https://otro.example.com/traza' };
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText(/^Rita Río lo cambió/)).toBeDefined();
  expect(form.getByLabelText<HTMLInputElement>('Nombre').value).toBe('ERP nuevo');
  await waitFor(() => expect(api.countOf('GET /webhooks')).toBeGreaterThan(1));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('W-380 one is paused, given another secret, and removed after a question', async () => {
  const { api, user } = await open({
    'PATCH /webhooks/:idWebhook': { data: { ...WEBHOOK, activo: false } },
    'POST /webhooks/:idWebhook/clave': { data: { secreto: SECRET } },
    'DELETE /webhooks/:idWebhook': undefined,
  });
  await user.click(await screen.findByRole('button', { name: /^Pausar/ }));
  expect(await screen.findByText(/^Está en pausa/)).toBeDefined();
  expect(sentTo(api, 'PATCH /webhooks/:idWebhook')).toEqual([{ idCliente: 3, activo: false }]);
  await user.click(screen.getByRole('button', { name: /^Clave nueva/ }));
  await user.click(await screen.findByRole('button', { name: 'Crear la clave nueva' }));
  expect(await screen.findByText(SECRET)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  await user.click(screen.getByRole('button', { name: /^Eliminar\W+ERP/ }));
  const sure = within(await screen.findByRole('dialog', { name: 'Eliminar la conexión' }));
  expect(sure.getByText(/se pierden 2 avisos pendientes/)).toBeDefined();
  await user.click(sure.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Se eliminó la conexión ERP')).toBeDefined();
});

test('W-380 five are the most, and the page says so', async () => {
  const five = [1, 2, 3, 4, 5].map((id) => ({ ...WEBHOOK, id, nombre: `ERP ${id}` }));
  await open({ 'GET /webhooks': { data: { webhooks: five } } });
  expect(await screen.findByText(/^Hay 5 conexiones/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nueva conexión' }).disabled).toBe(true);
});
