import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { CENTRO, REMISES } from '../../agencias/transportistas/transportistas.kit.ts';
import { ask, sees, setCascada } from '../../pedidos/ofertas/ofertas.kit.ts';

const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 100_000, searches: 120 };

let server: TestServer;
let idCliente: number;
let centro: number;
beforeAll(async () => {
  server = await startTestServer({ settings: { rates } });
  idCliente = await server.idCliente('Andina Servicios');
  const row = await server.db
    .selectFrom('agencia')
    .select('id')
    .where('denominacion', '=', 'Agencia Centro')
    .executeTakeFirstOrThrow();
  centro = row.id;
});
beforeEach(() => setCascada(server, 'Remises del Plata:0', 'todos:30'));
afterAll(() => server.close());

const offer = (id: number, idAgencia = centro, operador = 'dora.despacho') =>
  server.call('POST', `/operaciones/v1/pedidos/${idCliente}/${id}/ofrecer`, { operador, body: { idAgencia } });

test('M-086 one agencia sees it at once, whatever its minute; the panel names who showed it', async () => {
  const id = await ask(server);
  expect(await sees(server, CENTRO, id)).toBe(false);
  const { status, body } = await offer(id);
  expect([status, body.data.tarjeta.visiblePara]).toEqual([200, 2]);
  expect(await sees(server, CENTRO, id)).toBe(true);
  const panel = await server.call('GET', `/operaciones/v1/pedidos/${idCliente}/${id}`, { operador: 'dora.despacho' });
  expect(panel.body.data.ofertas).toContainEqual(
    expect.objectContaining({ idAgencia: centro, por: expect.objectContaining({ nombre: 'Dora Despacho' }) }),
  );
  const trail = await server.call('GET', `/auditoria?idCliente=${idCliente}&campos=frase`, { as: 'ana.admin' });
  expect(trail.body.data.entradas[0]).toMatchObject({
    actor: 'Operaciones (Dora Despacho)',
    accion: 'ofrecer',
    ip: null,
  });
});

test('also though it rejected it; twice is once', async () => {
  await setCascada(server);
  const id = await ask(server);
  await server.call('POST', `/transportistas/v1/solicitudes/${id}/rechazar`, { key: CENTRO, body: {} });
  expect(await sees(server, CENTRO, id)).toBe(false);
  await offer(id);
  expect(await sees(server, CENTRO, id)).toBe(true);
  const before = await digestOf(server);
  expect((await offer(id)).status).toBe(200);
  expect(await digestOf(server)).toEqual(before);
});

test('who is not linked, who may not, and what is nothing to offer', async () => {
  const id = await ask(server);
  const before = await digestOf(server);
  expect((await offer(id, 999_999)).body).toEqual({ code: 'agencia_invalid' });
  expect((await offer(id, centro, 'flavio.flota')).body).toEqual({ code: 'forbidden' });
  expect((await offer(999_999)).body).toEqual({ code: 'not_found' });
  expect(await digestOf(server)).toEqual(before);
  await server.call('POST', `/transportistas/v1/solicitudes/${id}/aceptar`, { key: REMISES });
  expect((await offer(id)).body).toEqual({ code: 'invalid_transition' });
});
