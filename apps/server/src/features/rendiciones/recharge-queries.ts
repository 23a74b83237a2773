import { inBuenosAires } from '@traza/domain';
import type { ChargedPasaje, ChargedPedido, MonthOf } from '@traza/domain/rendiciones';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';

/** The name of a ceco of a cliente. */
export async function findCecoName(db: Executor, idCliente: number, idCeco: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('centroCosto')
    .select('denominacion')
    .where('idCliente', '=', idCliente)
    .where('id', '=', idCeco)
    .executeTakeFirst();
  return row?.denominacion;
}

/** The taken pasajes of some viajes, by viaje. */
export async function findCharged(
  tx: Tx,
  idCliente: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ChargedPasaje[]>> {
  const { rows } = await sql<ChargedPasaje & { idViaje: number }>`
    select id, id_viaje, id_ceco from pasaje
     where id_cliente = ${idCliente} and id_viaje = any(${ids}::int[]) and tipo <> 'ASIENTO VACÍO' order by id`.execute(
    tx,
  );
  return Map.groupBy(rows, ({ idViaje }) => idViaje);
}

/** The month of each pedido, by its hour. */
export async function findMonths(tx: Tx, idCliente: number, ids: readonly number[]): Promise<Map<number, MonthOf>> {
  const { rows } = await sql<{ id: number; datetime: Temporal.Instant }>`
    select id, datetime from pedido where id_cliente = ${idCliente} and clase = 'v' and id = any(${ids}::int[])`.execute(
    tx,
  );
  return new Map(
    rows.map(({ id, datetime }) => {
      const { year: anio, month } = inBuenosAires(datetime);
      return [id, { anio, mes: month }];
    }),
  );
}

/** Which accounts of a month are signed. */
export async function findSignedScopes(
  tx: Tx,
  idCliente: number,
  { anio, mes }: MonthOf,
): Promise<ChargedPedido['firmadas']> {
  const rows = await tx
    .selectFrom('rendicion')
    .select(['alcance', 'idAlcance'])
    .where('idCliente', '=', idCliente)
    .where('anio', '=', anio)
    .where('mes', '=', mes)
    .execute();
  const cecos = rows.flatMap(({ alcance, idAlcance }) => (alcance === 'ceco' ? [idAlcance] : []));
  return { cliente: rows.some(({ alcance }) => alcance === 'cliente'), cecos: new Set(cecos) };
}

/** The names of some cecos, for the trail. */
export async function findCecoNames(tx: Tx, idCliente: number, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ denominacion: string }>`
    select denominacion from centro_costo where id_cliente = ${idCliente} and id = any(${ids}::int[]) order by denominacion`.execute(
    tx,
  );
  return rows.map(({ denominacion }) => denominacion);
}
