import type { Executor } from '#db/database.ts';

export async function deletePieces(db: Executor, idInforme: string): Promise<void> {
  await db.deleteFrom('informeArchivo').where('idInforme', '=', idInforme).execute();
}

export async function findPiece(db: Executor, idInforme: string, orden: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('informeArchivo')
    .select('datos')
    .where('idInforme', '=', idInforme)
    .where('orden', '=', orden)
    .executeTakeFirst();
  return row?.datos;
}

/** A piece that is not needed any more once it was read. */
export async function takePiece(db: Executor, idInforme: string, orden: number): Promise<Buffer | undefined> {
  const row = await db
    .deleteFrom('informeArchivo')
    .where('idInforme', '=', idInforme)
    .where('orden', '=', orden)
    .returning('datos')
    .executeTakeFirst();
  return row?.datos;
}
