import {
  type EventType,
  type OrderType,
  plusMinutes,
  type SolicitudState,
  type Status,
  type Substatus,
} from '@traza/domain';
import type { Db, Tx } from '../src/db/database.ts';
import { projectPedidos } from '../src/features/pedidos/project.ts';
import { newPublicId } from '../src/lib/ids.ts';

export interface TestTicket {
  /** Username of who travels; without it a guest called `nombre`. */
  who?: string;
  nombre?: string;
  tel?: string;
  ceco?: string;
  coef?: number;
  tipo?: 'PASAJERO' | 'ENVIO' | 'ASIENTO VACÍO';
  sender?: string;
  receiver?: string;
  anulando?: boolean;
  /** Asked by somebody else than the requester of the order (fixed routes). */
  requester?: string;
}

export interface TestRequest {
  client?: string;
  requester?: string;
  tipo?: OrderType;
  estado?: SolicitudState;
  departure?: Temporal.Instant;
  created?: Temporal.Instant;
  ceco?: string;
  tickets?: readonly TestTicket[];
  stops?: readonly { direccion: string; lat: number; lon: number; alias?: string; esperaMin?: number; obs?: string }[];
  cotizacion?: number | null;
  note?: string;
}

export interface TestTrip extends TestRequest {
  status?: Status;
  substatus?: Substatus;
  agencia?: string | null;
  integrado?: boolean;
  idCarpool?: number;
  fin?: Temporal.Instant | null;
  events?: readonly { tipo: EventType; parada?: number; ts: Temporal.Instant }[];
  total?: number | null;
  lines?: readonly {
    concepto: 'kilometros' | 'espera' | 'otros';
    cantidad: number;
    unidad: string;
    importe: number;
    obs?: string;
  }[];
  ratings?: readonly { who: string; stars: number; obs?: string; ts: Temporal.Instant }[];
  voucher?: string;
  quotedRoute?: readonly (readonly [number, number])[] | null;
  realRoute?: readonly (readonly [number, number])[] | null;
}

export interface InsertedOrder {
  idCliente: number;
  idSolicitud: number;
  idPublic: string;
  idsPasaje: number[];
}

export const STOPS = [
  { direccion: 'Av. Corrientes 1234, Buenos Aires, Argentina', lat: -34.60399, lon: -58.38441, alias: 'Casa central' },
  { direccion: 'Av. Cabildo 2040, Buenos Aires, Argentina', lat: -34.56254, lon: -58.45619, alias: '' },
] as const;
const DEPARTURE = Temporal.Instant.from('2026-11-20T15:00:00-03:00');
const VEHICLE_TYPE = 3;

async function personOf(db: Db, username: string) {
  return db
    .selectFrom('usuario')
    .innerJoin('persona', 'persona.id', 'usuario.idPersona')
    .select(['persona.id', 'persona.nombre', 'persona.apellido'])
    .where('usuario.username', '=', username)
    .executeTakeFirstOrThrow();
}

async function cecoOf(db: Db, idCliente: number, denominacion: string | undefined): Promise<number> {
  let query = db.selectFrom('centroCosto').select('id').where('idCliente', '=', idCliente).orderBy('id');
  if (denominacion !== undefined) query = query.where('denominacion', '=', denominacion);
  return (await query.limit(1).executeTakeFirstOrThrow()).id;
}

async function insertRequestRow(db: Db, order: TestRequest, idViaje: number | null): Promise<InsertedOrder> {
  const { requester = 'pablo.empleado', client = 'Andina Servicios', departure = DEPARTURE } = order;
  const { id: idCliente } = await db
    .selectFrom('cliente')
    .select('id')
    .where('alias', '=', client)
    .executeTakeFirstOrThrow();
  const person = await personOf(db, requester);
  const cuenta = await db
    .selectFrom('cuenta')
    .select(['id', 'idFormaPagoDefecto'])
    .where('idCliente', '=', idCliente)
    .where('idPersona', '=', person.id)
    .executeTakeFirstOrThrow();
  const tarifa = await db
    .selectFrom('tarifa')
    .select('id')
    .where('idTipoVehiculo', '=', VEHICLE_TYPE)
    .executeTakeFirstOrThrow();
  const created = order.created ?? plusMinutes(departure, -24 * 60);
  const { id, idPublic } = await db
    .insertInto('solicitud')
    .values({
      idCliente,
      idPublic: newPublicId(),
      tipo: order.tipo ?? 'PARAMI',
      estado: order.estado ?? (idViaje === null ? 'A' : 'C'),
      idPersonaSol: person.id,
      idCuenta: cuenta.id,
      idCeco: await cecoOf(db, idCliente, order.ceco),
      idFormaPago: cuenta.idFormaPagoDefecto ?? 1,
      idTipoVehiculo: VEHICLE_TYPE,
      asap: false,
      fechaHoraSalida: departure,
      observacion: order.note ?? '',
      cotizacion: order.cotizacion === undefined ? 1_210_000 : order.cotizacion,
      idTarifa: tarifa.id,
      metros: 12_104,
      segundos: 2700,
      idViaje,
      creado: created,
      modificado: created,
    })
    .returning(['id', 'idPublic'])
    .executeTakeFirstOrThrow();
  return { idCliente, idSolicitud: id, idPublic, idsPasaje: [] };
}

async function insertStops(
  db: Db,
  order: TestRequest,
  owner: { idCliente: number; idSolicitud: number; idViaje: number | null },
) {
  const rows = await db
    .insertInto('parada')
    .values(
      (order.stops ?? STOPS).map((stop, orden) => ({
        ...owner,
        orden,
        ...stop,
        fechaHora: orden === 0 ? (order.departure ?? DEPARTURE) : null,
      })),
    )
    .returning(['id', 'orden'])
    .execute();
  return rows.toSorted((a, b) => a.orden - b.orden).map(({ id }) => id);
}

async function insertTicket(
  db: Db,
  ticket: TestTicket,
  owner: { idCliente: number; idSolicitud: number | null; idViaje: number | null },
  stops: readonly number[],
  ceco: string | undefined,
): Promise<number> {
  const person = ticket.who === undefined ? undefined : await personOf(db, ticket.who);
  const isEmpty = ticket.tipo === 'ASIENTO VACÍO';
  const { id } = await db
    .insertInto('pasaje')
    .values({
      ...owner,
      tipo: ticket.tipo ?? 'PASAJERO',
      idPersona: person?.id ?? null,
      nombre: person ? `${person.nombre} ${person.apellido}` : (ticket.nombre ?? null),
      tel: ticket.tel ?? null,
      idCeco: isEmpty ? null : await cecoOf(db, owner.idCliente, ticket.ceco ?? ceco),
      idParadaAsc: stops[0] ?? null,
      idParadaDes: stops.at(-1) ?? null,
      coefProrrateo: ticket.coef ?? 100,
      anulando: ticket.anulando ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (ticket.tipo === 'ENVIO') {
    await db
      .insertInto('envio')
      .values({
        idCliente: owner.idCliente,
        idPasaje: id,
        despachanteNombre: ticket.sender ?? 'Mesa de salida',
        despachanteCelular: '+5491155550001',
        receptorNombre: ticket.receiver ?? 'Mesa de Entradas',
        receptorCelular: '+5491155550002',
      })
      .execute();
  }
  return id;
}

export async function project(db: Db, idCliente: number, ids: readonly number[]): Promise<void> {
  await db.transaction().execute((tx: Tx) => projectPedidos(tx, idCliente, ids));
}

/** A request that no carrier has taken, as lists show it. By default pablo.empleado's own trip at 15:00 of the test day. */
export async function insertSolicitud(db: Db, order: TestRequest = {}): Promise<InsertedOrder> {
  const inserted = await insertRequestRow(db, order, null);
  const { idCliente, idSolicitud } = inserted;
  const stops = await insertStops(db, order, { idCliente, idSolicitud, idViaje: null });
  for (const ticket of order.tickets ?? [{ who: order.requester ?? 'pablo.empleado' }]) {
    const owner = { idCliente, idSolicitud, idViaje: null };
    inserted.idsPasaje.push(await insertTicket(db, ticket, owner, stops, order.ceco));
  }
  await project(db, idCliente, [idSolicitud]);
  return inserted;
}

async function insertTripRow(db: Db, order: TestTrip, idCliente: number) {
  const { departure = DEPARTURE, status = 'confirmado' } = order;
  const created = order.created ?? plusMinutes(departure, -24 * 60);
  const carrier =
    order.agencia === null
      ? undefined
      : await db
          .selectFrom('agencia')
          .select(['id', 'integrado'])
          .where('denominacion', '=', order.agencia ?? 'Remises del Plata')
          .executeTakeFirstOrThrow();
  const driver =
    carrier &&
    (await db
      .selectFrom('chofer')
      .select('id')
      .where('idAgencia', '=', carrier.id)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst());
  const car =
    carrier &&
    (await db
      .selectFrom('vehiculo')
      .select('id')
      .where('idAgencia', '=', carrier.id)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst());
  const tarifa = await db
    .selectFrom('tarifa')
    .select('id')
    .where('idTipoVehiculo', '=', VEHICLE_TYPE)
    .executeTakeFirstOrThrow();
  const route = order.quotedRoute === undefined ? STOPS.map(({ lat, lon }) => [lon, lat]) : order.quotedRoute;
  return db
    .insertInto('viaje')
    .values({
      idCliente,
      idPublic: newPublicId(),
      idCarpool: order.idCarpool ?? null,
      idAgencia: carrier?.id ?? null,
      idChofer: driver?.id ?? null,
      idVehiculo: car?.id ?? null,
      idTipoVehiculo: VEHICLE_TYPE,
      status,
      substatus: order.substatus ?? '',
      integrado: order.integrado ?? carrier?.integrado ?? false,
      inicio: departure,
      creado: created,
      confirmado: status === 'registrado' ? null : plusMinutes(created, 4),
      fin: order.fin ?? null,
      modificado: order.fin ?? created,
      cotizacion: order.cotizacion === undefined ? 1_210_000 : order.cotizacion,
      idTarifa: tarifa.id,
      metrosCotizados: 12_104,
      segundosCotizados: 2700,
      rutaCotizada: route === null ? null : JSON.stringify(route),
      rutaReal: order.realRoute ? JSON.stringify(order.realRoute) : null,
      importeTotal: order.total ?? null,
      voucherNro: order.voucher ?? null,
    })
    .returning(['id', 'idPublic'])
    .executeTakeFirstOrThrow();
}

/** A trip with its request, stops, tickets, events, costs and ratings. By default pablo.empleado's, confirmed. */
export async function insertViaje(db: Db, order: TestTrip = {}): Promise<InsertedOrder & { idViaje: number }> {
  const inserted = await insertRequestRow(db, order, null);
  const { idCliente, idSolicitud } = inserted;
  const trip = await insertTripRow(db, order, idCliente);
  await db.updateTable('solicitud').set({ idViaje: trip.id, estado: 'C' }).where('id', '=', idSolicitud).execute();
  const stops = await insertStops(db, order, { idCliente, idSolicitud, idViaje: trip.id });
  for (const ticket of order.tickets ?? [{ who: order.requester ?? 'pablo.empleado' }]) {
    const other =
      ticket.requester === undefined
        ? undefined
        : await insertRequestRow(db, { ...order, requester: ticket.requester }, trip.id);
    const asked = ticket.tipo === 'ASIENTO VACÍO' ? null : (other?.idSolicitud ?? idSolicitud);
    const owner = { idCliente, idSolicitud: asked, idViaje: trip.id };
    inserted.idsPasaje.push(await insertTicket(db, ticket, owner, stops, order.ceco));
  }
  await insertTrail(db, order, idCliente, trip.id);
  await project(db, idCliente, [trip.id]);
  return { ...inserted, idPublic: trip.idPublic, idViaje: trip.id };
}

async function insertTrail(db: Db, order: TestTrip, idCliente: number, idViaje: number): Promise<void> {
  const events = (order.events ?? []).map(({ tipo, parada, ts }) => ({
    idCliente,
    idPedido: idViaje,
    tipo,
    parada: parada ?? null,
    ts,
    recibido: ts,
    origen: 'transportista',
  }));
  if (events.length > 0) await db.insertInto('evento').values(events).execute();
  const lines = (order.lines ?? []).map((line, orden) => ({ idCliente, idViaje, orden, ...line }));
  if (lines.length > 0) await db.insertInto('costoLinea').values(lines).execute();
  for (const { who, stars, obs, ts } of order.ratings ?? []) {
    const { id: idPersona } = await personOf(db, who);
    await db
      .insertInto('calificacion')
      .values({ idCliente, idViaje, idPersona, estrellas: stars, obs: obs ?? '', ts })
      .execute();
  }
}

/** A request that became a trip keeps its number, and its row leaves the list. */
export async function takeSolicitud(db: Db, asked: InsertedOrder): Promise<number> {
  const { idCliente, idSolicitud } = asked;
  const trip = await insertTripRow(db, {}, idCliente);
  await db.updateTable('solicitud').set({ idViaje: trip.id, estado: 'C' }).where('id', '=', idSolicitud).execute();
  await db.updateTable('parada').set({ idViaje: trip.id }).where('idSolicitud', '=', idSolicitud).execute();
  await db.updateTable('pasaje').set({ idViaje: trip.id }).where('idSolicitud', '=', idSolicitud).execute();
  await project(db, idCliente, [idSolicitud, trip.id]);
  return trip.id;
}
