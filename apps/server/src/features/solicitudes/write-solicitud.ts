import type { Cents, OrderType, SolicitudState } from '@traza/domain';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { projectPedidos } from '#features/pedidos/proyeccion/project.ts';
import type { Actor } from '#lib/actor.ts';
import { audit } from '#lib/audit.ts';
import { newPublicId } from '#lib/ids.ts';

export interface NewStop {
  direccion: string;
  lat: number;
  lon: number;
  esTerminal: boolean;
  esperaMin?: number | null;
}

/** What a shipment carries, and between whom. */
export interface NewShipment {
  despachanteNombre: string;
  despachanteCelular: string;
  receptorNombre: string;
  receptorCelular: string;
  alto?: number;
  largo?: number;
  ancho?: number;
  peso?: number;
}

/** A seat between two stops, told by their place in the order's list. */
export interface NewTicket {
  tipo: 'PASAJERO' | 'ENVIO';
  idPersona: number | null;
  nombre: string | null;
  tel: string | null;
  idCeco: number;
  from: number;
  to: number;
  coefProrrateo: number;
  flight?: { idEmpresaAerea: number; vueloTipo: string; vueloNumero: string } | undefined;
  shipment?: NewShipment;
}

/** Everything that is written of a new request, decided before its transaction begins. */
export interface NewSolicitud {
  idCliente: number;
  tipo: OrderType;
  estado: Exclude<SolicitudState, 'X'>;
  idPersonaSol: number;
  idCuenta: number;
  idCeco: number;
  idFormaPago: number;
  idTipoVehiculo: number;
  asap: boolean;
  departure: Temporal.Instant;
  observacion: string;
  quote: Cents | null;
  idTarifa: number | null;
  meters: number | null;
  seconds: number | null;
  estimated: boolean;
  stops: readonly NewStop[];
  tickets: readonly NewTicket[];
  idSolicitudIda?: number | null;
  idPlan?: number;
  idViaje?: number;
}

/** Who asks, from where, and when. */
export interface WrittenBy {
  by: Actor;
  ip: string;
  key: string | undefined;
  now: Temporal.Instant;
}

interface Numbered {
  id: number;
  made: NewSolicitud;
}

async function numberAll(tx: Tx, all: readonly NewSolicitud[]): Promise<Numbered[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('pedido_numero') as id from generate_series(1, ${all.length}::int)`.execute(tx);
  return all.flatMap((made, index) => {
    const id = rows[index]?.id;
    return id === undefined ? [] : [{ id, made }];
  });
}

function solicitudRow({ id, made }: Numbered, now: Temporal.Instant) {
  const { departure, quote, meters, seconds, estimated, stops: _stops, tickets: _tickets, ...columns } = made;
  return {
    ...columns,
    id,
    idPublic: newPublicId(),
    idSolicitudIda: made.idSolicitudIda ?? null,
    idPlan: made.idPlan ?? null,
    idViaje: made.idViaje ?? null,
    fechaHoraSalida: departure,
    cotizacion: quote,
    metros: meters,
    segundos: seconds,
    distanciaEstimada: estimated,
    creado: now,
    modificado: now,
  };
}

/** Number of each stop by its order and its place in it. */
async function insertStops(tx: Tx, all: readonly Numbered[]): Promise<Map<string, number>> {
  const rows = all.flatMap(({ id, made: { idCliente, departure, stops } }) =>
    stops.map(({ esperaMin = null, ...stop }, orden) => ({
      ...stop,
      esperaMin,
      idCliente,
      idSolicitud: id,
      orden,
      fechaHora: orden === 0 ? departure : null,
    })),
  );
  if (rows.length === 0) return new Map();
  const paradas = await tx.insertInto('parada').values(rows).returning(['id', 'idSolicitud', 'orden']).execute();
  return new Map(paradas.map(({ id, idSolicitud, orden }) => [`${idSolicitud}/${orden}`, id]));
}

/** No flight is an empty one: every row of an insert has the same columns. */
const NO_FLIGHT = { idEmpresaAerea: null, vueloTipo: null, vueloNumero: null };

async function insertTickets(tx: Tx, all: readonly Numbered[], stopId: ReadonlyMap<string, number>): Promise<void> {
  const rows = all.flatMap(({ id: idSolicitud, made: { idCliente, tickets } }) =>
    tickets.map(({ from, to, flight, shipment: _shipment, ...ticket }) => ({
      ...ticket,
      ...(flight ?? NO_FLIGHT),
      idCliente,
      idSolicitud,
      idParadaAsc: stopId.get(`${idSolicitud}/${from}`) ?? null,
      idParadaDes: stopId.get(`${idSolicitud}/${to}`) ?? null,
    })),
  );
  if (rows.length === 0) return;
  const pasajes = await tx.insertInto('pasaje').values(rows).returning(['id', 'idSolicitud']).execute();
  const ticketOf = new Map(pasajes.map(({ id, idSolicitud }) => [idSolicitud, id]));
  // a shipment is the only ticket of its order
  const shipments = all.flatMap(({ id, made: { idCliente, tickets } }) =>
    tickets.flatMap(({ shipment }) => (shipment ? [{ idCliente, idPasaje: ticketOf.get(id) ?? 0, ...shipment }] : [])),
  );
  if (shipments.length > 0) await tx.insertInto('envio').values(shipments).execute();
}

/** Writes new requests of one client with their stops, tickets and first events; answers their numbers. */
export async function insertSolicitudes(
  tx: Tx,
  made: readonly NewSolicitud[],
  { by, now }: { by: Pick<Actor, 'username'>; now: Temporal.Instant },
): Promise<number[]> {
  const all = await numberAll(tx, made);
  await tx
    .insertInto('solicitud')
    .values(all.map((one) => solicitudRow(one, now)))
    .execute();
  await insertTickets(tx, all, await insertStops(tx, all));
  await tx
    .insertInto('evento')
    .values(
      all.map(({ id, made: { idCliente } }) => ({
        idCliente,
        idPedido: id,
        tipo: 'registrado',
        ts: now,
        recibido: now,
        origen: 'portal',
        actor: by.username,
      })),
    )
    .execute();
  return all.map(({ id }) => id);
}

/** Who asked for what; money is the server's own (XO-16). */
export async function auditSolicitud(
  tx: Tx,
  id: number,
  { idCliente, tipo, estado, idCuenta, quote }: NewSolicitud,
  { by, ip, key, now, more = {} }: WrittenBy & { more?: object },
): Promise<void> {
  await audit(tx, {
    idCliente,
    ts: now,
    by,
    accion: 'crear',
    objeto: 'solicitud',
    idObjeto: id,
    ip,
    despues: { tipo, estado, idCuenta, cotizacion: quote, clave: key ?? null, ...more },
  });
}

/** Writes a new request with everything that belongs to it, its place in the lists and its audit line; answers its number. */
export async function writeSolicitud(tx: Tx, made: NewSolicitud, written: WrittenBy): Promise<number> {
  const [id = 0] = await insertSolicitudes(tx, [made], written);
  await projectPedidos(tx, made.idCliente, [id]);
  await auditSolicitud(tx, id, made, written);
  return id;
}
