import { plusMinutes } from '@traza/domain';
import type { SolicitudState } from '@traza/domain/pedidos';
import { sql } from 'kysely';
import type { Db } from '../src/db/database.ts';
import { projectPedidos } from '../src/features/pedidos/proyeccion/project.ts';
import { newPublicId } from '../src/lib/ids.ts';
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

async function tarifaOf(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('tarifa')
    .select('id')
    .where('idTipoVehiculo', '=', VEHICULO_TYPE)
    .executeTakeFirstOrThrow();
  return id;
}

async function insertSolicitudRow(db: Db, pedido: WholeViaje, estado: SolicitudState): Promise<InsertedPedido> {
  const { id: idCliente } = await db
    .selectFrom('cliente')
    .select('id')
    .where('alias', '=', pedido.cliente)
    .executeTakeFirstOrThrow();
  const person = await personOf(db, pedido.requester);
  const cuenta = await db
    .selectFrom('cuenta')
    .select(['id', 'idFormaPagoDefecto'])
    .where('idCliente', '=', idCliente)
    .where('idPersona', '=', person.id)
    .executeTakeFirstOrThrow();
  const { id, idPublic } = await db
    .insertInto('solicitud')
    .values({
      idCliente,
      idPublic: newPublicId(),
      tipo: pedido.tipo,
      estado,
      idPersonaSol: person.id,
      idCuenta: cuenta.id,
      idCeco: await cecoOf(db, idCliente, pedido.ceco),
      idFormaPago: cuenta.idFormaPagoDefecto ?? 1,
      idTipoVehiculo: VEHICULO_TYPE,
      asap: pedido.asap,
      fechaHoraSalida: pedido.departure,
      observacion: pedido.note,
      cotizacion: pedido.cotizacion,
      idTarifa: await tarifaOf(db),
      metros: METERS,
      segundos: SECONDS,
      creado: pedido.created,
      modificado: pedido.created,
    })
    .returning(['id', 'idPublic'])
    .executeTakeFirstOrThrow();
  return { idCliente, idSolicitud: id, idPublic, idsPasaje: [] };
}

async function insertParadas(db: Db, { paradas, departure }: WholeViaje, owner: Owner): Promise<number[]> {
  const rows = await db
    .insertInto('parada')
    .values(paradas.map((parada, orden) => ({ ...owner, orden, ...parada, fechaHora: orden === 0 ? departure : null })))
    .returning(['id', 'orden'])
    .execute();
  return rows.toSorted((a, b) => a.orden - b.orden).map(({ id }) => id);
}

const PASAJE = { nombre: null, tel: null, tipo: 'PASAJERO', coef: 100, precioAsiento: null, anulando: false } as const;

async function insertPasaje(db: Db, pasaje: TestPasaje, owner: Owner, paradas: readonly number[]): Promise<number> {
  const { idCliente } = owner;
  const { who, nombre, tel, tipo, coef, precioAsiento, anulando, ceco } = { ...PASAJE, ...pasaje };
  const person = who === undefined ? undefined : await personOf(db, who);
  const { id } = await db
    .insertInto('pasaje')
    .values({
      ...owner,
      tipo,
      idPersona: person?.id ?? null,
      nombre: person ? `${person.nombre} ${person.apellido}` : nombre,
      tel,
      idCeco: tipo === 'ASIENTO VACÍO' ? null : await cecoOf(db, idCliente, ceco),
      idParadaAsc: paradas.at(0) ?? null,
      idParadaDes: paradas.at(-1) ?? null,
      coefProrrateo: coef,
      precioAsiento,
      anulando,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (tipo === 'ENVIO') await insertShipment(db, idCliente, id, pasaje);
  return id;
}

async function insertShipment(db: Db, idCliente: number, idPasaje: number, { sender, receiver }: TestPasaje) {
  await db
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

async function project(db: Db, idCliente: number, ids: readonly number[]): Promise<void> {
  await db.transaction().execute((tx) => projectPedidos(tx, idCliente, ids));
}

/** A request that no carrier has taken, as lists show it. */
export async function insertSolicitud(db: Db, pedido: TestSolicitud = {}): Promise<InsertedPedido> {
  const whole = wholeViaje(pedido);
  const inserted = await insertSolicitudRow(db, whole, pedido.estado ?? 'A');
  const { idCliente, idSolicitud } = inserted;
  const owner = { idCliente, idSolicitud, idViaje: null };
  const paradas = await insertParadas(db, whole, owner);
  for (const pasaje of whole.pasajes) {
    inserted.idsPasaje.push(await insertPasaje(db, { ceco: whole.ceco, ...pasaje }, owner, paradas));
  }
  await project(db, idCliente, [idSolicitud]);
  return inserted;
}

async function agenciaOf(db: Db, denominacion: string) {
  const { id: idAgencia, integrado } = await db
    .selectFrom('agencia')
    .select(['id', 'integrado'])
    .where('denominacion', '=', denominacion)
    .executeTakeFirstOrThrow();
  const first = (table: 'chofer' | 'vehiculo') =>
    db
      .selectFrom(table)
      .select('id')
      .where('idAgencia', '=', idAgencia)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
  return { idAgencia, integrado, idChofer: (await first('chofer')).id, idVehiculo: (await first('vehiculo')).id };
}

/** The recorrido that a salida is of, where a test names one by its number alone. */
async function ensureRecorrido(db: Db, idCliente: number, id: number): Promise<void> {
  await sql`
    insert into carpool (id_cliente, id, nombre, dias, hora, paradas, plazas, id_tipo_vehiculo) overriding system value
    values (${idCliente}, ${id}, ${`Recorrido ${id}`}, 'LMXJV--', '08:00', '[]', 10, ${VEHICULO_TYPE})
    on conflict do nothing`.execute(db);
  await sql`select setval(pg_get_serial_sequence('carpool', 'id'), (select max(id) from carpool))`.execute(db);
}

async function insertViajeRow(db: Db, pedido: WholeViaje, idCliente: number) {
  if (pedido.idCarpool !== null) await ensureRecorrido(db, idCliente, pedido.idCarpool);
  return db
    .insertInto('viaje')
    .values({
      idCliente,
      idPublic: newPublicId(),
      idCarpool: pedido.idCarpool,
      ...(await agenciaOf(db, pedido.agencia)),
      idTipoVehiculo: VEHICULO_TYPE,
      status: pedido.status,
      substatus: pedido.substatus,
      inicio: pedido.departure,
      creado: pedido.created,
      confirmado: pedido.status === 'registrado' ? null : plusMinutes(pedido.created, 4),
      fin: pedido.fin,
      modificado: pedido.fin ?? pedido.created,
      cotizacion: pedido.cotizacion,
      idTarifa: await tarifaOf(db),
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

async function hang(db: Db, idSolicitud: number, idViaje: number): Promise<void> {
  await db.updateTable('solicitud').set({ idViaje, estado: 'C' }).where('id', '=', idSolicitud).execute();
}

/** A trip with its request, stops, tickets, events, costs and ratings. */
export async function insertViaje(db: Db, pedido: TestViaje = {}): Promise<InsertedPedido & { idViaje: number }> {
  const whole = wholeViaje(pedido);
  const inserted = await insertSolicitudRow(db, whole, 'A');
  const { idCliente, idSolicitud } = inserted;
  const viaje = await insertViajeRow(db, whole, idCliente);
  await hang(db, idSolicitud, viaje.id);
  // the stops of a fixed route are the run's alone
  const owner = { idCliente, idSolicitud: whole.idCarpool === null ? idSolicitud : null, idViaje: viaje.id };
  const paradas = await insertParadas(db, whole, owner);
  for (const { requester, ...pasaje } of whole.pasajes) {
    const owner = { idCliente, idSolicitud: pasaje.tipo === 'ASIENTO VACÍO' ? null : idSolicitud, idViaje: viaje.id };
    if (requester !== undefined) {
      owner.idSolicitud = (await insertSolicitudRow(db, { ...whole, requester }, 'A')).idSolicitud;
      await hang(db, owner.idSolicitud, viaje.id);
    }
    inserted.idsPasaje.push(await insertPasaje(db, { ceco: whole.ceco, ...pasaje }, owner, paradas));
  }
  await insertTrail(db, whole, idCliente, viaje.id);
  await project(db, idCliente, [viaje.id]);
  return { ...inserted, idPublic: viaje.idPublic, idViaje: viaje.id };
}

async function insertTrail(db: Db, pedido: WholeViaje, idCliente: number, idViaje: number): Promise<void> {
  const common = { idCliente, idPedido: idViaje, origen: 'transportista' };
  const events = pedido.events.map(({ tipo, parada = null, ts }) => ({ ...common, tipo, parada, ts, recibido: ts }));
  if (events.length > 0) await db.insertInto('evento').values(events).execute();
  const lines = pedido.lines.map((line, orden) => ({ idCliente, idViaje, orden, ...line }));
  if (lines.length > 0) await db.insertInto('costoLinea').values(lines).execute();
  for (const { who, stars: estrellas, obs = '', ts } of pedido.calificaciones) {
    const { id: idPersona } = await personOf(db, who);
    await db.insertInto('calificacion').values({ idCliente, idViaje, idPersona, estrellas, obs, ts }).execute();
  }
}

/** A carrier took the request: it has a trip, which lists show in its place. */
export async function takeSolicitud(db: Db, { idCliente, idSolicitud }: InsertedPedido): Promise<number> {
  const { id: idViaje } = await insertViajeRow(db, wholeViaje({}), idCliente);
  await hang(db, idSolicitud, idViaje);
  for (const table of ['parada', 'pasaje'] as const) {
    await db.updateTable(table).set({ idViaje }).where('idSolicitud', '=', idSolicitud).execute();
  }
  await project(db, idCliente, [idSolicitud, idViaje]);
  return idViaje;
}
