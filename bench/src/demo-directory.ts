import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startServer, stopServer } from './server-process.ts';

const newDirectory = () => mkdtemp(path.join(os.tmpdir(), 'traza-bench-'));

async function load(): Promise<string> {
  const dir = await newDirectory();
  await stopServer(await startServer(dir));
  return dir;
}

let loaded: Promise<string> | undefined;

/** A directory of the caller's own with the demo in an embedded database, which is loaded once for all benches of a run. */
export async function demoDirectory(): Promise<string> {
  loaded ??= load();
  const dir = await newDirectory();
  await cp(await loaded, dir, { recursive: true });
  return dir;
}

/** At the end of a run; nothing where no bench asked for one. */
export async function removeDemo(): Promise<void> {
  const [dir] = await Promise.allSettled(loaded ? [loaded] : []);
  if (dir?.status === 'fulfilled') await rm(dir.value, { recursive: true });
}
