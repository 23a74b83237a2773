import { plusMinutes } from '@traza/domain';
import type { SolicitudState } from '@traza/domain/pedidos';
import { sql } from 'kysely';
import type { Db, Tx } from '../src/db/database.ts';
import { newPublicId } from '../src/lib/ids.ts';
import { projectPedidos } from '../src/pedidos/proyeccion/project.ts';
import { type TestPasaje, type TestSolicitud, type TestViaje, type WholeViaje, wholeViaje } from './pedido-shapes.ts';

export { PARADAS, type TestSolicitud, type TestViaje } from './pedido-shapes.ts';

export interface InsertedPedido {
  idCliente: number;
  idSolicitud: number;
  idPublic: string;
  idsPasaje: number[];
}

interface Owner {
  idCliente: number;
  idSolicitud: number | null;
  idViaje: number | null;
}

const VEHICULO_TYPE = 3;
const METERS = 12_104;
const SECONDS = 2700;

async function personOf(tx: Tx, username: string) {
  return tx
    .selectFrom('usuario')
    .innerJoin('persona', 'persona.id', 'usuario.idPersona')
    .select(['persona.id', 'persona.nombre', 'persona.apellido'])
    .where('usuario.username', '=', username)
    .executeTakeFirstOrThrow();
}

async function cecoOf(tx: Tx, idCliente: number, denominacion: string | undefined): Promise<number> {
  let query = tx.selectFrom('centroCosto').select('id').where('idCliente', '=', idCliente).orderBy('id');
  if (denominacion !== undefined) query = query.where('denominacion', '=', denominacion);
  return (await query.limit(1).executeTakeFirstOrThrow()).id;
}

async function tarifaOf(tx: Tx): Promise<number> {
  const { id } = await tx
    .selectFrom('tarifa')
    .select('id')
    .where('idTipoVehiculo', '=', VEHICULO_TYPE)
    .executeTakeFirstOrThrow();
  return id;
}

async function insertSolicitudRow(tx: Tx, pedido: WholeViaje, estado: SolicitudState): Promise<InsertedPedido> {
  const { id: idCliente } = await tx
    .selectFrom('cliente')
    .select('id')
    .where('alias', '=', pedido.cliente)
    .executeTakeFirstOrThrow();
  const person = await personOf(tx, pedido.requester);
  const cuenta = await tx
    .selectFrom('cuenta')
    .select(['id', 'idFormaPagoDefecto'])
    .where('idCliente', '=', idCliente)
    .where('idPersona', '=', person.id)
    .executeTakeFirstOrThrow();
  const { id, idPublic } = await tx
    .insertInto('solicitud')
    .values({
      idCliente,
      idPublic: newPublicId(),
      tipo: pedido.tipo,
      estado,
      idPersonaSol: person.id,
      idCuenta: cuenta.id,
      idCeco: await cecoOf(tx, idCliente, pedido.ceco),
      idFormaPago: cuenta.idFormaPagoDefecto ?? 1,
      idTipoVehiculo: VEHICULO_TYPE,
      asap: pedido.asap,
      fechaHoraSalida: pedido.departure,
      observacion: pedido.note,
      cotizacion: pedido.cotizacion,
      idTarifa: await tarifaOf(tx),
      metros: METERS,
      segundos: SECONDS,
      creado: pedido.created,
      modificado: pedido.created,
    })
    .returning(['id', 'idPublic'])
    .executeTakeFirstOrThrow();
  return { idCliente, idSolicitud: id, idPublic, idsPasaje: [] };
}

async function insertParadas(tx: Tx, { paradas, departure }: WholeViaje, owner: Owner): Promise<number[]> {
  const rows = await tx
    .insertInto('parada')
    .values(paradas.map((parada, orden) => ({ ...owner, orden, ...parada, fechaHora: orden === 0 ? departure : null })))
    .returning(['id', 'orden'])
    .execute();
  return rows.toSorted((a, b) => a.orden - b.orden).map(({ id }) => id);
}

const PASAJE = { nombre: null, tel: null, tipo: 'PASAJERO', coef: 100, precioAsiento: null, anulando: false } as const;

async function insertPasaje(tx: Tx, pasaje: TestPasaje, owner: Owner, paradas: readonly number[]): Promise<number> {
  const { idCliente } = owner;
  const { who, nombre, tel, tipo, coef, precioAsiento, anulando, ceco } = { ...PASAJE, ...pasaje };
  const person = who === undefined ? undefined : await personOf(tx, who);
  const { id } = await tx
    .insertInto('pasaje')
    .values({
      ...owner,
      tipo,
      idPersona: person?.id ?? null,
      nombre: person ? `${person.nombre} ${person.apellido}` : nombre,
      tel,
      idCeco: tipo === 'ASIENTO VACÍO' ? null : await cecoOf(tx, idCliente, ceco),
      idParadaAsc: paradas.at(0) ?? null,
      idParadaDes: paradas.at(-1) ?? null,
      coefProrrateo: coef,
      precioAsiento,
      anulando,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (tipo === 'ENVIO') await insertShipment(tx, idCliente, id, pasaje);
  return id;
}

async function insertShipment(tx: Tx, idCliente: number, idPasaje: number, { sender, receiver }: TestPasaje) {
  await tx
    .insertInto('envio')
    .values({
      idCliente,
      idPasaje,
      despachanteNombre: sender ?? 'Mesa de salida',
      despachanteCelular: '+5491155550001',
      receptorNombre: receiver ?? 'Mesa de Entradas',
      receptorCelular: '+5491155550002',
    })
    .execute();
}

/** All of it at once, as the product writes: who reads meanwhile sees no pedido without its stops. */
function atOnce<Result>(db: Db, write: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(write);
}

/** A request that no carrier has taken, as lists show it. */
export function insertSolicitud(db: Db, pedido: TestSolicitud = {}): Promise<InsertedPedido> {
  return atOnce(db, (tx) => writeSolicitud(tx, pedido));
}

async function writeSolicitud(tx: Tx, pedido: TestSolicitud): Promise<InsertedPedido> {
  const whole = wholeViaje(pedido);
  const inserted = await insertSolicitudRow(tx, whole, pedido.estado ?? 'A');
  const { idCliente, idSolicitud } = inserted;
  const owner = { idCliente, idSolicitud, idViaje: null };
  const paradas = await insertParadas(tx, whole, owner);
  for (const pasaje of whole.pasajes) {
    inserted.idsPasaje.push(await insertPasaje(tx, { ceco: whole.ceco, ...pasaje }, owner, paradas));
  }
  await projectPedidos(tx, idCliente, [idSolicitud]);
  return inserted;
}

async function agenciaOf(tx: Tx, denominacion: string) {
  const { id: idAgencia, integrado } = await tx
    .selectFrom('agencia')
    .select(['id', 'integrado'])
    .where('denominacion', '=', denominacion)
    .executeTakeFirstOrThrow();
  const first = (table: 'chofer' | 'vehiculo') =>
    tx
      .selectFrom(table)
      .select('id')
      .where('idAgencia', '=', idAgencia)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
  return { idAgencia, integrado, idChofer: (await first('chofer')).id, idVehiculo: (await first('vehiculo')).id };
}

/** The recorrido that a salida is of, where a test names one by its number alone. */
async function ensureRecorrido(tx: Tx, idCliente: number, id: number): Promise<void> {
  await sql`
    insert into carpool (id_cliente, id, nombre, dias, hora, paradas, plazas, id_tipo_vehiculo) overriding system value
    values (${idCliente}, ${id}, ${`Recorrido ${id}`}, 'LMXJV--', '08:00', '[]', 10, ${VEHICULO_TYPE})
    on conflict do nothing`.execute(tx);
  await sql`select setval(pg_get_serial_sequence('carpool', 'id'), (select max(id) from carpool))`.execute(tx);
}

async function insertViajeRow(tx: Tx, pedido: WholeViaje, idCliente: number) {
  if (pedido.idCarpool !== null) await ensureRecorrido(tx, idCliente, pedido.idCarpool);
  return tx
    .insertInto('viaje')
    .values({
      idCliente,
      idPublic: newPublicId(),
      idCarpool: pedido.idCarpool,
      ...(await agenciaOf(tx, pedido.agencia)),
      idTipoVehiculo: VEHICULO_TYPE,
      status: pedido.status,
      substatus: pedido.substatus,
      inicio: pedido.departure,
      creado: pedido.created,
      confirmado: pedido.status === 'registrado' ? null : plusMinutes(pedido.created, 4),
      fin: pedido.fin,
      modificado: pedido.fin ?? pedido.created,
      cotizacion: pedido.cotizacion,
      idTarifa: await tarifaOf(tx),
      metrosCotizados: METERS,
      segundosCotizados: SECONDS,
      rutaCotizada: JSON.stringify(pedido.quotedRoute),
      rutaReal: pedido.realRoute === null ? null : JSON.stringify(pedido.realRoute),
      importeTotal: pedido.total,
      voucherNro: pedido.voucher,
    })
    .returning(['id', 'idPublic'])
    .executeTakeFirstOrThrow();
}

async function hang(tx: Tx, idSolicitud: number, idViaje: number): Promise<void> {
  await tx.updateTable('solicitud').set({ idViaje, estado: 'C' }).where('id', '=', idSolicitud).execute();
}

/** A trip with its request, stops, tickets, events, costs and ratings. */
export function insertViaje(db: Db, pedido: TestViaje = {}): Promise<InsertedPedido & { idViaje: number }> {
  return atOnce(db, (tx) => writeViaje(tx, pedido));
}

async function writeViaje(tx: Tx, pedido: TestViaje): Promise<InsertedPedido & { idViaje: number }> {
  const whole = wholeViaje(pedido);
  const inserted = await insertSolicitudRow(tx, whole, 'A');
  const { idCliente, idSolicitud } = inserted;
  const viaje = await insertViajeRow(tx, whole, idCliente);
  await hang(tx, idSolicitud, viaje.id);
  // the stops of a fixed route are the run's alone
  const owner = { idCliente, idSolicitud: whole.idCarpool === null ? idSolicitud : null, idViaje: viaje.id };
  const paradas = await insertParadas(tx, whole, owner);
  for (const { requester, ...pasaje } of whole.pasajes) {
    const owner = { idCliente, idSolicitud: pasaje.tipo === 'ASIENTO VACÍO' ? null : idSolicitud, idViaje: viaje.id };
    if (requester !== undefined) {
      owner.idSolicitud = (await insertSolicitudRow(tx, { ...whole, requester }, 'A')).idSolicitud;
      await hang(tx, owner.idSolicitud, viaje.id);
    }
    inserted.idsPasaje.push(await insertPasaje(tx, { ceco: whole.ceco, ...pasaje }, owner, paradas));
  }
  await insertTrail(tx, whole, idCliente, viaje.id);
  await projectPedidos(tx, idCliente, [viaje.id]);
  return { ...inserted, idPublic: viaje.idPublic, idViaje: viaje.id };
}

async function insertTrail(tx: Tx, pedido: WholeViaje, idCliente: number, idViaje: number): Promise<void> {
  const common = { idCliente, idPedido: idViaje, origen: 'transportista' };
  const events = pedido.events.map(({ tipo, parada = null, ts }) => ({ ...common, tipo, parada, ts, recibido: ts }));
  if (events.length > 0) await tx.insertInto('evento').values(events).execute();
  const lines = pedido.lines.map((line, orden) => ({ idCliente, idViaje, orden, ...line }));
  if (lines.length > 0) await tx.insertInto('costoLinea').values(lines).execute();
  for (const { who, stars: estrellas, obs = '', ts } of pedido.calificaciones) {
    const { id: idPersona } = await personOf(tx, who);
    await tx.insertInto('calificacion').values({ idCliente, idViaje, idPersona, estrellas, obs, ts }).execute();
  }
}

/** A carrier took the request: it has a trip, which lists show in its place. */
export function takeSolicitud(db: Db, { idCliente, idSolicitud }: InsertedPedido): Promise<number> {
  return atOnce(db, async (tx) => {
    const { id: idViaje } = await insertViajeRow(tx, wholeViaje({}), idCliente);
    await hang(tx, idSolicitud, idViaje);
    for (const table of ['parada', 'pasaje'] as const) {
      await tx.updateTable(table).set({ idViaje }).where('idSolicitud', '=', idSolicitud).execute();
    }
    await projectPedidos(tx, idCliente, [idSolicitud, idViaje]);
    return idViaje;
  });
}
