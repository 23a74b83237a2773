import type { Tx } from '#db/database.ts';

/**
 * The one order in which rows are locked, so that nobody waits in a circle: the client, then its orders (the viajes by their numbers,
 * then the solicitudes), then people, each their user, their person, their accounts and what hangs on these. A row is locked for no
 * key update: who only refers to it need not wait. Only what is about to go, and a person whom no new order may be hung on, is held
 * against those too.
 *
 * Holds a client until the end of the transaction: changes of its employees, groups and addresses follow one another. Rows that
 * only refer to the client are written meanwhile as ever.
 */
export async function lockCliente(tx: Tx, idCliente: number): Promise<void> {
  await tx.selectFrom('cliente').select('id').where('id', '=', idCliente).forNoKeyUpdate().execute();
}
