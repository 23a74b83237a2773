import type { Molde } from '@traza/contract';
import type { Permissions } from '@traza/domain/cuentas';
import type { MoldeForm } from '@traza/domain/empleados';
import type { Executor, Tx } from '#db/database.ts';

export interface MoldeRow extends Molde {
  idCliente: number;
}

const COLUMNS = ['id', 'idCliente', 'nombre', 'permisos'] as const;

function readRow({ permisos, ...row }: Omit<MoldeRow, 'permisos'> & { permisos: unknown }): MoldeRow {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this file alone writes it, in this very shape
  return { ...row, permisos: permisos as Permissions };
}

const written = ({ nombre, permisos }: MoldeForm) => ({ nombre, permisos: JSON.stringify(permisos) });

export async function findMoldes(db: Executor, idCliente: number): Promise<MoldeRow[]> {
  const rows = await db.selectFrom('molde').select(COLUMNS).where('idCliente', '=', idCliente).execute();
  return rows.map(readRow);
}

/** A molde of one of these clientes; on demand locked until the end of the transaction. */
export async function findMolde(
  db: Executor,
  id: number,
  idsCliente: readonly number[],
  { hold = false }: { hold?: boolean } = {},
): Promise<MoldeRow | undefined> {
  const row = await db
    .selectFrom('molde')
    .select(COLUMNS)
    .where('idCliente', 'in', idsCliente)
    .where('id', '=', id)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && readRow(row);
}

export async function countMoldes(tx: Tx, idCliente: number): Promise<number> {
  const { n } = await tx
    .selectFrom('molde')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('idCliente', '=', idCliente)
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertMolde(tx: Tx, idCliente: number, form: MoldeForm): Promise<MoldeRow> {
  const row = await tx
    .insertInto('molde')
    .values({ idCliente, ...written(form) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return readRow(row);
}

export async function updateMolde(tx: Tx, { id, idCliente }: MoldeRow, form: MoldeForm): Promise<MoldeRow> {
  const row = await tx
    .updateTable('molde')
    .set(written(form))
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return readRow(row);
}

export async function deleteRow(tx: Tx, { id, idCliente }: MoldeRow): Promise<void> {
  await tx.deleteFrom('molde').where('idCliente', '=', idCliente).where('id', '=', id).execute();
}
