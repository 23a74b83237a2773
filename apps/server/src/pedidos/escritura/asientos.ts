import { type Cents, toCentsExact } from '@traza/domain';
import { soldAsientos } from '@traza/domain/pedidos';
import { type Leg, whyNotAsientos } from '@traza/domain/solicitudes';
import type { PasajeContent } from '@traza/pedido/content.ts';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import { refuse } from '#lib/app-error.ts';
import { notifyPeople } from '#plataforma/avisos/notify-people.ts';
import { endEnlaces } from '#plataforma/avisos/own-enlace.ts';
import type { DatedAct } from './act.ts';
import type { DoorDeps } from './announce.ts';
import type { Change } from './change.ts';
import { eventsOf, insertEvents } from './events.ts';
import type { PedidoKey } from './lock-pedidos.ts';
import { insertSolicitudes } from './make-solicitudes.ts';
import type { NewSolicitud } from './new-solicitud.ts';
import { updateSolicitud } from './write-change.ts';

/** A salida whose seats are sold or given back, under its lock, with the price of a seat by its tariff. */
export interface Salida extends PedidoKey {
  porAsiento: number | null;
}

/** A seat that is being sold: to whom, who pays, and from where to where by the places of the route. */
export interface SoldAsiento extends Leg, Pick<PasajeContent, 'idPersona' | 'tel' | 'idioma'> {
  nombre: string;
  idCeco: number;
  /** Cents: the price at which the asiento was sold, which never changes. */
  precioAsiento: number | null;
}

export interface Sale {
  paradas: readonly { id: number }[];
  made: NewSolicitud;
  asientos: readonly SoldAsiento[];
}

/** The request that stands for seats of a salida: they are its pasajes, its price is theirs, and it says nothing by itself. */
export function reservaOf(
  salida: Salida & { idTipoVehiculo: number; inicio: Temporal.Instant; idTarifa: number | null },
  who: Pick<NewSolicitud, 'idPersonaSol' | 'idCuenta' | 'idCeco' | 'idFormaPago'>,
  asientos: number,
): NewSolicitud {
  const { idCliente, id, idTipoVehiculo, inicio, idTarifa, porAsiento } = salida;
  return {
    ...who,
    idCliente,
    tipo: 'RECORRIDOFIJO',
    estado: 'C',
    idTipoVehiculo,
    asap: false,
    departure: inicio,
    observacion: '',
    motivo: '',
    cotizacion: porAsiento === null ? null : toCentsExact(porAsiento * asientos),
    idTarifa,
    meters: null,
    seconds: null,
    estimated: false,
    paradas: [],
    pasajes: [],
    idViaje: id,
  };
}

/** The seats of a salida, sold and empty, in their order. */
export async function listAsientos(db: Executor, { idCliente, id }: PedidoKey) {
  return db
    .selectFrom('pasaje as j')
    .leftJoin('solicitud as s', (join) =>
      join.onRef('s.idCliente', '=', 'j.idCliente').onRef('s.id', '=', 'j.idSolicitud'),
    )
    .select(['j.id', 'j.tipo', 'j.idPersona', 'j.nombre', 'j.idParadaAsc', 'j.idParadaDes', 'j.precioAsiento'])
    .select('s.idPersonaSol')
    .where('j.idCliente', '=', idCliente)
    .where('j.idViaje', '=', id)
    .orderBy('j.id')
    .execute();
}
export type AsientoRow = Awaited<ReturnType<typeof listAsientos>>[number];

/**
 * The price of a salida: the sum of the prices at which its asientos were sold (decisions "Fixed routes"). An asiento sold by a process of
 * the previous release has no price of its own, and gets the salida's.
 */
async function writeShares(tx: Tx, salida: Salida): Promise<Pick<Change<unknown>, 'viaje'>> {
  const sold = (await listAsientos(tx, salida)).filter(({ tipo }) => tipo === 'PASAJERO');
  const prices = sold.map(({ precioAsiento }) => precioAsiento ?? salida.porAsiento);
  const { total, coefficients } = soldAsientos(prices.map((price) => (price === null ? null : toCentsExact(price))));
  await sql`
    update pasaje set coef_prorrateo = part.coefficient, precio_asiento = part.price
      from unnest(${sold.map(({ id }) => id)}::int[], ${coefficients}::numeric[], ${prices}::bigint[])
        as part (id, coefficient, price)
     where pasaje.id_cliente = ${salida.idCliente} and pasaje.id = part.id`.execute(tx);
  return { viaje: { cotizacion: total } };
}

async function takeAsiento(
  tx: Tx,
  { idCliente, id: idPasaje }: PedidoKey,
  idSolicitud: number,
  { from, to, ...asiento }: SoldAsiento,
  paradas: Sale['paradas'],
): Promise<void> {
  await tx
    .updateTable('pasaje')
    .set({
      ...asiento,
      tipo: 'PASAJERO',
      quitado: null,
      idSolicitud,
      idParadaAsc: paradas[from]?.id ?? null,
      idParadaDes: paradas[to]?.id ?? null,
    })
    .where('idCliente', '=', idCliente)
    .where('id', '=', idPasaje)
    .execute();
}

/**
 * Turns empty seats into pasajes of a new solicitud, all of them or none (DO-61); answers its number, the seats that are left, and what
 * changes of the salida.
 */
export async function sellAsientos(
  tx: Tx,
  salida: Salida,
  { paradas, made, asientos }: Sale,
  dated: DatedAct,
): Promise<{ idSolicitud: number; left: number; change: Pick<Change<unknown>, 'viaje' | 'asks'> }> {
  const { idCliente } = salida;
  const empty = (await listAsientos(tx, salida)).filter(({ tipo }) => tipo === 'ASIENTO VACÍO');
  refuse(whyNotAsientos(asientos.length, empty.length));
  const [idSolicitud = 0] = await insertSolicitudes(tx, [made], dated);
  for (const [index, asiento] of asientos.entries()) {
    await takeAsiento(tx, { idCliente, id: empty[index]?.id ?? 0 }, idSolicitud, asiento, paradas);
  }
  const change = { ...(await writeShares(tx, salida)), asks: [idSolicitud] };
  return { idSolicitud, left: empty.length - asientos.length, change };
}

/** Seats that nobody has any more. */
async function freeAsientos(
  tx: Tx,
  { idCliente }: Salida,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<void> {
  await endEnlaces(tx, { idCliente, pasajes: ids }, now);
  await tx
    .updateTable('pasaje')
    .set({
      tipo: 'ASIENTO VACÍO',
      idSolicitud: null,
      idPersona: null,
      nombre: null,
      tel: null,
      idioma: null,
      idCeco: null,
      idParadaAsc: null,
      idParadaDes: null,
      coefProrrateo: 100,
      precioAsiento: null,
      anulando: false,
      quitado: now,
    })
    .where('idCliente', '=', idCliente)
    .where('id', 'in', ids)
    .execute();
}

/**
 * Keeps what a solicitud was before it lost its last pasaje: copies of its pasajes and of the stops that they used, so that who
 * asked for it still reads what was cancelled.
 */
async function savePasajes(tx: Tx, { idCliente, id }: Salida, idSolicitud: number): Promise<void> {
  await sql`
    with used as (
      select p.*, row_number() over (order by p.orden) - 1 as place from parada p
       where p.id_cliente = ${idCliente} and p.id_viaje = ${id} and exists (
         select 1 from pasaje j where j.id_cliente = p.id_cliente and j.id_solicitud = ${idSolicitud}
           and p.id in (j.id_parada_asc, j.id_parada_des))),
    kept as (
      insert into parada (id_cliente, id_solicitud, orden, direccion, lat, lon, alias, obs, fecha_hora, es_terminal)
      select id_cliente, ${idSolicitud}, place, direccion, lat, lon, alias, obs, fecha_hora, es_terminal from used
      returning id, orden)
    insert into pasaje (id_cliente, id_solicitud, tipo, id_persona, nombre, tel, idioma, id_ceco, id_parada_asc,
      id_parada_des, coef_prorrateo, precio_asiento, canal)
    select j.id_cliente, j.id_solicitud, j.tipo, j.id_persona, j.nombre, j.tel, j.idioma, j.id_ceco, up.id, down.id,
      j.coef_prorrateo, j.precio_asiento, j.canal
    from pasaje j
      left join used us on us.id = j.id_parada_asc left join kept up on up.orden = us.place
      left join used ds on ds.id = j.id_parada_des left join kept down on down.orden = ds.place
    where j.id_cliente = ${idCliente} and j.id_solicitud = ${idSolicitud} and j.id_viaje = ${id}`.execute(tx);
}

/** A solicitud of a salida that loses seats: what its others cost, or null where it has none left. */
export interface Shrunk {
  idSolicitud: number;
  left: readonly (Cents | null)[] | null;
}

/** A solicitud without a pasaje is cancelled, and hangs on the salida no more; with fewer it is cheaper (W-070). */
async function shrink(tx: Tx, salida: Salida, { idSolicitud, left }: Shrunk, dated: DatedAct): Promise<void> {
  const key = { idCliente: salida.idCliente, id: idSolicitud };
  if (left !== null) return updateSolicitud(tx, key, { cotizacion: soldAsientos(left).total }, dated);
  await savePasajes(tx, salida, idSolicitud);
  await updateSolicitud(tx, key, { estado: 'X', idViaje: null, motivoAnulacion: 'sin_pasajeros' }, dated);
  await insertEvents(tx, key.idCliente, eventsOf(key, [{ tipo: 'anulado' }]), dated);
}

/** Takes seats back from who had them, and tells them so; answers what changes of the salida. */
export async function takeBackAsientos(
  tx: Tx,
  deps: DoorDeps,
  salida: Salida,
  { ids, shrunk }: { ids: readonly number[]; shrunk: readonly Shrunk[] },
  dated: DatedAct,
): Promise<Pick<Change<unknown>, 'viaje'>> {
  // while the seats are still theirs; who asked for all of them hears of the whole
  for (const { idSolicitud, left } of shrunk) {
    if (left === null) continue;
    await notifyPeople(tx, deps, { idCliente: salida.idCliente, idSolicitud }, { act: 'anulado', pasajes: ids });
  }
  for (const one of shrunk) await shrink(tx, salida, one, dated);
  await freeAsientos(tx, salida, ids, dated.now);
  return writeShares(tx, salida);
}
