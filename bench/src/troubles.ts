import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { personas } from '@traza/demo';
import { startSilentProxy } from '@traza/testing';
import { signIn } from './client.ts';
import { startServer, stopServer } from './server-process.ts';
import { residentOf } from './usage.ts';

/** What one person asks for at once. */
const PAPERS = 40;
const DEVICES = 60;
/** Nothing on this machine is at this address: a server of names of our own is put there. */
const NAMES = '127.0.0.77';
const SILENT_MS = 60_000;
const LOOK_MS = 50;

const QUIET = { CREATES_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' };

const secondsSince = (began: number) => (performance.now() - began) / 1000;

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Seconds until a server answers again whose connections all fell silent, while new ones work. */
async function silentConnections(databaseUrl: string): Promise<Record<string, number>> {
  const url = new URL(databaseUrl);
  const proxy = await startSilentProxy(Number(url.port));
  url.port = String(proxy.port);
  const server = await startServer('', url.href, 'development', QUIET);
  const { ask } = await signIn(server, personas.pablo);
  // each of the ten connections of the pool
  await Promise.all(Array.from({ length: 20 }, () => ask('GET', '/cuentas')));
  proxy.silence('standing');
  const began = performance.now();
  const waiting = Array.from({ length: 20 }, () => ask('GET', '/cuentas').catch(() => undefined));
  while (!(await isReady(server.url)) && performance.now() - began < SILENT_MS) await wait(LOOK_MS);
  const silent = secondsSince(began);
  await Promise.all(waiting);
  proxy.speak();
  await stopServer(server);
  await proxy.close();
  return { silent };
}

/** A command that has servers of names that say nothing, where this user may give it some: as root, on Linux. */
async function withSilentNames() {
  const isAble = process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'true']).status === 0;
  if (!isAble) {
    console.log('names are looked up at this machine: without root none can be given that say nothing');
    return { command: [], close: async () => undefined };
  }
  const socket = createSocket('udp4');
  socket.bind(53, NAMES);
  await once(socket, 'listening');
  const folder = mkdtempSync(path.join(tmpdir(), 'traza-names-'));
  const file = path.join(folder, 'resolv.conf');
  writeFileSync(file, `nameserver ${NAMES}\n`);
  return {
    command: ['unshare', '-m', 'sh', '-c', `mount --bind ${file} /etc/resolv.conf && exec "$0" "$@"`],
    async close() {
      socket.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The longest sign-in while one person registers browser after browser whose names nobody answers for. */
async function hangingNames(databaseUrl: string): Promise<Record<string, number>> {
  const names = await withSilentNames();
  const server = await startServer('', databaseUrl, 'development', QUIET, names.command);
  const { token } = await signIn(server, personas.pablo);
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const registering = Array.from({ length: DEVICES }, (_, i) => {
    const subscription = JSON.stringify({ endpoint: `https://push${i}.hangs.example.com/x`, keys });
    return fetch(`${server.url}/api/notificaciones/devices`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ app: 'in.web', username: personas.pablo.username, token: subscription }),
    });
  });
  let worst = 0;
  for (let one = 0; one < 10; one += 1) {
    const began = performance.now();
    await signIn(server, personas.ana);
    worst = Math.max(worst, secondsSince(began));
  }
  await Promise.all(registering);
  await stopServer(server);
  await names.close();
  return { names: worst };
}

/** Megabytes that forty papers at once add, and answers that are neither a paper nor a refusal with its time. */
async function manyPapers(databaseUrl: string): Promise<Record<string, number>> {
  const server = await startServer('', databaseUrl, 'development', QUIET);
  const { token, idCliente } = await signIn(server, personas.ana);
  const { pid } = server.process;
  await wait(3000);
  const rest = await residentOf(pid, 'now');
  const month = Temporal.Now.plainDateISO('America/Argentina/Buenos_Aires').subtract({ months: 1 });
  const ask = () =>
    fetch(`${server.url}/api/gastos/resumen/pdf?idCliente=${idCliente}&anio=${month.year}&mes=${month.month}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const answers = await Promise.all(Array.from({ length: PAPERS }, ask));
  const odd = answers.filter(({ ok, status, headers }) => !ok && !(status === 429 && headers.has('retry-after')));
  const papers = (await residentOf(pid, 'peak')) - rest;
  await stopServer(server);
  return { papers, odd: odd.length };
}

/** What a process does where the network, the names or one person are unkind to it, one after the other. */
export async function troubles(databaseUrl: string): Promise<Record<string, number>> {
  const figures = [silentConnections, hangingNames, manyPapers];
  let all: Record<string, number> = {};
  for (const figure of figures) all = { ...all, ...(await figure(databaseUrl)) };
  return all;
}
