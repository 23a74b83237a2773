import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Orderer, ordererOf } from '#pedidos/solicitudes/solicitudes.kit.ts';
import { askedForGuest } from '#plataforma/avisos/avisos.kit.ts';
import { openGateway } from '#plataforma/avisos/gateway.ts';
import { sendAviso } from '#plataforma/avisos/send-aviso.ts';
import { TEST_NOW } from '../../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';

let server: TestServer;
let pablo: Orderer;
beforeAll(async () => {
  server = await startTestServer();
  pablo = await ordererOf(server, 'pablo.empleado');
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const list = async (id: number, as = 'pablo.empleado') => server.call('GET', `/pedidos/v1/s/${id}/avisos`, { as });
const send = (key: { idCliente: number; idAviso: number }) => sendAviso(server.deps, openGateway(server.deps), key);

/** The link in the newest SMS of the outbox. */
async function newestLink(): Promise<string> {
  const { body } = await server.call('GET', '/demo/sms');
  return /seguimiento\/(e[\w-]{22})#/.exec(body.data[0].texto)?.[1] ?? '';
}

test('W-291 the requester reads when somebody was told, and when they opened their link for the first time', async () => {
  const { idSolicitud, key } = await askedForGuest(server, pablo, {
    guest: { telefono: '+5491145671001', idioma: 'en' },
  });
  await send(key);
  const link = await newestLink();
  server.clock.advance({ minutes: 2 });
  const shown = await server.call('GET', `/pedidos/enlaces/${link}`);
  expect([shown.status, shown.body.data.idioma, shown.body.data.avisos]).toEqual([200, 'en', true]);
  server.clock.advance({ minutes: 15 });
  await server.call('GET', `/pedidos/enlaces/${link}`);
  const { body } = await list(idSolicitud);
  expect(body.data).toEqual([
    {
      idPasaje: expect.any(Number),
      quien: 'pasajero',
      nombre: 'John Smith',
      acto: 'pedido',
      canal: 'sms',
      estado: 'enviado',
      motivo: null,
      idioma: 'en',
      avisado: '2026-11-20T10:00:00-03:00',
      abierto: '2026-11-20T10:02:00-03:00',
      whatsapp: null,
    },
  ]);
  expect((await list(idSolicitud, 'ana.admin')).body.data).toHaveLength(1);
  expect((await list(idSolicitud, 'mario.rutas')).status).toBe(404);
  expect((await list(idSolicitud, 'rita.rio')).status).toBe(404);
});

test('W-287 where no SMS goes WhatsApp opens with number, text and link, and that it was opened is noted', async () => {
  const guest = { telefono: '+34612345678' };
  const { idSolicitud, key } = await askedForGuest(server, pablo, { guest });
  expect((await list(idSolicitud)).body.data[0]).toMatchObject({ motivo: 'pais', whatsapp: null });
  await send(key);
  const [aviso] = (await list(idSolicitud)).body.data;
  const href = new URL(aviso.whatsapp);
  expect(href.origin + href.pathname).toBe('https://wa.me/34612345678');
  expect(href.searchParams.get('text')).toMatch(/^Andina Servicios: .+ http:\/\/traza.test\/seguimiento\/e[\w-]{22}$/);
  const note = (as: string) => {
    const body = { idPasaje: aviso.idPasaje, quien: 'pasajero' };
    return server.call('POST', `/pedidos/v1/s/${idSolicitud}/avisos/whatsapp`, { as, body });
  };
  expect((await note('mario.rutas')).status).toBe(404);
  const noted = await note('pablo.empleado');
  expect(noted.body.data[0]).toMatchObject({ estado: 'enviado', avisado: '2026-11-20T10:00:00-03:00' });
});

test('W-289 Repetir keeps the language of a guest', async () => {
  const guest = { telefono: '+5491145671003', idioma: 'pt' };
  const { idSolicitud } = await askedForGuest(server, pablo, { guest });
  const { body } = await server.call('GET', `/pedidos/v1/s/${idSolicitud}/plantilla`, { as: 'pablo.empleado' });
  expect(body.data.pasajes[0].idioma).toBe('pt');
});
