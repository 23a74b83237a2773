import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FILL = path.resolve(import.meta.dirname, '../../apps/server/scripts/fill-viajes.ts');

export interface Viaje {
  id: number;
  idPublic: string;
}

/** Puts so many trips of the demo on their way. */
export async function startViajes(dataDir: string, databaseUrl: string, viajes: number): Promise<Viaje[]> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const { stdout } = await run(process.execPath, [FILL, dataDir, String(viajes)], { env });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what that script prints
  return JSON.parse(stdout) as Viaje[];
}
