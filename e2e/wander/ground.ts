import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '@traza/testing';
import pg from 'pg';
import { offsetMs } from '../clock.ts';
import { copyDemo } from '../demo-folder.ts';
import { demoSettings, makeDemo, type Server, startServer } from '../server.ts';
import { type Memory, openMemory } from './memory.ts';

const TEMPLATE = 'demo';
/** The demo is older than the walks, by more than its making lasts. */
const OLDER_MS = 600_000;

/** A server on a copy of the demo that nobody has touched. */
export interface World {
  server: Server;
  /** How far its clock is from the machine's. */
  offsetMs(): number;
  /** All that its walkers typed: one reads what another wrote. */
  typed: Set<string>;
  /** Moves the clock of the server; of a page, whoever walks there. */
  moveClock(ms: number): Promise<void>;
  /** What the database holds at this moment; nothing on the embedded one, which no other process reads. */
  remember(): Promise<Memory | undefined>;
  end(): Promise<void>;
}

/** Where worlds come from. */
export interface Ground {
  database: string;
  newWorld(): Promise<World>;
  close(): Promise<void>;
}

/**
 * On the PostgreSQL of the machine, where a new world takes a second; else on the embedded database. `root` is another tree of the product
 * whose server is walked through.
 */
export async function openGround(root?: string): Promise<Ground> {
  const postgres = await startPostgres();
  if (!postgres.found) {
    return { database: 'PGlite', newWorld: () => embeddedWorld(root), close: () => Promise.resolve() };
  }
  const { url, version, stop } = postgres;
  await query(url, `create database ${TEMPLATE}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'traza-wander-'));
  await makeDemo(folder, offsetMs() - OLDER_MS, settingsOf(folder, named(url, TEMPLATE)));
  let made = 0;
  return {
    database: `PostgreSQL ${version}`,
    async newWorld() {
      made += 1;
      return postgresWorld(url, { name: `world_${made}`, demo: folder, root });
    },
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface NewWorld {
  name: string;
  /** The folder of the demo. */
  demo: string;
  root: string | undefined;
}

async function postgresWorld(url: string, { name, demo, root }: NewWorld): Promise<World> {
  await query(url, `create database ${name} template ${TEMPLATE}`);
  const own = named(url, name);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'traza-world-'));
  cpSync(demo, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const server = await startServer(dataDir, offsetMs, settingsOf(dataDir, own), root);
  const pool = new pg.Pool({ connectionString: own, max: 4 });
  // the database goes away with its world
  pool.on('error', () => undefined);
  return {
    server,
    typed: new Set(),
    ...clockOf(server),
    remember: () => openMemory(pool),
    async end() {
      await server.stop();
      await pool.end();
      await query(url, `drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function embeddedWorld(root: string | undefined): Promise<World> {
  const { dataDir, remove } = copyDemo();
  const server = await startServer(dataDir, offsetMs, undefined, root);
  return {
    server,
    typed: new Set(),
    ...clockOf(server),
    remember: () => Promise.resolve(undefined),
    async end() {
      await server.stop();
      remove();
    },
  };
}

function clockOf(server: Server) {
  let movedMs = 0;
  return {
    offsetMs: () => offsetMs() + movedMs,
    async moveClock(ms: number) {
      await server.moveClock(ms);
      movedMs += ms;
    },
  };
}

function settingsOf(dataDir: string, url: string): Record<string, string> {
  return { ...demoSettings(dataDir), DATABASE_URL: url };
}

function named(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return String(address);
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
