import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { exitOf, stopProgram } from './processes.ts';

const READY_POLL_MS = 150;
const FIRST_BACK_OFF_MS = 1000;
const LAST_BACK_OFF_MS = 30_000;
/** A helper that ran this long starts again without delay. */
const STEADY_MS = 60_000;

export interface Services {
  server: () => ChildProcess;
  readyUrl: string;
  /** Programs that need the server: started once it is ready, and again whenever they end. */
  helpers: (() => ChildProcess)[];
  signal: AbortSignal;
  /** How long the server may take to end; it answers what it has begun. */
  stopMs: number;
}

/** Runs the server and its helpers until the signal, or until the server ends; resolves with its exit code. */
export async function runServices({ server, readyUrl, helpers, signal, stopMs }: Services): Promise<number> {
  if (signal.aborted) return 0;
  const main = server();
  const over = new AbortController();
  const both = AbortSignal.any([signal, over.signal]);
  const helping = Promise.all(helpers.map((helper) => keepRunning(helper, readyUrl, both)));
  const stopped = new Promise<void>((resolve) => {
    // the helpers end first: they would only see their server vanish
    both.addEventListener('abort', () => void helping.then(() => stopProgram(main, stopMs)).then(resolve), {
      once: true,
    });
  });
  const code = await exitOf(main);
  over.abort();
  await stopped;
  return signal.aborted ? 0 : code;
}

async function keepRunning(helper: () => ChildProcess, readyUrl: string, signal: AbortSignal): Promise<void> {
  let backOff = FIRST_BACK_OFF_MS;
  await untilReady(readyUrl, signal);
  while (!signal.aborted) {
    const started = performance.now();
    const child = helper();
    const stop = () => void stopProgram(child);
    signal.addEventListener('abort', stop, { once: true });
    const code = await exitOf(child);
    signal.removeEventListener('abort', stop);
    if (signal.aborted) return;
    if (performance.now() - started > STEADY_MS) backOff = FIRST_BACK_OFF_MS;
    console.error(`${child.spawnargs.at(-1)} ended with ${code}; it starts again in ${backOff / 1000} s`);
    await pause(backOff, signal);
    backOff = Math.min(backOff * 2, LAST_BACK_OFF_MS);
  }
}

async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (await answersOk(url, signal)) return;
    await pause(READY_POLL_MS, signal);
  }
}

/** Whether the address answers 2xx at this moment. */
async function answersOk(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { signal });
    await response.body?.cancel();
    return response.ok;
  } catch (error) {
    // nobody listens yet, or the wait was given up: both are a plain no
    if (error instanceof Error) return false;
    throw error;
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** Aborts when this process is asked to end. */
export function endOfProcess(onParentGone: (stop: () => void) => void): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  onParentGone(stop);
  return controller.signal;
}
