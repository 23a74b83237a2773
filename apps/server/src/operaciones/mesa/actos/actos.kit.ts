import { inBuenosAires, plusMinutes } from '@traza/domain';
import { sql } from 'kysely';
import { insertAskedSolicitud, type TestSolicitud } from '#agencias/transportistas/transportistas.kit.ts';
import { tokenHash } from '#lib/ids.ts';
import { TEST_NOW } from '../../../../test/constants.ts';
import type { Reply, TestServer } from '../../../../test/harness.ts';

/** A key of the own agencia. */
export const FLOTA_KEY = 'traza-test-flota-propia';

/** The own agencia, linked to whoever asks in these tests, with that key. */
export async function ownAgencia({ db }: TestServer): Promise<number> {
  const known = await db.selectFrom('agencia').select('id').where('propia', '=', true).executeTakeFirst();
  const values = { denominacion: 'Flota propia', propia: true, integrado: true };
  const { id } = known ?? (await db.insertInto('agencia').values(values).returning('id').executeTakeFirstOrThrow());
  await db
    .insertInto('agenciaClave')
    .values({ hash: tokenHash(FLOTA_KEY), idAgencia: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await linkTo(db, id);
  return id;
}

async function linkTo(db: TestServer['db'], idAgencia: number): Promise<void> {
  const clientes = await db.selectFrom('cliente').select('id').where('alias', '=', 'Andina Servicios').execute();
  await db
    .insertInto('agenciaCliente')
    .values(clientes.map(({ id: idCliente }) => ({ idAgencia, idCliente })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An agencia without a key, for which operadores act. */
export async function keylessAgencia({ db }: TestServer, denominacion: string, integrado = false): Promise<number> {
  const { id } = await db
    .insertInto('agencia')
    .values({ denominacion, integrado })
    .returning('id')
    .executeTakeFirstOrThrow();
  await linkTo(db, id);
  return id;
}

export interface Pair {
  idChofer: number;
  idVehiculo: number;
  nombre: string;
  patente: string;
}

export interface PairOptions {
  estado?: 'activo' | 'suspendido' | 'baja';
  estadoVehiculo?: 'activo' | 'suspendido' | 'baja';
  idTipoVehiculo?: number;
  plazas?: number;
  /** Minutes from now to the planned end of the open turno; null without one. */
  turnoMin?: number | null;
  /** Days until what blocks expires. */
  papersDays?: number;
  at?: { lat: number; lon: number };
}

let pairs = 0;

/** A chofer with a vehiculo of the own flota, who may drive everything unless it says otherwise. */
export async function insertPair(server: TestServer, options: PairOptions = {}): Promise<Pair> {
  const { db, clock } = server;
  const { estado = 'activo', estadoVehiculo = 'activo', idTipoVehiculo = 3, plazas = 4 } = options;
  const { turnoMin = 12 * 60, papersDays = 300, at } = options;
  const now = clock.now();
  pairs += 1;
  const idAgencia = await ownAgencia(server);
  const [nombre, patente] = [`Chofer${pairs}`, `TT${String(pairs).padStart(3, '0')}ZZ`];
  const { id: idVehiculo } = await db
    .insertInto('vehiculo')
    .values({ idAgencia, patente, patenteClave: patente, marca: 'Fiat', modelo: 'Cronos', estado: estadoVehiculo })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('vehiculo').set({ idTipoVehiculo, plazas }).where('id', '=', idVehiculo).execute();
  const { id: idChofer } = await db
    .insertInto('chofer')
    .values({ idAgencia, nombre, apellido: 'Prueba', phone: null, estado, idVehiculoHabitual: idVehiculo })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPapers(server, { idChofer, idVehiculo }, papersDays);
  if (turnoMin !== null) {
    const hastaPrevisto = plusMinutes(now, turnoMin);
    await db
      .insertInto('turno')
      .values({ idChofer, idVehiculo, desde: plusMinutes(now, -60), hastaPrevisto })
      .execute();
  }
  if (at)
    await db
      .insertInto('posicionFlota')
      .values({ idVehiculo, ts: now, ...at })
      .execute();
  return { idChofer, idVehiculo, nombre: `${nombre} Prueba`, patente };
}

async function insertPapers(
  { db, clock }: TestServer,
  { idChofer, idVehiculo }: Pick<Pair, 'idChofer' | 'idVehiculo'>,
  days: number,
): Promise<void> {
  const tipos = await db.selectFrom('documentoTipo').select(['id', 'de']).where('bloquea', '=', true).execute();
  const vence = inBuenosAires(clock.now()).toPlainDate().add({ days }).toString();
  for (const { id: idTipo, de } of tipos) {
    const owner = de === 'chofer' ? { idChofer, idVehiculo: null } : { idChofer: null, idVehiculo };
    await db
      .insertInto('documento')
      .values({ idTipo, ...owner, vence, estado: 'aprobado', creado: clock.now() })
      .execute();
  }
}

export interface OpenPedido {
  idCliente: number;
  id: number;
}

/** What somebody asked for, which nobody took yet. */
export async function askFor(server: TestServer, solicitud: TestSolicitud = {}): Promise<OpenPedido> {
  const { idCliente, idSolicitud: id } = await insertAskedSolicitud(server, { asap: false, ...solicitud });
  return { idCliente, id };
}

interface ActOptions {
  operador?: string;
  headers?: Record<string, string>;
}

/** An act of an operador, on the version that stands unless the body says another. */
export async function act(
  server: TestServer,
  pedido: OpenPedido,
  what: string,
  body: object = {},
  { operador = 'dora.despacho', headers = {} }: ActOptions = {},
): Promise<Reply> {
  const whole = { version: await versionOf(server, pedido), ...body };
  return server.call('POST', `/operaciones/v1/pedidos/${pedido.idCliente}/${pedido.id}/${what}`, {
    operador,
    headers,
    body: whole,
  });
}

export async function versionOf({ db }: TestServer, { idCliente, id }: OpenPedido): Promise<number> {
  const viaje = await db
    .selectFrom('viaje')
    .select('version')
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .executeTakeFirst();
  const solicitud = await db
    .selectFrom('solicitud')
    .select('version')
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .executeTakeFirst();
  return viaje?.version ?? solicitud?.version ?? 1;
}

/** A viaje of the own flota, or of another agencia, as an operador took it. */
export async function taken(
  server: TestServer,
  solicitud: TestSolicitud = {},
  idAgencia?: number,
): Promise<OpenPedido> {
  await ownAgencia(server);
  const pedido = await askFor(server, solicitud);
  const reply = await act(server, pedido, 'tomar', idAgencia === undefined ? {} : { idAgencia });
  if (reply.status !== 201) throw new Error(`not taken: ${reply.status} ${JSON.stringify(reply.body)}`);
  return pedido;
}

/** The same with a pair on it. */
export async function assigned(server: TestServer, pair: Pair, solicitud: TestSolicitud = {}): Promise<OpenPedido> {
  const pedido = await taken(server, solicitud);
  const { idChofer, idVehiculo } = pair;
  const reply = await act(server, pedido, 'asignacion', { idChofer, idVehiculo });
  if (reply.status !== 200) throw new Error(`not assigned: ${reply.status} ${JSON.stringify(reply.body)}`);
  return pedido;
}

export async function viajeOf({ db }: TestServer, { idCliente, id }: OpenPedido) {
  return db
    .selectFrom('viaje')
    .selectAll()
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function asignacionesOf({ db }: TestServer, { idCliente, id }: OpenPedido) {
  return db
    .selectFrom('asignacion')
    .selectAll()
    .where('idCliente', '=', idCliente)
    .where('idViaje', '=', id)
    .orderBy('id')
    .execute();
}

/** The lines of the trail about a pedido. */
export async function trailOf({ db }: TestServer, { id }: OpenPedido) {
  return db
    .selectFrom('auditoria')
    .select(['accion', 'actor', 'idOperador', 'ip', 'ipOperador', 'despues'])
    .where('objeto', 'in', ['solicitud', 'viaje'])
    .where('idObjeto', '=', String(id))
    .orderBy('id')
    .execute();
}

/** So many viajes like one, in one go. */
export async function copies({ db }: TestServer, { idCliente, id }: OpenPedido, count: number): Promise<OpenPedido[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into viaje (id, id_cliente, id_public, id_agencia, id_tipo_vehiculo, status, integrado, inicio, creado, modificado,
                         metros_cotizados, segundos_cotizados)
      select nextval('pedido_numero'), id_cliente, md5(random()::text), id_agencia, id_tipo_vehiculo, status, integrado, inicio, creado,
             modificado, metros_cotizados, segundos_cotizados
        from viaje, generate_series(1, ${count}::int) where id_cliente = ${idCliente} and id = ${id} returning id_cliente, id),
    paradas as (
      insert into parada (id_cliente, id_viaje, orden, direccion, lat, lon)
      select p.id_cliente, made.id, p.orden, p.direccion, p.lat, p.lon from made, parada p
       where p.id_cliente = ${idCliente} and p.id_viaje = ${id}),
    pasajes as (
      insert into pasaje (id_cliente, id_viaje, tipo, nombre, id_ceco)
      select p.id_cliente, made.id, p.tipo, p.nombre, p.id_ceco from made, pasaje p
       where p.id_cliente = ${idCliente} and p.id_viaje = ${id})
    select id from made`.execute(db);
  return rows.map((row) => ({ idCliente, id: row.id }));
}

/** A step as it is told, so many minutes from now. */
export const step = (text: string, minutes: number) => {
  const [type, parada] = text.split(' ');
  return {
    type,
    timestamp: String(TEST_NOW.add({ minutes })),
    ...(parada !== undefined && { parada: Number(parada) }),
  };
};

/** All steps of a viaje that is over. */
export const WHOLE = [
  step('circulando 0', -50),
  step('arribado 0', -40),
  step('iniciado', -35),
  step('arribado 1', -10),
  step('finalizado', -8),
];

/** A viaje that was taken three hours ago and left an hour ago. */
export async function forgotten(server: TestServer): Promise<OpenPedido> {
  server.clock.set(TEST_NOW.subtract({ minutes: 20 }));
  const pedido = await assigned(server, await insertPair(server), { departsInMin: 5 });
  await server.db
    .updateTable('viaje')
    .set({ creado: TEST_NOW.subtract({ hours: 3 }), inicio: TEST_NOW.subtract({ minutes: 40 }) })
    .where('id', '=', pedido.id)
    .execute();
  await server.db
    .updateTable('evento')
    .set({ ts: TEST_NOW.subtract({ hours: 3 }) })
    .where('idPedido', '=', pedido.id)
    .execute();
  server.clock.set(TEST_NOW);
  return pedido;
}
