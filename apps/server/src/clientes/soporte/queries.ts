import type { Tx } from '#db/database.ts';

/** Holds a person, so that two requests at once become one. */
export async function lockPersona(tx: Tx, idPersona: number): Promise<void> {
  await tx.selectFrom('persona').select('id').where('id', '=', idPersona).forNoKeyUpdate().execute();
}

/** The call-backs that a person asked for since a moment, the newest first. */
export async function findLlamadas(tx: Tx, idPersona: number, since: Temporal.Instant) {
  return tx
    .selectFrom('llamadaSoporte')
    .select(['id', 'estado', 'creada'])
    .where('idPersona', '=', idPersona)
    .where('creada', '>', since)
    .orderBy('creada', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Its caso comes with it (`repeatable/80_caso.sql`), due when the settings say. */
export async function insertLlamada(
  tx: Tx,
  llamada: { idCliente: number | null; idPersona: number; celular: string; creada: Temporal.Instant },
  vence: Temporal.Instant,
) {
  const made = await tx
    .insertInto('llamadaSoporte')
    .values(llamada)
    .returning(['id', 'estado'])
    .executeTakeFirstOrThrow();
  await tx.updateTable('caso').set({ vence }).where('idLlamada', '=', made.id).execute();
  return made;
}
