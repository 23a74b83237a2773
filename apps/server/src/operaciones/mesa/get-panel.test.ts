import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje, takeSolicitud } from '../../../test/pedidos.ts';
import { insertAskedSolicitud, REMISES } from '../../agencias/transportistas/transportistas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const DORA = 'dora.despacho';
interface Key {
  idCliente: number;
  id: number;
}
const read = ({ idCliente, id }: Key, operador = DORA) =>
  server.call('GET', `/operaciones/v1/pedidos/${idCliente}/${id}`, { operador });

async function aViaje(): Promise<Key> {
  const { idSolicitud: id, idCliente } = await insertAskedSolicitud(server, { departsInMin: 90 });
  await server.call('POST', `/transportistas/v1/solicitudes/${id}/aceptar`, { key: REMISES });
  return { idCliente, id };
}

test('M-148 all that the cliente sees, with phones, offers, events, and who did what', async () => {
  const key = await aViaje();
  const { data } = (await read(key)).body;
  expect(data).toMatchObject({
    tarjeta: { ...key, clase: 'v', agencia: { porSistema: true } },
    pedido: { id: key.id, status: 'confirmado', extras: { cliente: { id: key.idCliente } } },
    asignaciones: [],
    notas: [],
    alertas: [],
    predicciones: null,
    acciones: ['pasar', 'anular', 'nota'],
  });
  expect(data.eventos.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['registrado', 'confirmado']);
  expect(data.historia[0]).toMatchObject({ accion: 'aceptar', frase: expect.stringContaining('aceptó') });
  expect(data.telefonos).toContainEqual({
    de: 'solicitante',
    nombre: 'Pablo Peralta',
    telefono: expect.stringMatching(/^\+54/),
  });
});

test('a solicitud is offered to every agencia that is linked, where there is no cascada', async () => {
  const { idSolicitud: id, idCliente } = await insertAskedSolicitud(server, { departsInMin: 90 });
  await server.call('POST', `/transportistas/v1/solicitudes/${id}/rechazar`, { key: REMISES, body: {} });
  const { data } = (await read({ idCliente, id })).body;
  expect(data.ofertas.length).toBeGreaterThan(0);
  expect(data.ofertas.filter(({ rechazada }: { rechazada: boolean }) => rechazada)).toHaveLength(1);
  expect(data.tarjeta.visiblePara).toBe(data.ofertas.length - 1);
  expect(data.acciones).toEqual(['tomar', 'ofrecer', 'anular', 'nota']);
});

test('M-039 who only looks reads no telephone, in whatever place, and is offered no act', async () => {
  const key = await aViaje();
  const { data } = (await read(key, 'lucas.lectura')).body;
  expect(data).toMatchObject({ telefonos: null, acciones: [] });
  expect(JSON.stringify(data)).not.toMatch(/\+54\d{6,}/);
});

test('a pedido that is over or unknown', async () => {
  const over = await insertViaje(server.db, { requester: 'pablo.empleado', status: 'finalizado' });
  expect((await read({ idCliente: over.idCliente, id: over.idViaje })).body.data.acciones).toEqual(['nota']);
  expect((await read({ idCliente: over.idCliente, id: 999_999 })).body).toEqual({ code: 'not_found' });
  const rio = await server.idCliente('Río Salud');
  expect((await read({ idCliente: rio, id: over.idViaje })).body).toEqual({ code: 'not_found' });
  const asked = await insertSolicitud(server.db);
  const idViaje = await takeSolicitud(server.db, asked);
  expect((await read({ idCliente: asked.idCliente, id: asked.idSolicitud })).body).toEqual({
    code: 'moved_to_trip',
    params: { idViaje },
  });
});

test('roles without the board read no panel', async () => {
  expect((await read(await aViaje(), 'clara.clientes')).body).toEqual({ code: 'forbidden' });
});
