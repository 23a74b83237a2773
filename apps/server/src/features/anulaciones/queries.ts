import type { Cancellable, Status } from '@traza/domain';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';

export interface PedidoKey {
  idCliente: number;
  id: number;
}

/** The order's own row under its lock: a request, or a trip. */
export async function lockSolicitud(tx: Tx, { idCliente, id }: PedidoKey) {
  return tx
    .selectFrom('solicitud')
    .select(['id', 'idCliente', 'estado', 'idViaje', 'idPersonaSol', 'fechaHoraSalida'])
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
export type SolicitudRow = NonNullable<Awaited<ReturnType<typeof lockSolicitud>>>;

export async function lockViaje(tx: Tx, { idCliente, id }: PedidoKey) {
  return tx
    .selectFrom('viaje')
    .selectAll()
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
export type ViajeRow = NonNullable<Awaited<ReturnType<typeof lockViaje>>>;

/** What decides whether an order may be cancelled, its row locked; a request that became a trip is none any more. */
export async function lockCancellable(
  tx: Tx,
  clase: 's' | 'v',
  key: PedidoKey,
): Promise<(Cancellable & { isAsked(idPersona: number): Promise<boolean> }) | undefined> {
  if (clase === 's') {
    const row = await lockSolicitud(tx, key);
    if (!row || row.idViaje !== null) return undefined;
    const status: Status = row.estado === 'X' ? 'anulado' : 'registrado';
    return {
      status,
      isCarpool: false,
      inicio: row.fechaHoraSalida,
      hasArrived: false,
      isAsked: async (idPersona) => row.idPersonaSol === idPersona,
    };
  }
  const row = await lockViaje(tx, key);
  if (!row) return undefined;
  return {
    status: row.status,
    isCarpool: row.idCarpool !== null,
    inicio: row.inicio,
    hasArrived: await hasArrived(tx, key),
    isAsked: (idPersona) => asked(tx, key, idPersona),
  };
}

async function hasArrived(db: Executor, { idCliente, id }: PedidoKey): Promise<boolean> {
  const row = await db
    .selectFrom('evento')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('idPedido', '=', id)
    .where('tipo', '=', 'arribado')
    .where('parada', '=', 0)
    .where('sinEfecto', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

async function asked(db: Executor, { idCliente, id }: PedidoKey, idPersona: number): Promise<boolean> {
  const row = await db
    .selectFrom('solicitud')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('idViaje', '=', id)
    .where('idPersonaSol', '=', idPersona)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A cancellation that the job has not decided yet. */
export async function findOpenAnulacion(db: Executor, { idCliente, id }: PedidoKey) {
  return db
    .selectFrom('anulacion')
    .select(['pedida', 'tardia', 'idPersona'])
    .where('idCliente', '=', idCliente)
    .where('idPedido', '=', id)
    .where('resuelta', 'is', null)
    .executeTakeFirst();
}

export async function insertAnulacion(
  tx: Tx,
  { idCliente, id }: PedidoKey,
  asking: { idPersona: number; pedida: Temporal.Instant; tardia: boolean },
): Promise<void> {
  await tx
    .insertInto('anulacion')
    .values({ idCliente, idPedido: id, ...asking })
    .execute();
}

export async function closeAnulacion(tx: Tx, { idCliente, id }: PedidoKey, resuelta: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('anulacion')
    .set({ resuelta })
    .where('idCliente', '=', idCliente)
    .where('idPedido', '=', id)
    .execute();
}

/** The tickets of an order, and the row that its carrier reads, say whether a cancellation is worked on. */
export async function markAnulando(
  tx: Tx,
  clase: 's' | 'v',
  { idCliente, id }: PedidoKey,
  { anulando, now }: { anulando: boolean; now: Temporal.Instant },
): Promise<void> {
  const table = clase === 's' ? sql.table('solicitud') : sql.table('viaje');
  const owner = clase === 's' ? sql.ref('id_solicitud') : sql.ref('id_viaje');
  const version = clase === 's' ? sql`` : sql`, version = version + 1`;
  await sql`update pasaje set anulando = ${anulando}
    where id_cliente = ${idCliente} and ${owner} = ${id} and tipo <> 'ASIENTO VACÍO'`.execute(tx);
  await sql`update ${table} set modificado = ${now}${version} where id_cliente = ${idCliente} and id = ${id}`.execute(
    tx,
  );
}

export async function insertEvento(
  tx: Tx,
  { idCliente, id }: PedidoKey,
  event: { tipo: 'anulado' | 'cancelado'; actor: string; now: Temporal.Instant },
): Promise<void> {
  const { tipo, actor, now } = event;
  await tx
    .insertInto('evento')
    .values({ idCliente, idPedido: id, tipo, ts: now, recibido: now, origen: 'portal', actor })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findUsername(db: Executor, idPersona: number): Promise<string> {
  const row = await db.selectFrom('usuario').select('username').where('idPersona', '=', idPersona).executeTakeFirst();
  return row?.username ?? '';
}
