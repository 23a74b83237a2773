import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD, personas } from '@traza/demo';

/** Beside the server of all other journeys. */
const PORT = Number(process.env['TRAZA_E2E_PORT'] ?? 3917) + 1;
const BASE = `http://127.0.0.1:${PORT}/api`;
const ROOT = resolve(import.meta.dirname, '../..');
const AGENCIA_KEY = 'traza-demo-transportista';

function run(script: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(ROOT, script)], {
    env: { ...process.env, PORT: String(PORT), HOST: '127.0.0.1', DATABASE_URL: '', LOG_LEVEL: 'error', ...env },
    stdio: 'ignore',
  });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function isReady(): Promise<boolean> {
  return fetch(`${BASE}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function ask<T>(path: string, token: string, init: RequestInit = {}): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const reply = await fetch(`${BASE}${path}`, { ...init, headers });
  expect(reply.ok, `${path} answers ${reply.status}`).toBe(true);
  return reply.json();
}

/** A first start makes the demo, beside whatever else the machine does. */
const START_MS = 180_000;

interface Account {
  idClientePadre: number;
  idPersona: number;
  idCentroDeCostoPreferido: number;
}
interface Listed {
  id: number;
  status: string;
  extras: { pasajes: { idSolicitud: number | null }[] };
}

const DIRECCIONES = {
  origen: {
    direccion: 'Av. Corrientes 1234, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
    lat: -34.60399,
    lon: -58.38441,
  },
  destino: {
    direccion: 'Av. Cabildo 2040, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
    lat: -34.56254,
    lon: -58.45619,
  },
};

test('a server killed in the middle of a trip loses nothing, and the trip goes on', async () => {
  test.setTimeout(3 * START_MS);
  const dataDir = await mkdtemp(join(tmpdir(), 'traza-caida-'));
  const serverEnv = { DATA_DIR: dataDir, DEMO: '1' };
  let server = run('apps/server/src/main.ts', serverEnv);
  const agencia = run('apps/simulador/src/main.ts', {
    TRAZA_URL: `http://127.0.0.1:${PORT}`,
    CARRIER_KEY: AGENCIA_KEY,
    SIMULATOR_SPEED: '30',
    SIMULATOR_DICE: '0',
  });
  try {
    await expect.poll(isReady, { timeout: START_MS }).toBe(true);
    const { data: session } = await ask<{ data: { token: string } }>('/login', '', {
      method: 'POST',
      body: JSON.stringify({ username: personas.pablo.username, password: DEMO_PASSWORD }),
    });
    const { token } = session;
    const { data } = await ask<{ data: { corporateAccounts: Account[] } }>('/cuentas', token);
    const [account] = data.corporateAccounts;
    const { idSolicitud } = await ask<{ idSolicitud: number }>('/rest/solicitudes/simples', token, {
      method: 'POST',
      body: JSON.stringify({
        idTipoVehiculo: 3,
        idPersonaSolicitante: account?.idPersona,
        idCeCoSolicitante: account?.idCentroDeCostoPreferido,
        ...DIRECCIONES,
        observacion: 'Sigue después de la caída',
      }),
    });
    const pedido = async () => {
      const { data: pedidos } = await ask<{ data: Listed[] }>(
        `/pedidos/usuario?idClient=${account?.idClientePadre}`,
        token,
      );
      return pedidos.find(
        ({ id, extras }) => id === idSolicitud || extras.pasajes.some((one) => one.idSolicitud === idSolicitud),
      );
    };
    await expect.poll(async () => (await pedido())?.status, { timeout: 60_000 }).toBe('iniciado');
    const before = await pedido();

    await kill(server);
    server = run('apps/server/src/main.ts', serverEnv);
    await expect.poll(isReady, { timeout: START_MS }).toBe(true);

    // the session, the order and its number are those of before
    expect((await pedido())?.id).toBe(before?.id);
    await expect.poll(async () => (await pedido())?.status, { timeout: 90_000 }).toBe('finalizado');
  } finally {
    await kill(agencia);
    await kill(server);
    await rm(dataDir, { recursive: true, force: true });
  }
});
