import { plusMinutes } from '@traza/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/pedidos.ts';
import { personOf, setPermisos } from '../../../test/people.ts';

const RELATIONS = ['pasaje', 'chofer', 'costos', 'timeline', 'tracker'] as const;
const ended = plusMinutes(TEST_NOW, -30);

let server: TestServer;
let idViaje: number;
beforeAll(async () => {
  server = await startTestServer();
  ({ idViaje } = await insertViaje(server.db, {
    requester: 'sol.sinpermisos',
    tipo: 'RECORRIDOFIJO',
    idCarpool: 1,
    status: 'finalizado',
    fin: ended,
    departure: plusMinutes(ended, -45),
    cotizacion: 900_000,
    total: 900_000,
    lines: [
      { concepto: 'kilometros', cantidad: 12.1, unidad: 'km', importe: 100_001 },
      { concepto: 'otros', cantidad: 3, unidad: 'asientos', importe: 799_999, obs: 'Asientos ocupados' },
    ],
    pasajes: [
      { who: 'sol.sinpermisos', coef: 33.34 },
      { who: 'pablo.empleado', coef: 33.33, requester: 'gabi.grupo' },
      { nombre: 'Juan Paz', coef: 33.33, requester: 'gabi.grupo' },
      { tipo: 'ASIENTO VACÍO' },
    ],
    events: [
      { tipo: 'circulando', parada: 0, ts: plusMinutes(ended, -60) },
      { tipo: 'arribado', parada: 1, ts: ended },
    ],
    realRoute: [
      [-58.384, -34.604],
      [-58.41, -34.59],
      [-58.456, -34.563],
    ],
  }));
  await server.db
    .insertInto('evento')
    .values({
      idCliente: await server.idCliente('Andina Servicios'),
      idPedido: idViaje,
      tipo: 'calificado',
      ts: TEST_NOW,
      recibido: TEST_NOW,
      origen: 'portal',
      actor: 'pablo.empleado',
    })
    .execute();
});
afterAll(() => server.close());

const relation = (as: string, rel: string, id = idViaje) =>
  server.call('GET', `/pedidos/v1/recorridos/${id}/${rel}`, { as });
const told = async (as: string, rel: string) => (await relation(as, rel)).body.data;

test('T-182 the order links to every relation, and each answers data', async () => {
  const { body } = await server.call('GET', `/pedidos/sgv/v/${idViaje}`, { as: 'mario.rutas' });
  const links: { rel: string; href: string }[] = body.data.resources;
  expect(links.map(({ rel }) => rel)).toEqual(['costos', 'pasaje', 'chofer', 'timeline', 'tracker']);
  for (const { href } of links) {
    const answer = await server.call('GET', href, { as: 'mario.rutas' });
    expect([href, answer.status]).toEqual([href, 200]);
  }
});

test('nobody is given a link that they may not follow', async () => {
  const person = await personOf(server.db, 'gero.grupos');
  await setPermisos(server.db, person, { showClientPedidos: true });
  const { body } = await server.call('GET', `/pedidos/sgv/v/${idViaje}`, { as: 'gero.grupos' });
  expect(body.data.resources).toEqual([{ rel: 'costos', href: `/pedidos/v1/v/${idViaje}/costos` }]);
  await setPermisos(server.db, person, { showClientPedidos: false });
});

test('T-320 who manages fixed routes reads all of it', async () => {
  expect(await told('mario.rutas', 'pasaje')).toMatchObject({
    servicio: 'Traza',
    cliente: { alias: 'Andina Servicios' },
    origen: 'Av. Corrientes 1234, Buenos Aires, Argentina',
    destino: 'Av. Cabildo 2040, Buenos Aires, Argentina',
    ascenso: '2026-11-20T08:45:00-03:00',
    descenso: null,
    precotizacion: 9000,
  });
  expect(await told('mario.rutas', 'chofer')).toMatchObject({
    agencia: 'Remises del Plata',
    chofer: { firstName: expect.any(String), lastName: expect.any(String) },
    vehiculo: { patente: expect.any(String) },
  });
  expect(await told('mario.rutas', 'costos')).toMatchObject({
    importeTotal: 9000,
    detalle: [{ importe: 1000.01 }, { importe: 7999.99 }],
  });
  const chofer = await told('mario.rutas', 'chofer');
  const name = `${chofer.chofer.lastName}, ${chofer.chofer.firstName}`;
  expect(await told('mario.rutas', 'timeline')).toEqual([
    { category: 'viaje', timestamp: '2026-11-20T08:30:00-03:00', persona: name, event: 'circulando' },
    { category: 'viaje', timestamp: '2026-11-20T09:30:00-03:00', persona: name, event: 'arribado' },
    { category: 'viaje', timestamp: '2026-11-20T10:00:00-03:00', persona: 'Peralta, Pablo', event: 'calificado' },
  ]);
  expect(await told('mario.rutas', 'tracker')).toMatchObject({
    total: 3,
    tracker: [{ lat: -34.604, lon: -58.384 }, {}, {}],
  });
});

test('T-320 a passenger reads the own seat and share, a requester those asked for; lines add up to the total', async () => {
  expect((await told('pablo.empleado', 'pasaje')).precotizacion).toBe(3000);
  expect((await told('gabi.grupo', 'pasaje')).precotizacion).toBe(6000);
  for (const [as, total, asientos] of [
    ['pablo.empleado', 3000, 1],
    ['gabi.grupo', 6000, 2],
    ['sol.sinpermisos', 3000, 1],
  ] as const) {
    const { importeTotal, detalle } = await told(as, 'costos');
    const lines = detalle.map(({ importe }: { importe: number }) => Math.round(importe * 100));
    expect([as, importeTotal, lines[0] + lines[1]]).toEqual([as, total, Math.round(total * 100)]);
    // a line of seats counts those that are told of
    expect([as, detalle[1].cantidad]).toEqual([as, asientos]);
  }
});

test('XT-02 for anybody else there is none: strangers, auditors, the client, an order that is no fixed route', async () => {
  const plain = await insertViaje(server.db, { requester: 'mario.rutas' });
  await setPermisos(server.db, await personOf(server.db, 'gero.grupos'), { showClientPedidos: true });
  for (const rel of RELATIONS) {
    for (const as of ['rita.rio', 'ceci.cecos', 'gero.grupos', 'pia.particular', 'marta.multi']) {
      const { status, body } = await relation(as, rel);
      expect([as, rel, status, body]).toEqual([as, rel, 404, { code: 'not_found' }]);
    }
    expect((await relation('mario.rutas', rel, plain.idViaje)).status).toBe(404);
    expect((await relation('mario.rutas', rel, 999_999)).status).toBe(404);
  }
});
