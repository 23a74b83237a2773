import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { brokenUnique } from '#lib/unique.ts';
import type { LoteKey, LoteRow, NewLote, NewLoteRow } from './lote.ts';

const JSON_ROWS = 5000;

/** A lote with all of its rows. */
export async function insertLote(
  tx: Tx,
  lote: NewLote & Pick<LoteRow, 'estado'>,
  rows: readonly NewLoteRow[],
): Promise<void> {
  const total = rows.filter(({ estado }) => estado === 'pendiente').length;
  const { datos, ...rest } = lote;
  await tx
    .insertInto('lote')
    .values({ ...rest, total, datos: JSON.stringify(datos) })
    .execute();
  for (let from = 0; from < rows.length; from += JSON_ROWS) {
    const some = JSON.stringify(rows.slice(from, from + JSON_ROWS));
    await sql`
      insert into lote_fila (id_cliente, id_lote, n, datos, estado, code, id_cuenta, id_pedido, version)
      select ${lote.idCliente}, ${lote.id}::uuid, (f ->> 'n')::int, f -> 'datos', f ->> 'estado', f ->> 'code', (f ->> 'idCuenta')::int, (f ->> 'idPedido')::int, f ->> 'version'
        from jsonb_array_elements(${some}::jsonb) f`.execute(tx);
  }
}

/** What is done to each row, where it is said only when the lote begins. */
export async function updateDatos(tx: Tx, { idCliente, id }: LoteKey, datos: LoteRow['datos']): Promise<void> {
  await tx
    .updateTable('lote')
    .set({ datos: JSON.stringify(datos) })
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .execute();
}

/** The error of a second sheet under way (W-252), or the same. */
export function busyBy(error: unknown): unknown {
  return brokenUnique(error) === 'lote_pedidos_corriendo' ? new AppError('invalid_transition') : error;
}
