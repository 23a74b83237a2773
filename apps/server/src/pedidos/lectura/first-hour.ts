import type { Executor } from '#db/database.ts';

/** The hour of the first order of a client: tableros and accounts begin with its month. */
export async function findFirstHour(db: Executor, idCliente: number): Promise<Temporal.Instant | undefined> {
  const row = await db
    .selectFrom('pedido')
    .select('datetime')
    .where('idCliente', '=', idCliente)
    .orderBy('datetime')
    .limit(1)
    .executeTakeFirst();
  return row?.datetime;
}
