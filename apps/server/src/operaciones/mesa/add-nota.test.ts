import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { CENTRO, insertAskedSolicitud, REMISES } from '../../agencias/transportistas/transportistas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Key {
  idCliente: number;
  id: number;
}
const DORA = 'dora.despacho';
const read = ({ idCliente, id }: Key, operador = DORA) =>
  server.call('GET', `/operaciones/v1/pedidos/${idCliente}/${id}`, { operador });
const write = ({ idCliente, id }: Key, texto: unknown, operador = DORA) =>
  server.call('POST', `/operaciones/v1/pedidos/${idCliente}/${id}/notas`, { operador, body: { texto } });

async function aViaje(): Promise<Key> {
  const { idSolicitud: id, idCliente } = await insertAskedSolicitud(server, { departsInMin: 90 });
  await server.call('POST', `/transportistas/v1/solicitudes/${id}/aceptar`, { key: REMISES });
  return { idCliente, id };
}

test('M-151 notas are read by operadores alone, in the order of writing', async () => {
  const key = await aViaje();
  const secret = 'Pide siempre el mismo auto';
  for (const texto of [secret, '<b>ojo</b>']) expect((await write(key, texto)).status).toBe(201);
  const { notas, tarjeta } = (await read(key, 'flavio.flota')).body.data;
  expect(notas).toMatchObject([{ texto: secret, por: { nombre: 'Dora Despacho' } }, { texto: '<b>ojo</b>' }]);
  expect(tarjeta.notas).toBe(2);
  const others = [
    await server.call('GET', `/pedidos/sgv/v/${key.id}`, { as: 'pablo.empleado' }),
    await server.call('GET', `/auditoria?idCliente=${key.idCliente}`, { as: 'ana.admin' }),
    await server.call('GET', `/transportistas/v1/viajes/${key.id}`, { key: REMISES }),
    await server.call('GET', '/transportistas/v1/viajes', { key: CENTRO }),
  ];
  for (const { status, body } of others) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(secret);
  }
});

test.each([
  ['empty', '   ', 400],
  ['too long', 'x'.repeat(1001), 400],
  ['no text', 7, 400],
  ['of the length that fits', 'x'.repeat(1000), 201],
])('M-151 a nota that is %s', async (_, texto, status) => {
  expect((await write(await aViaje(), texto)).status).toBe(status);
});

test('M-208 a nota that is sent again is written once, and is another one with other words', async () => {
  const { idCliente, id } = await aViaje();
  const path = `/operaciones/v1/pedidos/${idCliente}/${id}/notas`;
  const send = (texto: string, operador = DORA) =>
    server.call('POST', path, { operador, body: { texto }, headers: { 'idempotency-key': 'una-nota' } });
  const sent = await Promise.all([send('Llamó'), send('Llamó'), send('Llamó')]);
  expect(new Set(sent.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
  expect((await send('Otra')).body).toEqual({ code: 'idempotency_conflict' });
  expect((await send('Llamó', 'olga.operaciones')).status).toBe(201);
  expect((await read({ idCliente, id })).body.data.notas).toHaveLength(2);
});

test('a nota about nothing', async () => {
  const idCliente = await server.idCliente('Andina Servicios');
  expect((await write({ idCliente, id: 999_999 }, 'hola')).body).toEqual({ code: 'not_found' });
});

test.each(['lucas.lectura', 'flavio.flota', 'clara.clientes'])('M-038 %s writes none', async (name) => {
  const key = await aViaje();
  expect((await write(key, 'hola', name)).body).toEqual({ code: 'forbidden' });
  expect((await read(key)).body.data.notas).toEqual([]);
});
