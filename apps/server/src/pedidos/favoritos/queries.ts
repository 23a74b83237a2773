import type { Executor, Tx } from '#db/database.ts';
import type { StoredPlantilla } from './build-plantilla.ts';

export interface FavoritoRow {
  id: number;
  idCliente: number;
  nombre: string;
  plantilla: StoredPlantilla;
  creado: Temporal.Instant;
}

const COLUMNS = ['id', 'idCliente', 'nombre', 'plantilla', 'creado'] as const;

function readRow<T extends { plantilla: unknown }>(row: T): Omit<T, 'plantilla'> & { plantilla: StoredPlantilla } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- insertFavorito alone writes it, in this very shape
  return { ...row, plantilla: row.plantilla as StoredPlantilla };
}

export async function findFavoritos(db: Executor, idCliente: number, idUsuario: number): Promise<FavoritoRow[]> {
  const rows = await db
    .selectFrom('pedidoFavorito')
    .select(COLUMNS)
    .where('idCliente', '=', idCliente)
    .where('idUsuario', '=', idUsuario)
    .execute();
  return rows.map(readRow);
}

/** Of a person at one of some clients, under lock. */
export async function lockFavorito(tx: Tx, clientes: readonly number[], idUsuario: number, id: number) {
  if (clientes.length === 0) return undefined;
  const row = await tx
    .selectFrom('pedidoFavorito')
    .select(COLUMNS)
    .where('idCliente', 'in', clientes)
    .where('idUsuario', '=', idUsuario)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && readRow(row);
}

/** Counts a person's favoritos at a cliente under a lock: another call that saves one waits. */
export async function countForUpdate(tx: Tx, idCliente: number, idUsuario: number): Promise<number> {
  await tx.selectFrom('usuario').select('id').where('id', '=', idUsuario).forNoKeyUpdate().execute();
  const { n } = await tx
    .selectFrom('pedidoFavorito')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('idCliente', '=', idCliente)
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertFavorito(
  tx: Tx,
  row: { idCliente: number; idUsuario: number; nombre: string; plantilla: StoredPlantilla; creado: Temporal.Instant },
): Promise<number> {
  const { id } = await tx
    .insertInto('pedidoFavorito')
    .values({ ...row, plantilla: JSON.stringify(row.plantilla) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function renameRow(tx: Tx, { idCliente, id }: FavoritoRow, nombre: string): Promise<void> {
  await tx
    .updateTable('pedidoFavorito')
    .set({ nombre })
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .execute();
}

export async function deleteRow(tx: Tx, { idCliente, id }: FavoritoRow): Promise<void> {
  await tx.deleteFrom('pedidoFavorito').where('idCliente', '=', idCliente).where('id', '=', id).execute();
}
