import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Bench, type Size, timeOf } from './bench.ts';
import { command } from './commands.ts';
import { databaseBeside } from './databases.ts';
import { databaseOf } from './volume.ts';

/** Once is enough for minutes. */
export const rounds = 1;
export const isLong = true;

const MINUTE = 60_000;
const MB = 1e6;

/** How long a backup of a whole database takes, and a restore of it with all that it proves, by the commands that an operator types. */
export async function open({ pedidos }: Size): Promise<Bench> {
  const from = await databaseOf(pedidos);
  const into = await databaseBeside(from, '_restaurada', 'empty');
  const folder = await mkdtemp(path.join(tmpdir(), 'traza-respaldo-'));
  const to = path.join(folder, 'hoy');
  return {
    async round() {
      const backup = await timeOf(() => done(from, ['backup', '--to', to]));
      const sizes = await Promise.all((await readdir(to)).map((file) => stat(path.join(to, file))));
      console.log(`restore: a backup of ${Math.round(sizes.reduce((sum, { size }) => sum + size, 0) / MB)} MB`);
      const restore = await timeOf(() => done(from, ['restore', '--from', to, '--into', into.url]));
      return { backup: backup / MINUTE, restore: restore / MINUTE };
    },
    async close() {
      await rm(folder, { recursive: true });
      await into.drop();
    },
  };
}

async function done(url: string, args: readonly string[]): Promise<void> {
  const said = await command(url, args);
  if (!said.includes('Listo: ')) throw new Error(`${args[0]} says ${said}`);
}
