import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DEMO_MARKS } from '@traza/demo/marks';
import { clockEnvironment, freePort } from '@traza/testing';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '..');
/** Beside whatever else the machine does. */
const START_MS = 300_000;
const END_MS = 20_000;

export interface Server {
  url: string;
  dataDir: string;
  /** Moves its clock; what is signed, sent or asked for from then on is later by so much. */
  moveClock(ms: number): Promise<void>;
  kill(): Promise<void>;
  /** Starts it again on its folder and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the server alone, without a simulated carrier, on a port of its own: on the demo unless other settings are given. `offsetMs` is how
 * far its clock is from the machine's; `root` is the tree that it is of.
 */
export async function startServer(
  dataDir: string,
  offsetMs: () => number,
  settings: Record<string, string> = demoSettings(dataDir),
  root = ROOT,
): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), HOST: '127.0.0.1', MAP_DIR: path.join(dataDir, 'mapas') };
  const start = () => startProgram('apps/server/src/main.ts', offsetMs(), { ...settings, ...own }, root);
  let program = start();
  await untilReady(url, program);
  return {
    url,
    dataDir,
    async moveClock(moveMs) {
      const moved = once(program, 'message');
      program.send({ moveMs });
      await moved;
    },
    kill: () => end(program, 'SIGKILL'),
    async restart() {
      program = start();
      await untilReady(url, program);
    },
    stop: () => end(program, 'SIGTERM'),
  };
}

/** Makes the demo in a new folder, as it is at the moment of that clock. */
export async function makeDemo(
  dataDir: string,
  offsetMs: number,
  settings: Record<string, string> = demoSettings(dataDir),
): Promise<void> {
  const program = startProgram('apps/server/src/seed/main.ts', offsetMs, settings);
  const [code] = await once(program, 'exit');
  if (code !== 0) throw new Error(`the demo cannot be made: ${String(code)}`);
}

/** Runs a command of provisioning on a folder that no server has; answers what it prints. */
export async function provision(dataDir: string, offsetMs: number, args: readonly string[]): Promise<string> {
  const env = { ...process.env, ...emptySettings(dataDir), ...clockEnvironment(offsetMs) };
  const { stdout } = await run(process.execPath, [path.join(ROOT, 'apps/server/src/cli/main.ts'), ...args], { env });
  return stdout;
}

/** Of an installation that nobody has used yet. */
export function emptySettings(dataDir: string): Record<string, string> {
  return { NODE_ENV: 'development', DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '0', LOG_LEVEL: 'warn' };
}

export function demoSettings(dataDir: string): Record<string, string> {
  return {
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: '1',
    DEMO_CARRIER_KEY: DEMO_MARKS.agenciaKey,
    // the simulated carrier hurries: its cars are where they say all the same
    CAR_TOP_KMH: '20000',
    LOG_LEVEL: 'warn',
  };
}

/** A carrier that takes and drives what is asked for, so many times faster than the clock; answers how to end it. */
export function startSimulator(url: string, offsetMs: number, speed: number): () => Promise<void> {
  const program = startProgram('apps/simulador/src/main.ts', offsetMs, {
    TRAZA_URL: url,
    CARRIER_KEY: DEMO_MARKS.agenciaKey,
    SIMULATOR_SPEED: String(speed),
    SIMULATOR_DICE: '0',
  });
  return () => end(program, 'SIGTERM');
}

/** It ends when this process does: the channel between them closes. */
function startProgram(file: string, offsetMs: number, env: Record<string, string>, root = ROOT): ChildProcess {
  return spawn(process.execPath, [path.join(root, file)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env, ...clockEnvironment(offsetMs) },
  });
}

async function untilReady(url: string, program: ChildProcess): Promise<void> {
  const patience = AbortSignal.timeout(START_MS);
  while (!(await isReady(url))) {
    if (program.exitCode !== null) throw new Error(`the server ended with ${program.exitCode}`);
    if (patience.aborted) throw new Error('the server does not start');
    await wait(100);
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${url}/api/ready`);
    return ok;
  } catch {
    return false;
  }
}

async function end(program: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill(signal);
  const timer = setTimeout(() => program.kill('SIGKILL'), END_MS);
  await ended;
  clearTimeout(timer);
}
