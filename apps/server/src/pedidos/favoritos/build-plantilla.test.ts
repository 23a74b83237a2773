import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { personOf } from '../../../test/people.ts';

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  // one session for the tests that call many times at once
  await server.login('gabi.grupo');
  andina = await server.idCliente('Andina Servicios');
});
afterAll(() => server.close());

const plantilla = (as: string, clase: 's' | 'v', id: number, query = '') =>
  server.call('GET', `/pedidos/v1/${clase}/${id}/plantilla${query}`, { as });

describe('what asks for an order again', () => {
  test('a trip: service, cost centre, stops, who travels, the note', async () => {
    const { idViaje } = await insertViaje(server.db, { status: 'finalizado', note: 'Tocar timbre', ceco: 'Sistemas' });
    const { idPersona } = await personOf(server.db, 'pablo.empleado');
    const { status, body } = await plantilla('pablo.empleado', 'v', idViaje);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      tipo: 'PARAMI',
      idCliente: andina,
      idTipoVehiculo: 3,
      observacion: 'Tocar timbre',
      paradas: [
        {
          dir: { direccion: 'Av. Corrientes 1234, Buenos Aires, Argentina', alias: 'Casa central' },
          ascensos: [0],
          descensos: [],
        },
        { dir: { direccion: 'Av. Cabildo 2040, Buenos Aires, Argentina' }, ascensos: [], descensos: [0] },
      ],
      pasajes: [{ nombre: 'Pablo Peralta' }],
      envio: null,
      idSolicitudIda: null,
    });
    const asAdmin = (await plantilla('ana.admin', 'v', idViaje)).body.data;
    expect(asAdmin).toMatchObject({ tipo: 'PARAOTRO', pasajes: [{ persona: { personId: idPersona } }] });
  });

  test('the way back: the other way round, tied to the way out for who asked for it', async () => {
    const { idViaje, idSolicitud } = await insertViaje(server.db);
    const { body } = await plantilla('pablo.empleado', 'v', idViaje, '?regreso=true');
    expect(body.data).toMatchObject({
      idSolicitudIda: idSolicitud,
      paradas: [
        { dir: { direccion: 'Av. Cabildo 2040, Buenos Aires, Argentina' }, ascensos: [0], descensos: [] },
        { dir: { direccion: 'Av. Corrientes 1234, Buenos Aires, Argentina' }, ascensos: [], descensos: [0] },
      ],
    });
    expect((await plantilla('ana.admin', 'v', idViaje, '?regreso=true')).body.data.idSolicitudIda).toBeNull();
  });

  test('a message: sender and receiver, changed on the way back', async () => {
    const { idSolicitud } = await insertSolicitud(server.db, { tipo: 'MENSAJERIA', pasajes: [{ tipo: 'ENVIO' }] });
    const there = (await plantilla('pablo.empleado', 's', idSolicitud)).body.data;
    expect(there).toMatchObject({
      tipo: 'MENSAJERIA',
      pasajes: [],
      envio: { despachanteNombre: 'Mesa de salida', receptorNombre: 'Mesa de Entradas', paquete: null },
    });
    const back = (await plantilla('pablo.empleado', 's', idSolicitud, '?regreso=true')).body.data;
    expect(back.envio).toMatchObject({ despachanteNombre: 'Mesa de Entradas', receptorNombre: 'Mesa de salida' });
    expect(back.idSolicitudIda).toBeNull();
  });

  test('what can no longer be asked for is null: a service, a cost centre, somebody who left', async () => {
    const { idViaje } = await insertViaje(server.db, {
      requester: 'ana.admin',
      tipo: 'CONPARADAS',
      pasajes: [{ who: 'ivo.inactivo' }, { nombre: 'Juan Paz' }],
    });
    await server.db
      .deleteFrom('clienteTipoVehiculo')
      .where('idTipoVehiculo', '=', 3)
      .where('idCliente', '=', andina)
      .execute();
    const { body } = await plantilla('ana.admin', 'v', idViaje);
    expect(body.data).toMatchObject({
      tipo: 'CONPARADAS',
      idTipoVehiculo: null,
      pasajes: [
        { nombre: 'Ivo Ibarra', persona: null },
        { nombre: 'Juan Paz', persona: null },
      ],
    });
    await server.db.insertInto('clienteTipoVehiculo').values({ idCliente: andina, idTipoVehiculo: 3 }).execute();
  });

  test('only of what one sees: a passenger the own seat, a stranger nothing', async () => {
    const { idViaje } = await insertViaje(server.db, {
      requester: 'mario.rutas',
      tipo: 'CONPARADAS',
      pasajes: [{ who: 'pablo.empleado' }, { nombre: 'Juan Paz', tel: '+5491155550000' }],
    });
    const { body } = await plantilla('pablo.empleado', 'v', idViaje);
    expect(JSON.stringify(body)).not.toContain('Juan Paz');
    expect(body.data.pasajes).toHaveLength(1);
    for (const as of ['sol.sinpermisos', 'rita.rio', 'pia.particular']) {
      expect((await plantilla(as, 'v', idViaje)).body).toEqual({ code: 'not_found' });
    }
    expect((await plantilla('pablo.empleado', 's', 999_999)).status).toBe(404);
  });
});
