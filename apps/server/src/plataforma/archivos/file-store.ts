import type { ByteSink, Spool } from '@traza/workbook';
import type { Db } from '#db/database.ts';
import { deletePieces, findPiece, takePiece } from './pieces.ts';

/** Bytes of one row: what writing and sending a file keeps in memory. */
const PIECE = 256 * 1024;

/** Gathers bytes until they are enough for a row. */
function inRows(put: (datos: Buffer) => Promise<void>) {
  let pending: Uint8Array[] = [];
  let held = 0;
  async function flush(): Promise<void> {
    if (held === 0) return;
    const datos = Buffer.concat(pending);
    pending = [];
    held = 0;
    await put(datos);
  }
  return {
    async write(chunk: Uint8Array) {
      pending.push(chunk);
      held += chunk.length;
      if (held >= PIECE) await flush();
    },
    flush,
  };
}

/** A file that is written into the database piece by piece, in place of the one of an attempt before. */
export async function storeFile(db: Db, idInforme: string) {
  await deletePieces(db, idInforme);
  const insert = (orden: number, datos: Buffer) =>
    db.insertInto('informeArchivo').values({ idInforme, orden, datos }).execute();
  let bytes = 0;
  let rows = 0;
  let waiting = 0;

  /** What waits lies before the beginning of the file, where no reader looks. */
  function spool(): Spool {
    const places: number[] = [];
    const body = inRows(async (datos) => {
      waiting += 1;
      places.push(-waiting);
      await insert(-waiting, datos);
    });
    return {
      write: (chunk) => body.write(chunk),
      async *drain() {
        await body.flush();
        for (const place of places) {
          const piece = await takePiece(db, idInforme, place);
          if (piece === undefined) throw new Error('what waited is gone');
          yield piece;
        }
      },
    };
  }

  const file = inRows(async (datos) => {
    await insert(rows, datos);
    rows += 1;
  });
  const sink: ByteSink = {
    async write(chunk) {
      bytes += chunk.length;
      await file.write(chunk);
    },
    spool,
  };
  return {
    sink,
    async finish(): Promise<number> {
      await file.flush();
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
