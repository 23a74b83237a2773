import type { ByteSink } from '@traza/domain';
import type { Db } from '#db/database.ts';
import { deletePieces, findPiece } from './queries.ts';

/** Bytes of one row: what writing and sending a file keeps in memory. */
const PIECE = 256 * 1024;

/** A file that is written into the database piece by piece, in place of the one of an attempt before. */
export async function storeFile(db: Db, idInforme: string) {
  await deletePieces(db, idInforme);
  let pending: Uint8Array[] = [];
  let held = 0;
  let bytes = 0;
  let orden = 0;
  async function flush(): Promise<void> {
    if (held === 0) return;
    const datos = Buffer.concat(pending);
    pending = [];
    held = 0;
    await db.insertInto('informeArchivo').values({ idInforme, orden, datos }).execute();
    orden += 1;
  }
  const sink: ByteSink = {
    async write(chunk) {
      pending.push(chunk);
      held += chunk.length;
      bytes += chunk.length;
      if (held >= PIECE) await flush();
    },
  };
  return {
    sink,
    async finish(): Promise<number> {
      await flush();
      return bytes;
    },
  };
}

/** The pieces of a stored file, one at a time. */
export async function* readFile(db: Db, idInforme: string): AsyncGenerator<Buffer> {
  for (let orden = 0; ; orden += 1) {
    const piece = await findPiece(db, idInforme, orden);
    if (piece === undefined) return;
    yield piece;
  }
}
