import { type Expression, type SqlBool, sql } from 'kysely';
import type { Tx } from '#db/database.ts';

export interface PedidoKey {
  idCliente: number;
  id: number;
}

/** A viaje as its agencia knows it. */
export interface OwnViajeKey {
  ofAgencia: number;
  id: number;
}

/** A pedido under its lock: what was asked for, and what is driven once somebody took it. */
export interface LockedPedido extends PedidoKey {
  /** What lists show of it: a solicitud until it has a viaje. */
  clase: 's' | 'v';
  /** The solicitud with this id; undefined for a viaje with an id of its own. */
  solicitud: LockedSolicitudRow | undefined;
  /** Everything that was asked for under this number or is driven by its viaje. */
  solicitudes: readonly LockedSolicitudRow[];
  viaje: LockedViajeRow | undefined;
}

/** Whether what is driven was asked for "lo antes posible": a run of a fixed route leaves when it leaves. */
export function isAskedAsap({ viaje, solicitudes }: Pick<LockedPedido, 'viaje' | 'solicitudes'>): boolean {
  return (viaje?.idCarpool ?? null) === null && solicitudes.some(({ asap }) => asap);
}

/** One parameter whatever the number of ids, so that the statement stays the same. */
function isAmong(column: string, ids: readonly number[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any(${ids}::int[])`;
}

async function lockSolicitudes(tx: Tx, idCliente: number, ids: readonly number[]) {
  return tx
    .selectFrom('solicitud')
    .selectAll()
    .where('idCliente', '=', idCliente)
    .where((eb) => eb.or([isAmong('id', ids), isAmong('idViaje', ids)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
export type LockedSolicitudRow = Awaited<ReturnType<typeof lockSolicitudes>>[number];

/** All but the drawn lines, which are long and decide nothing. */
const VIAJE = [
  'id',
  'idCliente',
  'idPublic',
  'idCarpool',
  'idAgencia',
  'idVehiculo',
  'idChofer',
  'idTipoVehiculo',
  'status',
  'substatus',
  'integrado',
  'inicio',
  'creado',
  'confirmado',
  'fin',
  'modificado',
  'cotizacion',
  'idTarifa',
  'metrosCotizados',
  'segundosCotizados',
  'metros',
  'segundos',
  'recorridoDudoso',
  'importeTotal',
  'importeIva',
  'importePlus',
  'voucherNro',
  'fechaFacturacion',
  'fechaRecorrido',
  'idViajeTservice',
  'version',
  'modificadoUsuario',
  'modificadoAgencia',
  'modificadoOperador',
] as const;

function lockViajes(tx: Tx) {
  return tx.selectFrom('viaje').select(VIAJE).orderBy('id').forNoKeyUpdate();
}
export type LockedViajeRow = Awaited<ReturnType<ReturnType<typeof lockViajes>['execute']>>[number];

/**
 * Some pedidos of a client under their locks, as they are now: every viaje by its number, then every solicitud by its number. Everybody
 * locks in this order, so that nobody waits in a circle; and who holds a viaje knows all that hangs on it, for nothing is hung on it or
 * taken from it without its lock. Stops, pasajes, events and the rest are written under these locks and have none of their own. What
 * does not exist is empty.
 */
export async function lockPedidos(tx: Tx, idCliente: number, ids: readonly number[]): Promise<LockedPedido[]> {
  const rows = await lockViajes(tx).where('idCliente', '=', idCliente).where(isAmong('id', ids)).execute();
  return lockAsked(tx, idCliente, { ids, rows });
}

/** The same of a viaje that is the agencia's own; any other does not exist for it. */
export async function lockOwnViaje(tx: Tx, { ofAgencia, id }: OwnViajeKey): Promise<LockedPedido | undefined> {
  const viaje = await lockViajes(tx).where('id', '=', id).where('idAgencia', '=', ofAgencia).executeTakeFirst();
  if (!viaje) return undefined;
  const [pedido] = await lockAsked(tx, viaje.idCliente, { ids: [id], rows: [viaje] });
  return pedido;
}

/** Locks what was asked for, once the viajes are locked. */
async function lockAsked(
  tx: Tx,
  idCliente: number,
  { ids, rows }: { ids: readonly number[]; rows: readonly LockedViajeRow[] },
): Promise<LockedPedido[]> {
  const viajes = new Map(rows.map((viaje) => [viaje.id, viaje]));
  const asked = await lockSolicitudes(tx, idCliente, ids);
  const byId = new Map(asked.map((row) => [row.id, row]));
  const byViaje = Map.groupBy(asked, ({ idViaje }) => idViaje);
  return [...new Set(ids)].map((id) => {
    const viaje = viajes.get(id);
    const solicitud = byId.get(id);
    const driven = byViaje.get(id) ?? [];
    const solicitudes = solicitud && !driven.includes(solicitud) ? [solicitud, ...driven] : driven;
    return { idCliente, id, clase: viaje ? 'v' : 's', solicitud, solicitudes, viaje };
  });
}
