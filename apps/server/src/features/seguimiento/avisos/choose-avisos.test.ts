import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resolveAnulacion } from '#features/anulaciones/resolve-anulacion.ts';
import { askedForGuest, toldOf } from '#features/avisos/avisos.kit.ts';
import { openGateway } from '#features/avisos/gateway.ts';
import { sendAviso } from '#features/avisos/send-aviso.ts';
import { type Orderer, ordererOf } from '#features/solicitudes/solicitudes.kit.ts';
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

const send = (key: { idCliente: number; idAviso: number }) => sendAviso(server.deps, openGateway(server.deps), key);
async function linkOfNewest(): Promise<string> {
  const { body } = await server.call('GET', '/demo/sms');
  return /seguimiento\/(e[\w-]{22})$/.exec(body.data[0].texto)?.[1] ?? '';
}
const choose = (method: 'DELETE' | 'POST', link: string) => server.call(method, `/pedidos/enlaces/${link}/avisos`);

test('W-290 the audience of a link says no for their number, twice as well as once, and takes it back', async () => {
  const guest = { telefono: '+5491145672001' };
  const { key } = await askedForGuest(server, pablo, { guest });
  await send(key);
  const link = await linkOfNewest();
  expect([(await choose('DELETE', link)).status, (await choose('DELETE', link)).status]).toEqual([204, 204]);
  const { body } = await server.call('GET', `/pedidos/enlaces/${link}`);
  expect(body.data.avisos).toBe(false);
  const other = await askedForGuest(server, pablo, { guest: { telefono: '+541145672001' } });
  expect(await toldOf(server, other.idSolicitud)).toEqual(['pedido ninguno fallido no_quiere']);
  expect((await choose('POST', link)).status).toBe(204);
  const third = await askedForGuest(server, pablo, { guest });
  expect(await toldOf(server, third.idSolicitud)).toEqual(['pedido sms pendiente']);
  expect((await choose('DELETE', `e${'A'.repeat(22)}`)).status).toBe(404);
  expect((await choose('DELETE', 'cualquiera')).status).toBe(404);
});

test('W-285 a cancelled order ends the link at once, its SMS has none, and who holds the link may still say no', async () => {
  const { idSolicitud, key } = await askedForGuest(server, pablo, { guest: { telefono: '+5491145672002' } });
  await send(key);
  const link = await linkOfNewest();
  await server.call('DELETE', `/pedidos/v1/s/${idSolicitud}`, { as: 'pablo.empleado' });
  await resolveAnulacion(server.deps, { idCliente: pablo.idCliente, idPedido: idSolicitud });
  expect((await server.call('GET', `/pedidos/enlaces/${link}`)).status).toBe(404);
  const { idAviso } = await server.db
    .selectFrom('aviso')
    .select('id as idAviso')
    .where('acto', '=', 'anulado')
    .executeTakeFirstOrThrow();
  await send({ idCliente: pablo.idCliente, idAviso });
  expect(await toldOf(server, idSolicitud)).toEqual(['pedido sms enviado', 'anulado sms enviado']);
  expect(await linkOfNewest()).toBe('');
  expect((await choose('DELETE', link)).status).toBe(204);
});

test('W-292 an empleado says no to mails of viajes that others ask for them, and hears by the bell', async () => {
  const own = { as: 'mario.rutas' };
  const read = async () => (await server.call('GET', '/perfil/avisos', own)).body.data;
  expect(await read()).toEqual({ correos: true });
  const put = await server.call('PUT', '/perfil/avisos', { ...own, body: { correos: false } });
  expect([put.status, await read()]).toEqual([200, { correos: false }]);
  const mario = await ordererOf(server, 'mario.rutas');
  const pasajero = { idPasajero: mario.idPersona, idCeCo: mario.cecos[0], telefono: '+5491145678901' };
  const { idSolicitud } = await askedForGuest(server, pablo, { pasajero });
  expect(await toldOf(server, idSolicitud)).toEqual(['pedido campana enviado no_quiere']);
});
