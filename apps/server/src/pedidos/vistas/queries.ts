import type { Vista } from '@traza/contract';
import type { VistaSection } from '@traza/domain/vistas';
import type { Executor, Tx } from '#db/database.ts';

/** Of whom, at which client, in which section. */
export interface VistaPlace {
  idCliente: number;
  idUsuario: number;
  seccion: VistaSection;
}

export interface VistaRow extends Vista {
  idCliente: number;
}

type VistaColumns = Omit<VistaRow, 'id'>;

const COLUMNS = ['id', 'idCliente', 'seccion', 'nombre', 'consulta', 'columnas', 'inicial'] as const;

type Raw = Omit<VistaRow, 'seccion' | 'consulta' | 'columnas'> & {
  seccion: string;
  consulta: unknown;
  columnas: unknown;
};

function readRow(row: Raw): VistaRow {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the contract let pass is written here
  return { ...row } as VistaRow;
}

export async function findVistas(db: Executor, { idCliente, idUsuario, seccion }: VistaPlace): Promise<VistaRow[]> {
  const rows = await db
    .selectFrom('vista')
    .select(COLUMNS)
    .where('idCliente', '=', idCliente)
    .where('idUsuario', '=', idUsuario)
    .where('seccion', '=', seccion)
    .execute();
  return rows.map(readRow);
}

/** Of a person at one of some clients, under lock. */
export async function lockVista(
  tx: Tx,
  clientes: readonly number[],
  idUsuario: number,
  id: number,
): Promise<VistaRow | undefined> {
  if (clientes.length === 0) return undefined;
  const row = await tx
    .selectFrom('vista')
    .select(COLUMNS)
    .where('idCliente', 'in', clientes)
    .where('idUsuario', '=', idUsuario)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && readRow(row);
}

/** Who writes another of theirs meanwhile waits: a person has so many at most, and one that opens first. */
export async function lockVistas(tx: Tx, idUsuario: number): Promise<void> {
  await tx.selectFrom('usuario').select('id').where('id', '=', idUsuario).forNoKeyUpdate().execute();
}

export async function countVistas(tx: Tx, { idCliente, idUsuario, seccion }: VistaPlace): Promise<number> {
  const { n } = await tx
    .selectFrom('vista')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('idCliente', '=', idCliente)
    .where('idUsuario', '=', idUsuario)
    .where('seccion', '=', seccion)
    .executeTakeFirstOrThrow();
  return n;
}

/** None of the section opens first any more. */
export async function clearInitial(tx: Tx, { idCliente, idUsuario, seccion }: VistaPlace): Promise<void> {
  await tx
    .updateTable('vista')
    .set({ inicial: false })
    .where('idCliente', '=', idCliente)
    .where('idUsuario', '=', idUsuario)
    .where('seccion', '=', seccion)
    .where('inicial', '=', true)
    .execute();
}

const storedOf = ({ consulta, columnas, ...row }: Omit<VistaColumns, 'idCliente'>) => ({
  ...row,
  consulta: JSON.stringify(consulta),
  columnas: JSON.stringify(columnas),
});

export async function insertVista(
  tx: Tx,
  { idUsuario, creado, idCliente, ...row }: VistaColumns & { idUsuario: number; creado: Temporal.Instant },
): Promise<number> {
  const { id } = await tx
    .insertInto('vista')
    .values({ ...storedOf(row), idCliente, idUsuario, creado })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateVista(tx: Tx, { id, idCliente, ...row }: VistaRow): Promise<void> {
  await tx.updateTable('vista').set(storedOf(row)).where('idCliente', '=', idCliente).where('id', '=', id).execute();
}

export async function deleteVista(tx: Tx, { id, idCliente }: VistaRow): Promise<void> {
  await tx.deleteFrom('vista').where('idCliente', '=', idCliente).where('id', '=', id).execute();
}

interface Chosen {
  columnas: string[];
  filasPorPagina: number | null;
}

export async function findChosen(
  db: Executor,
  { idCliente, idUsuario, seccion }: VistaPlace,
): Promise<Chosen | undefined> {
  const row = await db
    .selectFrom('usuarioVista')
    .select(['columnas', 'filasPorPagina'])
    .where('idCliente', '=', idCliente)
    .where('idUsuario', '=', idUsuario)
    .where('seccion', '=', seccion)
    .executeTakeFirst();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the contract let pass is written here
  return row && (row as Chosen);
}

export async function writeChosen(tx: Tx, place: VistaPlace, { columnas, filasPorPagina }: Chosen): Promise<void> {
  const chosen = { columnas: JSON.stringify(columnas), filasPorPagina };
  await tx
    .insertInto('usuarioVista')
    .values({ ...place, ...chosen })
    .onConflict((conflict) => conflict.columns(['idCliente', 'idUsuario', 'seccion']).doUpdateSet(chosen))
    .execute();
}
