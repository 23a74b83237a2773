import { inBuenosAires } from '@traza/domain';
import type { ChargedPasaje, ChargedPedido, MonthOf } from '@traza/domain/rendiciones';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';

/** The taken pasajes of some viajes, by viaje. */
async function findCharged(
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
async function findMonths(tx: Tx, idCliente: number, ids: readonly number[]): Promise<Map<number, MonthOf>> {
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
async function findSignedScopes(tx: Tx, idCliente: number, { anio, mes }: MonthOf): Promise<ChargedPedido['firmadas']> {
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

/** The names of all cecos of a cliente. */
export async function findCecoNames(db: Executor, idCliente: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('centroCosto')
    .select(['id', 'denominacion'])
    .where('idCliente', '=', idCliente)
    .execute();
  return new Map(rows.map(({ id, denominacion }) => [id, denominacion]));
}

/** What decides about the cecos of some pedidos, by pedido; what is no viaje is not among them. */
export async function findAccounts(
  tx: Tx,
  idCliente: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Omit<ChargedPedido, 'status'>>> {
  const charged = await findCharged(tx, idCliente, ids);
  const signed = new Map<string, ChargedPedido['firmadas']>();
  const accounts = new Map<number, Omit<ChargedPedido, 'status'>>();
  for (const [id, month] of await findMonths(tx, idCliente, ids)) {
    const key = `${month.anio}-${month.mes}`;
    const firmadas = signed.get(key) ?? (await findSignedScopes(tx, idCliente, month));
    signed.set(key, firmadas);
    accounts.set(id, { pasajes: charged.get(id) ?? [], firmadas });
  }
  return accounts;
}
