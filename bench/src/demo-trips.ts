import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FILL = path.resolve(import.meta.dirname, '../../apps/server/scripts/fill-viajes.ts');

export interface Trip {
  id: number;
  idPublic: string;
}

/** Puts so many trips of the demo on their way. */
export async function startTrips(dataDir: string, databaseUrl: string, trips: number): Promise<Trip[]> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const { stdout } = await run(process.execPath, [FILL, dataDir, String(trips)], { env });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what that script prints
  return JSON.parse(stdout) as Trip[];
}
