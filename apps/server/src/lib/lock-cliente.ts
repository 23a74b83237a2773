import type { Tx } from '#db/database.ts';

/**
 * Holds a client until the end of the transaction: changes of its employees, groups and addresses follow one another. Rows that
 * only refer to the client are written meanwhile as ever.
 */
export async function lockCliente(tx: Tx, idCliente: number): Promise<void> {
  await tx.selectFrom('cliente').select('id').where('id', '=', idCliente).forNoKeyUpdate().execute();
}
