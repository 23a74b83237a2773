import { toCentsExact } from '@traza/domain';
import { hasShape, type SolicitudType } from '@traza/domain/solicitudes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { PedidoKey } from '../escritura/lock-pedidos.ts';

/** Whether somebody asked for the cancellation of an order: until it is decided, nothing else happens to it (DT-30). */
export async function isCancelling(db: Executor, { idCliente, id }: PedidoKey): Promise<boolean> {
  const row = await db
    .selectFrom('anulacion')
    .select('idPedido')
    .where('idCliente', '=', idCliente)
    .where('idPedido', '=', id)
    .where('resuelta', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

const clientesOf = (keys: readonly PedidoKey[]) => [...new Set(keys.map(({ idCliente }) => idCliente))];

const idsOf = (keys: readonly PedidoKey[]) => keys.map(({ id }) => id);

/** The stops of requests or of trips, in their order. */
export async function listParadas(db: Executor, owner: 'idSolicitud' | 'idViaje', keys: readonly PedidoKey[]) {
  if (keys.length === 0) return [];
  return db
    .selectFrom('parada')
    .selectAll()
    .where('idCliente', 'in', clientesOf(keys))
    .where(owner, 'in', idsOf(keys))
    .orderBy('orden')
    .execute();
}

export type ParadaRow = Awaited<ReturnType<typeof listParadas>>[number];

type AskedKey = PedidoKey & { tipo: SolicitudType; idViaje: number | null };

/** The stops of each of some solicitudes; of seats on a fixed route those of its salida. */
export async function paradasOfAsked(db: Executor, solicitudes: readonly AskedKey[]) {
  const salidaOf = ({ tipo, idViaje }: AskedKey) => (hasShape(tipo, 'salida') ? idViaje : null);
  const asientos = solicitudes
    .map((one) => ({ idCliente: one.idCliente, id: salidaOf(one) ?? 0 }))
    .filter(({ id }) => id > 0);
  const asked = solicitudes.filter((one) => salidaOf(one) === null);
  const bySolicitud = Map.groupBy(await listParadas(db, 'idSolicitud', asked), ({ idSolicitud }) => idSolicitud);
  const bySalida = Map.groupBy(await listParadas(db, 'idViaje', asientos), ({ idViaje }) => idViaje);
  return (one: AskedKey): readonly ParadaRow[] => bySalida.get(salidaOf(one)) ?? bySolicitud.get(one.id) ?? [];
}

/** All events of viajes, those without an effect too, by the times that count. */
export async function listEvents(db: Executor, pedidos: readonly PedidoKey[]) {
  if (pedidos.length === 0) return [];
  return db
    .selectFrom('evento')
    .select(['idPedido', 'tipo', 'parada', 'ts', 'declarado', 'corrido', 'sinEfecto'])
    .where('idCliente', 'in', clientesOf(pedidos))
    .where('idPedido', 'in', idsOf(pedidos))
    .orderBy('ts')
    .orderBy('id')
    .execute();
}

type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

/** What decides about the next step of a viaje: how many paradas it has, what happened so far, and whether it is being called off. */
export async function readSteps(db: Executor, { idCliente, id }: PedidoKey) {
  const { rows } = await sql<
    Pick<EventRow, 'parada' | 'ts' | 'sinEfecto'> & {
      tipo: EventRow['tipo'] | null;
      paradas: number;
      isCancelling: boolean;
    }
  >`
    select e.tipo, e.parada, e.ts, e.sin_efecto, x.paradas, x.is_cancelling
      from (select (select count(*)::int from parada p where p.id_cliente = ${idCliente}::int and p.id_viaje = ${id}::int) paradas,
                   exists (select from anulacion a where a.id_cliente = ${idCliente}::int and a.id_pedido = ${id}::int
                              and a.resuelta is null) is_cancelling) x
      left join evento e on e.id_cliente = ${idCliente}::int and e.id_pedido = ${id}::int
     order by e.ts, e.id`.execute(db);
  const [{ paradas, isCancelling } = { paradas: 0, isCancelling: false }] = rows;
  // of none there is a row without an event
  const events = rows.flatMap(({ tipo, ...event }) => (tipo === null ? [] : [{ tipo, ...event }]));
  return { paradas, isCancelling, events };
}

/** The cost lines of a viaje, in their order. */
export async function listCostoLines(db: Executor, { idCliente, id }: PedidoKey) {
  const rows = await db
    .selectFrom('costoLinea')
    .select(['concepto', 'cantidad', 'unidad', 'importe', 'obs', 'origen'])
    .where('idCliente', '=', idCliente)
    .where('idViaje', '=', id)
    .orderBy('orden')
    .execute();
  return rows.map((row) => ({ ...row, importe: toCentsExact(row.importe) }));
}
