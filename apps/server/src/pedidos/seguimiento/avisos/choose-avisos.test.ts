import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resolveAnulacion } from '#pedidos/anulaciones/resolve-anulacion.ts';
import { type Orderer, ordererOf } from '#pedidos/solicitudes/solicitudes.kit.ts';
import { askedForGuest, guestBody, toldOf } from '#plataforma/avisos/avisos.kit.ts';
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

const send = (key: { idCliente: number; idAviso: number }) => sendAviso(server.deps, openGateway(server.deps), key);
/** The link of the newest SMS, and its code. */
async function newest(): Promise<{ link: string; codigo: string }> {
  const { body } = await server.call('GET', '/demo/sms');
  const [, link = '', codigo = ''] = /seguimiento\/(e[\w-]{22})#([0-9a-f]{12})$/.exec(body.data[0].texto) ?? [];
  return { link, codigo };
}
const refuse = (link: string) => server.call('DELETE', `/pedidos/enlaces/${link}/avisos`);
const takeBack = (link: string, body: object) => server.call('POST', `/pedidos/enlaces/${link}/avisos`, { body });

test('W-290 the audience of a link says no for their number, twice as well as once, and takes it back', async () => {
  const guest = { telefono: '+5491145672001' };
  const { key } = await askedForGuest(server, pablo, { guest });
  await send(key);
  const { link, codigo } = await newest();
  expect([(await refuse(link)).status, (await refuse(link)).status]).toEqual([204, 204]);
  const { body } = await server.call('GET', `/pedidos/enlaces/${link}`);
  expect(body.data.avisos).toBe(false);
  const other = await askedForGuest(server, pablo, { guest: { telefono: '+541145672001' } });
  expect(await toldOf(server, other.idSolicitud)).toEqual(['pedido ninguno fallido no_quiere']);
  expect((await takeBack(link, { codigo })).status).toBe(204);
  const third = await askedForGuest(server, pablo, { guest });
  expect(await toldOf(server, third.idSolicitud)).toEqual(['pedido sms pendiente']);
  expect((await refuse(`e${'A'.repeat(22)}`)).status).toBe(404);
  expect((await refuse('cualquiera')).status).toBe(404);
});

test('W-290 whom it was said to does not take it back: what they read of the link is not the code of the message', async () => {
  const own = { telefono: '+5491145672003' };
  const { idSolicitud, key } = await askedForGuest(server, pablo, { guest: own });
  await send(key);
  const { link, codigo } = await newest();
  expect((await refuse(link)).status).toBe(204);
  const listed = await server.call('GET', `/pedidos/v1/s/${idSolicitud}/enlaces`, { as: 'pablo.empleado' });
  expect(JSON.stringify(listed.body)).toContain(link);
  const told = await server.call('GET', `/pedidos/v1/s/${idSolicitud}/avisos`, { as: 'pablo.empleado' });
  expect(JSON.stringify([listed.body, told.body])).not.toContain(codigo);
  // the code of a message to themselves, as the number of its order before it was corrected to that of somebody who said no
  const { idSolicitud: mine, key: mineKey } = await askedForGuest(server, pablo, {
    guest: { telefono: '+5491145672004' },
  });
  await send(mineKey);
  const other = await newest();
  const body = { forma: 'simple', solicitud: guestBody(pablo, {}, own) };
  const as = 'pablo.empleado';
  const changed = await server.call('POST', `/pedidos/v1/s/${mine}/modificacion`, {
    as,
    body,
    headers: { 'idempotency-key': 'corregido' },
  });
  expect(changed.status).toBe(200);
  const answers = await Promise.all([
    takeBack(link, {}),
    takeBack(link, { codigo: '' }),
    takeBack(link, { codigo: other.codigo }),
    takeBack(other.link, { codigo: other.codigo }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 403, 403, expect.any(Number)]);
  const again = await askedForGuest(server, pablo, { guest: own });
  expect(await toldOf(server, again.idSolicitud)).toEqual(['pedido ninguno fallido no_quiere']);
});

test('W-285 a cancelled order ends the link at once, its SMS has none, and who holds the link may still say no', async () => {
  const { idSolicitud, key } = await askedForGuest(server, pablo, { guest: { telefono: '+5491145672002' } });
  await send(key);
  const { link } = await newest();
  await server.call('DELETE', `/pedidos/v1/s/${idSolicitud}`, { as: 'pablo.empleado' });
  await resolveAnulacion(server.deps, { idCliente: pablo.idCliente, idPedido: idSolicitud });
  expect((await server.call('GET', `/pedidos/enlaces/${link}`)).status).toBe(404);
  const { idAviso } = await server.db
    .selectFrom('aviso')
    .select('id as idAviso')
    .where('acto', '=', 'anulado')
    .where('idPedido', '=', idSolicitud)
    .executeTakeFirstOrThrow();
  await send({ idCliente: pablo.idCliente, idAviso });
  expect(await toldOf(server, idSolicitud)).toEqual(['pedido sms enviado', 'anulado sms enviado']);
  expect((await newest()).link).toBe('');
  expect((await refuse(link)).status).toBe(204);
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
