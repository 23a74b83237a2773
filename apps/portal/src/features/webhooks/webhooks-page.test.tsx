import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fakeApi } from '@traza/client/test/fake-api.ts';
import type { EntregaView, WebhookView } from '@traza/contract';
import { expect, test } from 'vitest';
import { accountsOf, anAccount, aUser } from '#test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

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

test('W-355 without any it says whom to ask', async () => {
  await open({ 'GET /webhooks': { data: { webhooks: [] } } });
  expect(await screen.findByText('No hay conexiones')).toBeDefined();
});
