import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Manifest } from './manifest.ts';

/** Every file of a respaldo is there and is what the manifest says, to the last byte. */
export async function checkFiles(dir: string, { tablas: tables }: Manifest): Promise<void> {
  for (const { archivo, sha256, bytes } of tables) {
    const file = join(dir, archivo);
    const size = (await stat(file).catch(() => undefined))?.size;
    if (size === undefined) throw new Error(`al respaldo le falta ${archivo}`);
    const hash = createHash('sha256');
    if (size === bytes) await pipeline(createReadStream(file), hash);
    if (size !== bytes || hash.digest('hex') !== sha256) throw new Error(`${archivo} está dañado`);
  }
}
