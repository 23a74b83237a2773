import type { AgenciaPath } from '@traza/contract';
import type { LatLon } from '@traza/domain/direcciones';
import { isWholeRun } from '@traza/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '#lib/settings.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import {
  completaBody,
  messageBody,
  type Orderer,
  ordererOf,
  parcelBody,
  simpleBody,
} from '../../pedidos/solicitudes/solicitudes.kit.ts';
import { REMISES, tell } from './transportistas.kit.ts';

let server: TestServer;
let pablo: Orderer;
beforeAll(async () => {
  const { rates } = readSettings({});
  server = await startTestServer({ settings: { rates: { ...rates, creates: 1000 } } });
  pablo = await ordererOf(server, 'pablo.empleado');
});
beforeEach(() => {
  server.clock.set(TEST_NOW);
});
afterAll(() => server.close());

/** Where a receiver says that the car is, a second of the way. */
interface Told {
  second: number;
  lat: number;
  lon: number;
}

/** What a receiver makes of the way that was driven. */
type Receiver = (way: readonly Told[], roll: () => number) => Told[];

const aside = (told: Told, degrees: number) => ({ ...told, lat: told.lat + degrees });
const isMiddle = (way: readonly Told[], index: number, count: number) =>
  index >= Math.floor(way.length / 2) && index < Math.floor(way.length / 2) + count;

const RECEIVERS: Record<string, { receiver: Receiver; isDoubtful: boolean; isSilent?: true }> = {
  'a good one': { receiver: (way) => [...way], isDoubtful: false },
  'one at 0,0 twice': {
    receiver: (way) => way.map((told, index) => (index % 40 === 20 ? { ...told, lat: 0, lon: 0 } : told)),
    isDoubtful: false,
  },
  'one that loses the sign of its longitude': {
    receiver: (way) => way.map((told, index) => (index % 10 === 5 ? { ...told, lon: -told.lon } : told)),
    isDoubtful: false,
  },
  'one that turns latitude and longitude round': {
    receiver: (way) => way.map((told, index) => (index % 10 === 5 ? { ...told, lat: told.lon, lon: told.lat } : told)),
    isDoubtful: false,
  },
  'a reflection': {
    receiver: (way) => way.map((told, index) => (isMiddle(way, index, 1) ? aside(told, 0.045) : told)),
    isDoubtful: false,
  },
  'a reflection of several positions': {
    receiver: (way) => way.map((told, index) => (isMiddle(way, index, 5) ? aside(told, 0.045) : told)),
    isDoubtful: false,
  },
  'one that trembles while the car drives': {
    receiver: (way, roll) =>
      way.map((told) => ({ ...told, lat: told.lat + roll() * 0.00009, lon: told.lon + roll() * 0.00009 })),
    isDoubtful: false,
  },
  'half a track': { receiver: (way) => way.slice(0, way.length / 2), isDoubtful: true },
  'the other half': { receiver: (way) => way.slice(way.length / 2), isDoubtful: true },
  'a hole of two thirds': {
    receiver: (way) => way.filter((_, index) => index < way.length / 6 || index > (way.length * 5) / 6),
    isDoubtful: true,
  },
  'nothing but 0,0': { receiver: (way) => way.map((told) => ({ ...told, lat: 0, lon: 0 })), isDoubtful: true },
  'a car that stood at the origin, as far as it told': {
    receiver: (way, roll) =>
      way.map((told) => ({
        ...told,
        lat: (way[0]?.lat ?? 0) + roll() * 0.00015,
        lon: (way[0]?.lon ?? 0) + roll() * 0.00015,
      })),
    isDoubtful: true,
  },
  'one that says nothing': { receiver: () => [], isDoubtful: false, isSilent: true },
};

const KINDS: Record<string, () => { path: string; body: object }> = {
  'a trip': () => ({ path: 'simples', body: simpleBody(pablo) }),
  'a trip with stops': () => ({ path: 'completas', body: completaBody(pablo) }),
  'a message': () => ({ path: 'mensajes', body: messageBody(pablo) }),
  'a parcel': () => ({ path: 'paquetes', body: parcelBody(pablo) }),
};

let asked = 0;
async function accepted(kind: string): Promise<{ idViaje: number; idSolicitud: number; paradas: number }> {
  const { path, body } = KINDS[kind]?.() ?? { path: '', body: {} };
  const headers = { 'idempotency-key': `lugares-${(asked += 1)}` };
  const created = await server.call('POST', `/rest/solicitudes/${path}`, { as: 'pablo.empleado', body, headers });
  const { idSolicitud } = created.body;
  const { body: taken } = await server.call('POST', `/transportistas/v1/solicitudes/${idSolicitud}/aceptar`, {
    key: REMISES,
  });
  return { idSolicitud, idViaje: taken.data.idViaje, paradas: taken.data.paradas.length };
}

/** The quoted way of a viaje, told every five seconds, as long as it was quoted. */
async function wayOf(idViaje: number): Promise<{ way: Told[]; seconds: number }> {
  const { body } = await server.call('GET', `/transportistas/v1/viajes/${idViaje}/ruta`, { key: REMISES });
  const { coordinates, seconds }: AgenciaPath = body.data;
  const lengths = coordinates.map(([lon, lat], index) => {
    const [fromLon, fromLat] = coordinates[index - 1] ?? [lon, lat];
    return Math.hypot((lon - fromLon) * Math.cos((lat * Math.PI) / 180), lat - fromLat);
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const way: Told[] = [];
  let [driven, leg] = [0, 0];
  for (let second = 0; second <= seconds; second += 5) {
    const goal = (second / seconds) * whole;
    while (leg < coordinates.length - 1 && driven + (lengths[leg + 1] ?? 0) < goal) driven += lengths[(leg += 1)] ?? 0;
    const [lon, lat] = coordinates[leg] ?? [0, 0];
    const [nextLon, nextLat] = coordinates[leg + 1] ?? [lon, lat];
    const along = (goal - driven) / (lengths[leg + 1] || 1);
    way.push({ second, lat: lat + (nextLat - lat) * along, lon: lon + (nextLon - lon) * along });
  }
  return { way, seconds };
}

function dice(): () => number {
  let seed = 7;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed / 2_147_483_648) * 2 - 1;
  };
}

const post = (idViaje: number, posiciones: readonly object[]) =>
  server.call('POST', `/transportistas/v1/viajes/${idViaje}/posiciones`, { key: REMISES, body: { posiciones } });

/** Drives a viaje as quoted, to the second; answers what was told of the finish, and where people who follow saw the car. */
async function drive(kind: string, receiver: Receiver) {
  const { idViaje, idSolicitud, paradas } = await accepted(kind);
  const { way, seconds } = await wayOf(idViaje);
  for (const event of ['circulando 0', 'arribado 0', 'iniciado', 'circulando 1']) await tell(server, idViaje, event);
  const began = server.clock.now();
  server.clock.set(began.add({ seconds }));
  const told = receiver(way, dice()).map(({ second, lat, lon }) => ({
    lat,
    lon,
    timestamp: began.add({ seconds: second }).toString(),
  }));
  // as carriers do: what waited long comes last
  const batches = [told.slice(0, 40), told.slice(80), told.slice(40, 80).toReversed()];
  for (const posiciones of batches.filter(({ length }) => length > 0)) await post(idViaje, posiciones);
  const { body: pedido } = await server.call('GET', `/pedidos/sgv/v/${idViaje}`, { as: 'ana.admin' });
  const { body: path } = await server.call(
    'GET',
    `/pedidos/seguimiento/${pedido.data.idPublic}/recorrido?showReal=true`,
  );
  for (let parada = 1; parada < paradas; parada += 1) {
    if (parada > 1) await tell(server, idViaje, `circulando ${parada}`);
    await tell(server, idViaje, `arribado ${parada}`);
  }
  const { body } = await tell(server, idViaje, 'finalizado');
  const seen: LatLon[] = path.data.recorrido;
  const row = await server.db.selectFrom('viaje').selectAll().where('id', '=', idViaje).executeTakeFirstOrThrow();
  return { idViaje, idSolicitud, row, finish: body.data, seen };
}

/** Each receiver on a trip with stops and on one other kind in turn; a whole run takes every pair. */
function isTried(kind: string, receiver: number): boolean {
  const kinds = Object.keys(KINDS);
  return isWholeRun() || kind === 'a trip with stops' || kinds[receiver % kinds.length] === kind;
}

describe.each(Object.keys(KINDS))('ruling: places of a car: told = charged: %s', (kind) => {
  test.each(Object.entries(RECEIVERS).filter((_, receiver) => isTried(kind, receiver)))(
    'with %s',
    async (_, { receiver, isDoubtful, isSilent = false }) => {
      const isQuoted = isDoubtful || isSilent;
      const { row, finish, seen } = await drive(kind, receiver);
      expect(finish).toMatchObject({ status: 'finalizado', recorridoDudoso: isDoubtful });
      expect(finish.avisos).toBeUndefined();
      expect(row.recorridoDudoso).toBe(isDoubtful);
      expect(row.importeTotal).toBeGreaterThan(0);
      // of a way that was driven as quoted, corners that are cut by so little; to the cent where it is the quote that is billed
      const off = (is: number | null, was: number | null) => Math.abs((is ?? was ?? 0) - (was ?? 0)) / (was ?? 0);
      expect(off(row.importeTotal, row.cotizacion)).toBeLessThan(isQuoted ? 1e-9 : 0.03);
      expect(off(row.metros, row.metrosCotizados)).toBeLessThan(0.03);
      expect(row.metros === null).toBe(isQuoted);
      const kept: [number, number][] = JSON.parse(JSON.stringify(row.rutaReal ?? []));
      for (const { lat, lon } of [...seen, ...kept.map(([lon, lat]) => ({ lat, lon }))]) {
        expect(lat).toBeGreaterThan(-34.63);
        expect(lat).toBeLessThan(-34.53);
        expect(Math.abs(lon + 58.42)).toBeLessThan(0.1);
      }
    },
  );
});

describe('ruling: places of a car: a few positions, told one a second', () => {
  test.each([
    [
      'one fix without satellites',
      [
        [-34.604, -58.3845],
        [0, 0],
        [-34.59, -58.4045],
      ],
    ],
    [
      'one reflection aside and back',
      [
        [-34.60399, -58.38441],
        [-34.5916, -58.406],
        [-34.6366, -58.406],
        [-34.5833, -58.4205],
        [-34.5626, -58.4565],
      ],
    ],
    // told before anybody was aboard
    ['one fix beside the way before the start', [[-34.6, -58.4]], [[0, 0]]],
  ] as const)('%s', async (_, aboard, before: readonly (readonly number[])[] = []) => {
    const { idViaje } = await accepted('a trip');
    const told = async ([lat, lon]: readonly number[]) => {
      server.clock.advance({ seconds: 1 });
      const { status } = await post(idViaje, [{ lat, lon, timestamp: server.clock.now().toString() }]);
      expect(status).toBe(202);
    };
    for (const event of ['circulando 0', 'arribado 0']) await tell(server, idViaje, event);
    for (const place of before) await told(place);
    for (const event of ['iniciado', 'circulando 1']) await tell(server, idViaje, event);
    for (const place of aboard) await told(place);
    await tell(server, idViaje, 'arribado 1');
    const { body } = await tell(server, idViaje, 'finalizado');
    expect(body.data).toMatchObject({ recorridoDudoso: true });
    const { body: costos } = await server.call('GET', `/pedidos/v1/v/${idViaje}/costos`, { as: 'ana.admin' });
    const { importeTotal, precotizacion } = costos.result.costos;
    expect(importeTotal).toBeGreaterThan(0);
    expect(importeTotal).toBe(precotizacion);
  });
});
