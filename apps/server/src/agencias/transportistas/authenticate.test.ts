import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Reply, startTestServer, type TestServer } from '../../../test/harness.ts';
import { CENTRO, insertAskedSolicitud, REMISES, tell } from './transportistas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const accept = (idSolicitud: number, key: string): Promise<Reply> =>
  server.call('POST', `/transportistas/v1/solicitudes/${idSolicitud}/aceptar`, { key });

describe('who calls', () => {
  test.each([
    ['no key', {}],
    ['a short key', { 'x-api-key': 'abc' }],
    ['an unknown key', { 'x-api-key': 'x'.repeat(43) }],
    ['a session instead', { authorization: 'Bearer x' }],
  ])('XT-27 %s is 401, and nothing is written', async (_, headers) => {
    const { idSolicitud } = await insertAskedSolicitud(server);
    const reply = await server.call('POST', `/transportistas/v1/solicitudes/${idSolicitud}/aceptar`, { headers });
    expect([reply.status, reply.body.code]).toEqual([401, 'carrier_key_invalid']);
    const row = await server.db
      .selectFrom('solicitud')
      .select('estado')
      .where('id', '=', idSolicitud)
      .executeTakeFirstOrThrow();
    expect(row.estado).toBe('A');
  });

  test('trips of another agencia do not exist', async () => {
    const { idSolicitud } = await insertAskedSolicitud(server);
    const { body } = await accept(idSolicitud, REMISES);
    const { idViaje } = body.data;
    const path = `/transportistas/v1/viajes/${idViaje}`;
    const timestamp = server.clock.now().toString();
    const chofer = { nombre: 'Luis', apellido: 'Gómez', phone: null };
    const replies = [
      await server.call('GET', path, { key: CENTRO }),
      await server.call('GET', `${path}/ruta`, { key: CENTRO }),
      await tell(server, idViaje, 'circulando 0', { key: CENTRO }),
      await server.call('POST', `${path}/posiciones`, {
        key: CENTRO,
        body: { posiciones: [{ lat: -34.6, lon: -58.4, timestamp }] },
      }),
      await server.call('POST', `${path}/costos`, {
        key: CENTRO,
        body: { detalle: [{ concepto: 'otros', cantidad: 1, unidad: 'un', importe: 1 }] },
      }),
      await server.call('POST', `${path}/asignacion`, {
        key: CENTRO,
        body: { chofer, vehiculo: { patente: 'AB123CD', marca: 'Fiat', modelo: 'Uno' } },
      }),
    ];
    for (const reply of replies) expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
    const { body: own } = await server.call('GET', '/transportistas/v1/viajes', { key: CENTRO });
    expect(own.data.map((viaje: { idViaje: number }) => viaje.idViaje)).not.toContain(idViaje);
  });

  test('a revoked key is 401 from then on', async () => {
    expect((await server.call('GET', '/transportistas/v1/viajes', { key: CENTRO })).status).toBe(200);
    await server.db
      .updateTable('agenciaClave')
      .set({ revocada: server.clock.now() })
      .where('idAgencia', 'in', (eb) =>
        eb.selectFrom('agencia').select('id').where('denominacion', '=', 'Agencia Centro'),
      )
      .execute();
    const { status, body } = await server.call('GET', '/transportistas/v1/viajes', { key: CENTRO });
    expect([status, body.code]).toEqual([401, 'carrier_key_invalid']);
  });
});
