import { setTimeout as wait } from 'node:timers/promises';
import { createAgenciaApi, Refused, ServerAway } from './api.ts';
import { createAskerApi } from './demanda/asker-api.ts';
import { createDemanda } from './demanda/demanda.ts';
import { createOwnFlota } from './flota/own-flota.ts';
import { readSettings } from './settings.ts';
import { createSimulator } from './simulator.ts';

const TICK_MS = 1000;
const FIRST_BACK_OFF_MS = 1000;
const LAST_BACK_OFF_MS = 5000;

const logOf = (who: string) => (line: string) =>
  void process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${who}: ${line}\n`);
const log = logOf('carrier');

function endOfProcess(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  return controller.signal;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** Something that is done again and again; throws ServerAway when the server is. */
interface Work {
  tick(): Promise<void>;
  /** A server that does not know its key goes on without it. */
  isOptional?: boolean;
}

function isUnknown(error: Error): boolean {
  return error instanceof Refused && error.status === 401;
}

/** Works until it is asked to end; a server that is away is waited for. */
async function keepWorking(work: Work, signal: AbortSignal): Promise<void> {
  let backOff = FIRST_BACK_OFF_MS;
  while (!signal.aborted) {
    try {
      await work.tick();
      backOff = FIRST_BACK_OFF_MS;
      await pause(TICK_MS, signal);
    } catch (error) {
      if (!(error instanceof ServerAway) && !(error instanceof Refused)) throw error;
      if (isUnknown(error) && work.isOptional) return log('there is no own fleet here');
      log(`${error.message}; again in ${backOff / 1000} s`);
      await pause(backOff, signal);
      backOff = Math.min(backOff * 2, LAST_BACK_OFF_MS);
    }
  }
}

/** The carrier, the drivers of the own fleet, and the people who order where somebody shall. */
async function run(signal: AbortSignal): Promise<void> {
  const settings = readSettings(process.env);
  const { url, seed, demandSec, flotaKey } = settings;
  const works: Work[] = [createSimulator({ api: createAgenciaApi(settings), settings, now: Date.now, log })];
  if (flotaKey !== '')
    works.push({
      ...createOwnFlota({
        api: createAgenciaApi({ url, key: flotaKey }),
        settings,
        now: Date.now,
        log: logOf('fleet'),
      }),
      isOptional: true,
    });
  if (demandSec > 0)
    works.push(createDemanda({ api: createAskerApi(url), everySec: demandSec, seed, now: Date.now, log }));
  log(`working for ${url} at speed ${settings.speed}, ${settings.dice ? `seed ${seed}` : 'no dice'}`);
  await Promise.all(works.map((work) => keepWorking(work, signal)));
}

try {
  await run(endOfProcess());
  process.exit(0);
} catch (error) {
  process.stderr.write(`carrier: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
