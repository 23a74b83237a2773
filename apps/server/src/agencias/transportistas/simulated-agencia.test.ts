import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertAskedSolicitud, REMISES } from './transportistas.kit.ts';

const SIMULATOR = join(import.meta.dirname, '../../../../simulador/src/main.ts');
const WITHIN = { timeout: 40_000, interval: 100 };

let server: TestServer;
let url: string;
const running = new Set<ChildProcess>();
let ticking: NodeJS.Timeout | undefined;

beforeAll(async () => {
  // the simulator is a program of its own: its clock is the machine's, and so is the server's here
  // and hurries, as the demo's does
  server = await startTestServer({ now: Temporal.Now.instant(), settings: { carTopKmh: 200 * 600 } });
  ticking = setInterval(() => server.clock.set(Temporal.Now.instant()), 20);
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const agencia of running) await kill(agencia);
});
afterAll(async () => {
  clearInterval(ticking);
  await server.close();
});

/** The real program, without its dice. */
function startAgencia(speed: number, key = REMISES): ChildProcess & { output: string } {
  const agencia = spawn(process.execPath, [SIMULATOR], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { TRAZA_URL: url, CARRIER_KEY: key, SIMULATOR_SPEED: String(speed), SIMULATOR_DICE: '0' },
  });
  const started = Object.assign(agencia, { output: '' });
  for (const stream of [agencia.stdout, agencia.stderr]) {
    stream.on('data', (text: Buffer) => {
      started.output += String(text);
    });
  }
  running.add(agencia);
  return started;
}

async function kill(agencia: ChildProcess): Promise<void> {
  running.delete(agencia);
  if (agencia.exitCode !== null || agencia.signalCode !== null) return;
  const ended = once(agencia, 'exit');
  agencia.kill('SIGKILL');
  await ended;
}

async function viajeOf(idSolicitud: number) {
  return server.db
    .selectFrom('viaje')
    .selectAll('viaje')
    .innerJoin('solicitud', 'solicitud.idViaje', 'viaje.id')
    .where('solicitud.id', '=', idSolicitud)
    .executeTakeFirst();
}

async function eventsOf(idViaje: number): Promise<string[]> {
  const rows = await server.db
    .selectFrom('evento')
    .selectAll()
    .where('idPedido', '=', idViaje)
    .orderBy('ts')
    .orderBy('id')
    .execute();
  return rows.map(({ tipo, parada }) => (parada === null ? tipo : `${tipo} ${parada}`));
}

async function untilStatus(idSolicitud: number, status: string) {
  return vi.waitFor(async () => {
    const viaje = await viajeOf(idSolicitud);
    expect(viaje?.status).toBe(status);
    return viaje;
  }, WITHIN);
}

const WHOLE_VIAJE = [
  'registrado',
  'confirmado',
  'circulando 0',
  'arribado 0',
  'iniciado',
  'circulando 1',
  'arribado 1',
  'finalizado',
];

describe('the simulated carrier against the real server', { timeout: 90_000 }, () => {
  test('drives an order from registrado to finalizado', async () => {
    const { idSolicitud } = await insertAskedSolicitud(server);
    startAgencia(300);
    const viaje = await untilStatus(idSolicitud, 'finalizado');
    const idViaje = viaje?.id ?? 0;
    expect(await eventsOf(idViaje)).toEqual(WHOLE_VIAJE);
    expect(viaje).toMatchObject({ substatus: '', importeTotal: 985_050, integrado: true });
    expect(viaje?.idChofer).not.toBeNull();
    expect(viaje?.rutaReal).not.toBeNull();
    expect(viaje?.recorridoDudoso).toBe(false);
    const positions = await server.db.selectFrom('posicion').select('ts').where('idViaje', '=', idViaje).execute();
    expect(positions.length).toBeGreaterThan(2);
  });

  test('killed in the middle of a trip, a new one ends it', async () => {
    const { idSolicitud } = await insertAskedSolicitud(server);
    const first = startAgencia(60);
    const under = await vi.waitFor(async () => {
      const viaje = await viajeOf(idSolicitud);
      expect(viaje?.substatus).toBe('a origen');
      return viaje;
    }, WITHIN);
    await kill(first);
    startAgencia(600);
    await untilStatus(idSolicitud, 'finalizado');
    expect(await eventsOf(under?.id ?? 0)).toEqual(WHOLE_VIAJE);
  });

  test('waits for a server that is away, and for a key that works', async () => {
    const lost = spawn(process.execPath, [SIMULATOR], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { TRAZA_URL: 'http://127.0.0.1:1', CARRIER_KEY: REMISES },
    });
    running.add(lost);
    let output = '';
    lost.stdout.on('data', (text: Buffer) => {
      output += String(text);
    });
    const stranger = startAgencia(1, 'a-key-that-nobody-gave-out');
    await vi.waitFor(() => {
      expect(output).toContain('again in 2 s');
      expect(stranger.output).toContain('401 carrier_key_invalid');
    }, WITHIN);
    expect([lost.exitCode, stranger.exitCode]).toEqual([null, null]);
    const ended = once(lost, 'exit');
    lost.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
