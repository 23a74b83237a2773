import type { AgenciaPath, AgenciaViaje } from '@traza/contract';
import { FLOTA_VEHICULOS } from '@traza/demo';
import { metersBetween } from '@traza/domain/direcciones';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AgenciaApi, Position } from '../api.ts';
import { aViaje, NINE, told } from '../viaje.kit.ts';
import { createOwnFlota } from './own-flota.ts';

const PATH: AgenciaPath = {
  meters: 3000,
  seconds: 300,
  estimated: false,
  legs: [{ meters: 3000, seconds: 300 }],
  coordinates: [
    [-58.384, -34.604],
    [-58.411, -34.588],
  ],
};
const [CAR, OTHER] = FLOTA_VEHICULOS.map(({ patente, marca, modelo }) => ({ patente, marca, modelo }));

/** The server of the own fleet's key: what it was told, in order. */
function fakeServer(viajes: AgenciaViaje[], recent: AgenciaViaje[] = []) {
  const calls: string[] = [];
  const approaches: { lat: number; lon: number }[] = [];
  const places: (Position & { patente: string })[][] = [];
  const of = (id: number) => {
    const viaje = viajes.find(({ idViaje }) => idViaje === id);
    if (!viaje) throw new RangeError('no such trip');
    return viaje;
  };
  const never = async () => {
    throw new Error('the own fleet accepts and assigns nothing');
  };
  const api: AgenciaApi = {
    listOffers: never,
    accept: never,
    reject: never,
    assign: never,
    listViajes: async () => structuredClone(viajes.filter(({ status }) => status !== 'finalizado')),
    listRecent: async () => recent,
    getViaje: async (id) => structuredClone(of(id)),
    async tell(id, { type, parada, timestamp }) {
      calls.push(`${id} ${type}${parada === null ? '' : ` ${parada}`}`);
      const viaje = of(id);
      if (type === 'iniciado' || type === 'finalizado') viaje.status = type;
      viaje.eventos.push({ type, parada, timestamp, declarado: timestamp, corrido: false, sinEfecto: false });
    },
    postPositions: async (id, positions) => void calls.push(`${id} positions ${positions.length > 0}`),
    postCostos: async (id) => void calls.push(`${id} costs`),
    async postPlaces(posiciones) {
      places.push([...posiciones]);
      return posiciones.length;
    },
    viajePath: async () => PATH,
    async findPath(points) {
      const [from, to] = points;
      // where a free car strolls to is drawn: its latitude alone may be that of an origin
      const isToOrigin = viajes.some(({ paradas: [at] }) => to?.lat === at?.lat && to?.lon === at?.lon);
      if (from && isToOrigin) approaches.push({ lat: from.lat, lon: from.lon });
      return { ...PATH, coordinates: points.map(({ lat, lon }) => [lon, lat]) };
    },
  };
  return { api, calls, approaches, places };
}

let now: number;
beforeEach(() => {
  now = NINE;
});

const in12 = new Date(NINE + 12 * 60_000).toISOString();
const own = (fields: Partial<AgenciaViaje> = {}) =>
  aViaje({ asap: false, fechaHoraSalida: in12, vehiculo: CAR ?? null, ...fields });

function drive(server: ReturnType<typeof fakeServer>, dice = false) {
  const log: string[] = [];
  const settings = { speed: 20, seed: 1, dice };
  const fleet = createOwnFlota({ api: server.api, settings, now: () => now, log: (line) => void log.push(line) });
  return {
    log,
    forSeconds: async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        await fleet.tick();
        now += 1000;
      }
    },
  };
}
const events = ({ calls }: ReturnType<typeof fakeServer>) => calls.filter((call) => !/positions|costs/.test(call));

describe('M-230 the drivers of the own fleet', () => {
  test('do nothing about a trip that nobody is assigned to, and set out within 30 seconds once somebody is', async () => {
    const viaje = own({ chofer: null, vehiculo: null });
    const server = fakeServer([viaje]);
    const { forSeconds } = drive(server);
    await forSeconds(60);
    expect(server.calls).toEqual([]);
    viaje.vehiculo = CAR ?? null;
    await forSeconds(30);
    expect(events(server)).toEqual(['200 circulando 0']);
    expect(server.approaches).toEqual([{ lat: FLOTA_VEHICULOS[0]?.lat, lon: FLOTA_VEHICULOS[0]?.lon }]);
  });

  test('drive at real pace, whatever that of the carriers is', async () => {
    const server = fakeServer([own({ fechaHoraSalida: new Date(NINE + 60_000).toISOString() })]);
    const { forSeconds } = drive(server);
    await forSeconds(300);
    expect(events(server)).toEqual(['200 circulando 0']);
    await forSeconds(60);
    expect(events(server)).toEqual(['200 circulando 0', '200 arribado 0']);
    await forSeconds(900);
    expect(events(server).at(-1)).toBe('200 finalizado');
  });

  test('stay at home while it is early', async () => {
    const server = fakeServer([own({ fechaHoraSalida: new Date(NINE + 60 * 60_000).toISOString() })]);
    const { forSeconds } = drive(server);
    await forSeconds(30);
    expect(server.calls).toEqual([]);
  });

  test('have one trip at a time: the second sets out when the first is over', async () => {
    const soon = new Date(NINE + 60_000).toISOString();
    const first = own({
      eventos: [told('confirmado', -600), told('circulando 0', -300)],
      fechaHoraSalida: soon,
    });
    const server = fakeServer([own({ idViaje: 201, fechaHoraSalida: soon }), first]);
    const { forSeconds } = drive(server);
    await forSeconds(120);
    expect(events(server)).not.toContain('201 circulando 0');
    await forSeconds(700);
    expect(events(server)).toEqual(expect.arrayContaining(['200 finalizado', '201 circulando 0']));
    // from where the first one ended
    expect(server.approaches.at(-1)).toMatchObject({ lat: first.paradas[1]?.lat });
  });

  test('another car begins anew from its own place', async () => {
    const viaje = own();
    const server = fakeServer([viaje]);
    const { forSeconds } = drive(server);
    await forSeconds(30);
    viaje.vehiculo = OTHER ?? null;
    viaje.eventos = [told('confirmado', 0)];
    await forSeconds(30);
    expect(events(server)).toEqual(['200 circulando 0', '200 circulando 0']);
    expect(server.approaches.at(-1)).toEqual({ lat: FLOTA_VEHICULOS[1]?.lat, lon: FLOTA_VEHICULOS[1]?.lon });
  });

  test('tell by plate where free cars stand, and not of one that drives', async () => {
    const server = fakeServer([own({ eventos: [told('confirmado', -600), told('circulando 0', -30)] })]);
    const { forSeconds } = drive(server);
    await forSeconds(11);
    expect(server.places).toHaveLength(2);
    const plates = server.places[0]?.map(({ patente }) => patente);
    expect(plates).toHaveLength(FLOTA_VEHICULOS.length - 1);
    expect(plates).not.toContain(CAR?.patente);
  });

  test('while they are free move a little along the streets, and stay for a trip that is near', async () => {
    const server = fakeServer([own({ fechaHoraSalida: new Date(NINE + 40 * 60_000).toISOString() })]);
    const { forSeconds } = drive(server);
    await forSeconds(900);
    const seen = (patente: string | undefined) =>
      server.places.flatMap((all) => all.filter((place) => place.patente === patente));
    const metersFrom = (all: Position[]) => all.map((place) => metersBetween(all[0] ?? place, place));
    const moved = FLOTA_VEHICULOS.filter(({ patente }) => Math.max(...metersFrom(seen(patente))) > 200);
    expect(moved.length).toBeGreaterThan(10);
    // no faster than its way takes: ten seconds of five minutes at a time
    const [first] = moved;
    const all = seen(first?.patente);
    const steps = all.slice(1).map((place, index) => metersBetween(all[index] ?? place, place));
    expect(steps.filter((meters) => meters > 20).every((meters) => meters < 300)).toBe(true);
    expect(all.some(({ velocidad }) => velocidad > 0)).toBe(true);
    expect(Math.max(...metersFrom(seen(CAR?.patente)))).toBeLessThan(20);
  });

  test('after a restart stand where their last trip ended', async () => {
    const over = own({ status: 'finalizado' });
    const server = fakeServer([], [over]);
    const { forSeconds } = drive(server);
    await forSeconds(1);
    const place = server.places[0]?.find(({ patente }) => patente === CAR?.patente);
    expect(place?.lat).toBeCloseTo(over.paradas[1]?.lat ?? 0, 3);
  });
});
