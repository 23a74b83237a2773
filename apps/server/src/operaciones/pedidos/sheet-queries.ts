import type { Executor, Tx } from '#db/database.ts';
import type { AnyInforme } from '#dinero/informes/attempt.ts';

/** What its rows are told apart by from reports of people. */
const KIND = 'escritorio';

/** What an operador asked for and what became of it. */
export type PedidosSheetRow = AnyInforme;

/** Theirs that are not gone yet, newest first. */
export async function findPedidosSheets(
  db: Executor,
  idOperador: number,
  now: Temporal.Instant,
): Promise<PedidosSheetRow[]> {
  return db
    .selectFrom('informe')
    .selectAll()
    .where('idOperador', '=', idOperador)
    .where('vence', '>', now)
    .orderBy('creado', 'desc')
    .limit(20)
    .execute();
}

export async function insertPedidosSheet(
  tx: Tx,
  sheet: { idOperador: number; filtros: object; creado: Temporal.Instant; vence: Temporal.Instant },
): Promise<string> {
  const { id } = await tx
    .insertInto('informe')
    .values({ ...sheet, reporte: KIND, filtros: JSON.stringify(sheet.filtros) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of two at once the second one sees the first. */
export async function lockOperador(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('operador').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function findOperadorName(db: Executor, id: number) {
  return db.selectFrom('operador').select(['nombre', 'apellido', 'activo']).where('id', '=', id).executeTakeFirst();
}
