import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { completaBody, messageBody, OFFICE, type Orderer, ordererOf, simpleBody } from '../solicitudes.kit.ts';

let server: TestServer;
let ana: Orderer;
let street: { direccion: string; lat: number; lon: number };
beforeAll(async () => {
  server = await startTestServer();
  ana = await ordererOf(server, 'ana.admin');
  const { body } = await server.call('GET', '/direcciones/v2/search/?query=Av.+Mitre+800,+Avellaneda', {
    as: 'ana.admin',
  });
  const { source } = body.data[0];
  const { body: found } = await server.call('GET', `/direcciones/geocoding/v1/${source}/`, { as: 'ana.admin' });
  street = { direccion: found.data.street, lat: found.data.lat, lon: found.data.lon };
});
afterAll(() => server.close());

async function ask(path: string, body: object) {
  const { status, body: made } = await server.call('POST', `/rest/solicitudes/${path}`, { as: 'ana.admin', body });
  expect(status).toBe(201);
  const id = made.idSolicitud;
  const { body: own } = await server.call('GET', `/sgv/rest/solicitudes/${id}`, { as: 'ana.admin' });
  const { body: seen } = await server.call('GET', `/pedidos/sgv/s/${id}`, { as: 'ana.admin' });
  const { body: plantilla } = await server.call('GET', `/pedidos/v1/s/${id}/plantilla`, { as: 'ana.admin' });
  const roughOf = (paradas: { dir: { aproximada?: true } }[]) => paradas.map(({ dir }) => dir.aproximada ?? false);
  return {
    own: roughOf(own.solicitudes[id].paradas),
    seen: roughOf(seen.data.extras.paradas),
    again: roughOf(plantilla.data.paradas),
  };
}

describe('a point that stands for the middle of a street', () => {
  test('is stored as approximate, and told so in the order, its detail and what asks for it again', async () => {
    const rough = [false, true];
    expect(await ask('simples', simpleBody(ana, { destino: street }))).toEqual({
      own: rough,
      seen: rough,
      again: rough,
    });
    const sent = await ask('mensajes', messageBody(ana, { destino: street }));
    expect(sent).toEqual({ own: rough, seen: rough, again: rough });
  });

  test('is exact once somebody confirmed it, or put it elsewhere', async () => {
    const exact = { own: [false, false], seen: [false, false], again: [false, false] };
    expect(await ask('simples', simpleBody(ana, { destino: { ...street, confirmada: true } }))).toEqual(exact);
    expect(await ask('simples', simpleBody(ana, { destino: { ...street, lat: street.lat + 0.002 } }))).toEqual(exact);
  });

  test('is told of each stop', async () => {
    const { paradas, ...body } = completaBody(ana);
    const [first, ...others] = paradas;
    const { own } = await ask('completas', { ...body, paradas: [{ ...first, dir: street }, ...others] });
    expect(own).toEqual([true, false, false]);
  });

  test('is told to the carrier', async () => {
    const { body } = await server.call('POST', '/rest/solicitudes/simples', {
      as: 'ana.admin',
      body: simpleBody(ana, { origen: street, destino: OFFICE }),
    });
    const paradas = await server.db
      .selectFrom('parada')
      .select(['orden', 'aproximada'])
      .where('idSolicitud', '=', body.idSolicitud)
      .orderBy('orden')
      .execute();
    expect(paradas).toEqual([
      { orden: 0, aproximada: true },
      { orden: 1, aproximada: false },
    ]);
  });
});
