import type { AgenciaPath, AgenciaViaje, Offer } from '@traza/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { type AgenciaApi, Refused, ServerAway } from './api.ts';
import { fateOf } from './fate.ts';
import { createSimulator } from './simulator.ts';
import { aViaje, NINE } from './viaje.kit.ts';

const PATH: AgenciaPath = {
  meters: 5000,
  seconds: 600,
  estimated: false,
  legs: [{ meters: 5000, seconds: 600 }],
  coordinates: [
    [-58.384, -34.604],
    [-58.417, -34.558],
  ],
};

/** A server of one order: what it was told, in order. */
function fakeServer() {
  const calls: string[] = [];
  const moments: number[] = [];
  const state: {
    viaje: AgenciaViaje | undefined;
    offer: Offer | undefined;
    away: boolean;
    refuse: string | undefined;
  } = {
    viaje: undefined,
    offer: undefined,
    away: false,
    refuse: undefined,
  };
  function note(call: string): void {
    if (state.away) throw new ServerAway('the server cannot be reached');
    if (state.refuse !== undefined && call.startsWith(state.refuse))
      throw new Refused(409, { code: 'invalid_transition' });
    calls.push(call);
  }
  const viaje = (): AgenciaViaje => {
    if (!state.viaje) throw new Refused(404, { code: 'not_found' });
    return structuredClone(state.viaje);
  };
  const api: AgenciaApi = {
    async listOffers() {
      if (state.away) throw new ServerAway('the server cannot be reached');
      return state.offer ? [state.offer] : [];
    },
    async accept({ idSolicitud: id }) {
      note(`accept ${id}`);
      state.offer = undefined;
      state.viaje ??= aViaje({ idSolicitud: id, chofer: null, vehiculo: null });
      return viaje();
    },
    async reject(id) {
      note(`reject ${id}`);
      state.offer = undefined;
    },
    async listViajes() {
      if (state.away) throw new ServerAway('the server cannot be reached');
      return state.viaje && !['finalizado', 'anulado'].includes(state.viaje.status) ? [viaje()] : [];
    },
    getViaje: async () => viaje(),
    async assign(_, { chofer, vehiculo }) {
      note('assign');
      state.viaje = { ...viaje(), chofer, vehiculo };
      return viaje();
    },
    async tell(_, { type, parada, timestamp }) {
      note(parada === null ? type : `${type} ${parada}`);
      const status = type === 'iniciado' || type === 'finalizado' ? type : viaje().status;
      const evento = { type, parada, timestamp, declarado: timestamp, corrido: false, sinEfecto: false };
      state.viaje = { ...viaje(), status, eventos: [...viaje().eventos, evento] };
    },
    async postPositions(_, positions) {
      note(`positions ${positions.length}`);
      for (const { timestamp } of positions) moments.push(Date.parse(timestamp));
    },
    postCostos: async (_, lines) => note(`costs ${lines.map(({ importe }) => importe).join('+')}`),
    listRecent: async () => [],
    postPlaces: async () => 0,
    viajePath: async () => PATH,
    findPath: async () => PATH,
  };
  return { api, calls, moments, state };
}

function anOffer(idSolicitud: number): Offer {
  const { tipo, cliente, tipoVehiculo, fechaHoraSalida, asap, paradas, observacion } = aViaje();
  const rest = { kilometros: 7.25, minutos: 21, precotizacion: 9850.5 };
  const creado = new Date(NINE).toISOString();
  return {
    idSolicitud,
    version: 1,
    creado,
    pasajeros: 1,
    tipo,
    cliente,
    tipoVehiculo,
    fechaHoraSalida,
    asap,
    paradas,
    observacion,
    ...rest,
  };
}

let clock = NINE;
beforeEach(() => {
  clock = NINE;
});

function start(api: AgenciaApi, overrides: { speed?: number; seed?: number; dice?: boolean } = {}) {
  const settings = { speed: 1, seed: 1, dice: false, ...overrides };
  return createSimulator({ api, settings, now: () => clock, log: () => undefined });
}

async function run(simulator: { tick(): Promise<void> }, seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i += 1) {
    clock += 1000;
    await simulator.tick();
  }
}

describe('the simulated carrier', () => {
  test('takes an order and drives it to its end', async () => {
    const server = fakeServer();
    server.state.offer = anOffer(100);
    await run(start(server.api), 1600);
    expect(server.calls.filter((call) => !call.startsWith('positions'))).toEqual([
      'accept 100',
      'assign',
      'circulando 0',
      'arribado 0',
      'iniciado',
      'circulando 1',
      'arribado 1',
      'costs 9850.5',
      'finalizado',
    ]);
    expect(server.moments.length).toBeGreaterThan(1150);
    expect(server.moments).toEqual(server.moments.toSorted((a, b) => a - b));
    expect(new Set(server.moments).size).toBe(server.moments.length);
    expect(Math.max(...server.moments)).toBeLessThanOrEqual(clock);
    // about three seconds in each call
    const calls = server.calls.filter((call) => call.startsWith('positions')).length;
    expect(server.moments.length / calls).toBeGreaterThan(2.5);
  });

  test('one that was killed at any moment leaves the same trip', async () => {
    const server = fakeServer();
    server.state.offer = anOffer(100);
    let simulator = start(server.api);
    for (let i = 0; i < 40; i += 1) {
      await run(simulator, 41);
      simulator = start(server.api);
    }
    const events = server.calls.filter((call) => /^(?:circulando|arribado|iniciado|finalizado|accept)/.test(call));
    expect(events).toEqual([
      'accept 100',
      'circulando 0',
      'arribado 0',
      'iniciado',
      'circulando 1',
      'arribado 1',
      'finalizado',
    ]);
  });

  test('a server that is away is no end: the trip goes on when it is back', async () => {
    const server = fakeServer();
    server.state.viaje = aViaje();
    const simulator = start(server.api);
    await run(simulator, 100);
    server.state.away = true;
    await expect(run(simulator, 3)).rejects.toThrow(ServerAway);
    clock += 300_000;
    server.state.away = false;
    await run(simulator, 1500);
    expect(server.calls.at(-1)).toBe('finalizado');
  });

  test('stops where the requester asks to cancel', async () => {
    const server = fakeServer();
    server.state.viaje = aViaje();
    const simulator = start(server.api);
    await run(simulator, 120);
    server.state.viaje = { ...server.state.viaje, anulando: true };
    await run(simulator, 3);
    const { length } = server.calls;
    await run(simulator, 60);
    server.state.viaje = { ...server.state.viaje, status: 'anulado' };
    await run(simulator, 60);
    expect(server.calls).toHaveLength(length);
  });

  test('what the server refuses is tried again later, and keeps no other work back', async () => {
    const server = fakeServer();
    server.state.viaje = aViaje();
    server.state.refuse = 'circulando 0';
    const simulator = start(server.api);
    await run(simulator, 120);
    expect(server.calls).toEqual([]);
    server.state.refuse = undefined;
    await run(simulator, 6);
    expect(server.calls[0]).toBe('circulando 0');
  });

  test('a reservation is answered a day and a half ahead, not before', async () => {
    const server = fakeServer();
    const departure = NINE + 37 * 60 * 60_000;
    server.state.offer = { ...anOffer(100), asap: false, fechaHoraSalida: new Date(departure).toISOString() };
    const simulator = start(server.api);
    clock = NINE + 59 * 60_000;
    await run(simulator, 30);
    expect(server.calls).toEqual([]);
    await run(simulator, 33);
    expect(server.calls[0]).toBe('accept 100');
  });

  test('its dice reject some orders', async () => {
    const server = fakeServer();
    const rejected = Array.from({ length: 500 }, (_, i) => i).find(
      (id) => fateOf(id, { seed: 1, dice: true }).outcome === 'rejected',
    );
    server.state.offer = anOffer(rejected ?? 0);
    await run(start(server.api, { dice: true }), 120);
    expect(server.calls).toEqual([`reject ${rejected}`]);
  });
});
