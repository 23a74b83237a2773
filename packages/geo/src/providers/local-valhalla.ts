import { existsSync } from 'node:fs';
import * as z from 'zod';
import { osrmAnswer, readOsrm } from './osrm-route.ts';
import type { RouteProvider } from './provider.ts';
import { valhallaRequest } from './valhalla.ts';
import { valhallaConfig } from './valhalla-config.ts';

/** Not among our dependencies: its binaries take 280 MB. The version that was tried. */
const PACKAGE = '@valhallajs/valhallajs';
const VERSION = '3.6.1';

/** The part of the package that is used. */
interface ValhallaModule {
  Actor: new (config: object) => { route(query: object): Promise<unknown> };
}

const valhallaModule = z.object({ Actor: z.custom<ValhallaModule['Actor']>((value) => typeof value === 'function') });

/** It tells what went wrong in words alone. */
const NO_WAY = /No suitable edges near location|No path could be found|exceeds the max distance limit/i;

/** Valhalla within this process, on the tiles of a folder; fails with what to do where the package or the tiles are missing. */
export async function openLocalValhalla(
  { tiles, timeoutMs }: { tiles: string; timeoutMs: number },
  load: () => Promise<unknown> = () => import(PACKAGE),
): Promise<RouteProvider> {
  if (!existsSync(tiles)) throw new Error(`VALHALLA_TILES: there is no folder ${tiles}`);
  const { Actor } = await loadModule(load);
  const actor = new Actor(valhallaConfig(tiles));
  return {
    name: 'valhalla',
    async route(points, signal) {
      signal?.throwIfAborted();
      const answer = await answerOf(actor.route(valhallaRequest(points)), AbortSignal.timeout(timeoutMs), signal);
      return answer && readOsrm(answer, points.length - 1);
    },
  };
}

async function loadModule(load: () => Promise<unknown>): Promise<ValhallaModule> {
  try {
    return valhallaModule.parse(await load());
  } catch (error) {
    const advice = `npm install --no-save ${PACKAGE}@${VERSION} (Linux with glibc, or macOS on arm64), or name a server by VALHALLA_URL`;
    throw new Error(`VALHALLA_TILES needs the package ${PACKAGE}: ${advice}`, { cause: error });
  }
}

/** Its work cannot be stopped: who has no more time leaves it to end alone. */
async function answerOf(
  asked: Promise<unknown>,
  inTime: AbortSignal,
  signal: AbortSignal | undefined,
): Promise<z.infer<typeof osrmAnswer> | undefined> {
  const over = AbortSignal.any(signal ? [inTime, signal] : [inTime]);
  const given = Promise.withResolvers<never>();
  const giveUp = () => given.reject(over.reason);
  over.addEventListener('abort', giveUp, { once: true });
  try {
    return osrmAnswer.parse(await Promise.race([asked, given.promise]));
  } catch (error) {
    if (error instanceof Error && NO_WAY.test(error.message)) return undefined;
    throw error;
  } finally {
    over.removeEventListener('abort', giveUp);
  }
}
