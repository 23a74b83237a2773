import type { PlanBlock } from '@traza/domain/solicitudes';
import { toRow } from '@traza/pedido/columns.ts';
import { PARADA_FIELDS, PASAJE_FIELDS, SHIPMENT_FIELDS } from '@traza/pedido/fields.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { type Writes, writeTogether } from '#db/write-together.ts';
import { AppError, required } from '#lib/app-error.ts';
import { type AuditEntry, audit, auditWrite } from '#lib/audit.ts';
import { newPublicId } from '#lib/ids.ts';
import { openOfertas } from '#pedidos/ofertas/open-ofertas.ts';
import { projectPedidos } from '../proyeccion/project.ts';
import type { DatedAct } from './act.ts';
import { announceAsked, type DoorDeps } from './announce.ts';
import { eventWrite } from './events.ts';
import { askedColumns, type NewSolicitud } from './new-solicitud.ts';
import { writtenBy } from './version.ts';

/** The requester with address, moment and idempotency key. */
export interface KeyedAct extends DatedAct {
  key?: string | undefined;
}

export interface NumberedSolicitud {
  id: number;
  made: NewSolicitud;
}

/** New solicitudes of one cliente with their numbers, and whether it has a cascada by which they are offered. */
interface Numbered {
  all: NumberedSolicitud[];
  hasCascada: boolean;
}

/** Their cliente is held as every row that refers to it holds it: one that is being closed is waited for, and then orders nothing. */
async function numberAll(tx: Tx, made: readonly NewSolicitud[]): Promise<Numbered> {
  const { rows } = await sql<{ id: number; hasCascada: boolean }>`
    select nextval('pedido_numero') as id, k.has_cascada
      from (select id, exists (select from cascada c where c.id_cliente = cliente.id) as has_cascada
              from cliente where id = ${made[0]?.idCliente ?? 0} and activo for key share) k,
           generate_series(1, ${made.length}::int)`.execute(tx);
  if (rows.length < made.length) throw new AppError('forbidden');
  const all = made.flatMap((one, index) => {
    const id = rows[index]?.id;
    return id === undefined ? [] : [{ id, made: one }];
  });
  return { all, hasCascada: rows[0]?.hasCascada ?? false };
}

function solicitudRow({ id, made }: NumberedSolicitud, dated: DatedAct) {
  return {
    ...askedColumns(made),
    ...made.channel,
    id,
    idCliente: made.idCliente,
    idPersonaSol: made.idPersonaSol,
    idPublic: made.idPublic ?? newPublicId(),
    idSolicitudIda: made.idSolicitudIda ?? null,
    idPlan: made.idPlan ?? null,
    idViaje: made.idViaje ?? null,
    idReemplazada: made.idReemplazada ?? null,
    creado: dated.now,
    modificado: dated.now,
    ...writtenBy(dated),
  };
}

/** The parada at a place of a solicitud, for what is written together with it. */
export function paradaAt(idSolicitud: number, place: number) {
  return sql<
    number | null
  >`(select p.id from paradas p where p.id_solicitud = ${idSolicitud}::int and p.orden = ${place}::int)`;
}

/** The writes of the paradas of some solicitudes, of their pasajes, and of what is sent in those. */
export function partWrites(tx: Tx, all: readonly NumberedSolicitud[]): Writes {
  const paradas = all.flatMap(({ id, made: { idCliente, departure, paradas: route } }) =>
    route.map((parada, orden) => ({
      ...toRow(PARADA_FIELDS, parada),
      idCliente,
      idSolicitud: id,
      orden,
      fechaHora: orden === 0 ? departure : null,
    })),
  );
  const pasajes = all.flatMap(({ id: idSolicitud, made: { idCliente, pasajes: asked, channel } }) =>
    asked.map((pasaje) => ({
      ...toRow(PASAJE_FIELDS, pasaje),
      ...(channel && { canal: channel.canal }),
      idCliente,
      idSolicitud,
      idParadaAsc: paradaAt(idSolicitud, pasaje.from),
      idParadaDes: paradaAt(idSolicitud, pasaje.to),
    })),
  );
  // a shipment is the only pasaje of its order
  const shipments = all.flatMap(({ id, made: { idCliente, pasajes: asked } }) =>
    asked.flatMap(({ shipment }) => {
      const idPasaje = sql<number>`(select j.id from pasajes j where j.id_solicitud = ${id}::int)`;
      return shipment ? [{ idCliente, idPasaje, ...toRow(SHIPMENT_FIELDS, shipment) }] : [];
    }),
  );
  const [hasParadas, hasPasajes, hasShipments] = [paradas, pasajes, shipments].map(({ length }) => length > 0);
  return {
    paradas: hasParadas ? tx.insertInto('parada').values(paradas).returning(['id', 'idSolicitud', 'orden']) : undefined,
    pasajes: hasPasajes ? tx.insertInto('pasaje').values(pasajes).returning(['id', 'idSolicitud']) : undefined,
    shipments: hasShipments ? tx.insertInto('envio').values(shipments) : undefined,
  };
}

/** Writes solicitudes of one client that have their numbers, with their parts and first events, and what else is to be written with them. */
async function insertNumbered(
  tx: Tx,
  { all, hasCascada }: Numbered,
  dated: DatedAct,
  more: Writes = {},
): Promise<void> {
  const [first] = all;
  if (!first) return;
  const { idCliente } = first.made;
  const eventos = all.map(({ id: idPedido }) => ({ idPedido, tipo: 'registrado' as const }));
  await writeTogether(tx, {
    solicitudes: tx.insertInto('solicitud').values(all.map((one) => solicitudRow(one, dated))),
    ...partWrites(tx, all),
    eventos: eventWrite(tx, idCliente, eventos, dated),
    ...more,
  });
  if (!hasCascada) return;
  const isOpen = ({ made: one }: NumberedSolicitud) => one.estado === 'A' && (one.idViaje ?? null) === null;
  await openOfertas(tx, { idCliente, ids: all.filter(isOpen).map(({ id }) => id) }, dated.now);
}

/** Writes new requests of one client with their stops, pasajes and first events; answers their numbers. */
export async function insertSolicitudes(tx: Tx, made: readonly NewSolicitud[], dated: DatedAct): Promise<number[]> {
  const numbered = await numberAll(tx, made);
  await insertNumbered(tx, numbered, dated);
  return numbered.all.map(({ id }) => id);
}

/** The line of a solicitud in the audit trail; its money is the server's own (XO-16). */
export function solicitudLine(
  id: number,
  { idCliente, tipo, estado, idCuenta, cotizacion }: NewSolicitud,
  { by, ip, idLote, key, now }: KeyedAct,
  more: object = {},
): AuditEntry {
  return {
    idCliente,
    ts: now,
    by,
    accion: 'crear',
    objeto: 'solicitud',
    idObjeto: id,
    idLote,
    ...(ip !== undefined && { ip }),
    despues: { tipo, estado, idCuenta, cotizacion: cotizacion, clave: key ?? null, ...more },
  };
}

/** Writes a new request with everything that belongs to it, its place in the lists and its audit line, and tells who travels; answers its number. */
export async function makeSolicitud(tx: Tx, deps: DoorDeps, made: NewSolicitud, asked: KeyedAct): Promise<number> {
  const numbered = await numberAll(tx, [made]);
  const { id } = required(numbered.all[0], 'internal_error');
  await insertNumbered(tx, numbered, asked, { lineas: auditWrite(tx, solicitudLine(id, made, asked)) });
  await projectPedidos(tx, made.idCliente, [id]);
  await announceAsked(tx, deps, { id, made });
  return id;
}

/** A plan: the solicitud that represents it, and one for each of its viajes. */
export interface NewPlan {
  whole: NewSolicitud;
  block: PlanBlock;
  children: readonly NewSolicitud[];
}

async function insertPlan(
  tx: Tx,
  { whole, block }: NewPlan,
  asked: KeyedAct,
): Promise<{ idSolicitud: number; idPlan: number }> {
  const { idCliente } = whole;
  const [idSolicitud = 0] = await insertSolicitudes(tx, [whole], asked);
  const { id: idPlan } = await tx
    .insertInto('plan')
    .values({ ...block, idCliente, idSolicitud })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('solicitud')
    .set({ idPlan })
    .where('idCliente', '=', idCliente)
    .where('id', '=', idSolicitud)
    .execute();
  return { idSolicitud, idPlan };
}

/**
 * Writes a plan with all of its requests, of which it is none itself in lists (DO-19); answers their numbers. All of it is one piece of
 * news to who travels, told with the first of them that is sure.
 */
export async function makePlan(
  tx: Tx,
  deps: DoorDeps,
  plan: NewPlan,
  asked: KeyedAct,
): Promise<{ idSolicitud: number; solicitudes: number[] }> {
  const { whole, children } = plan;
  const { idSolicitud, idPlan } = await insertPlan(tx, plan, asked);
  const all = children.map((child) => ({ ...child, idPlan }));
  const solicitudes = await insertSolicitudes(tx, all, asked);
  await projectPedidos(tx, whole.idCliente, solicitudes);
  await audit(tx, solicitudLine(idSolicitud, whole, asked, { solicitudes }));
  const sure = all.findIndex(({ estado }) => estado !== 'B');
  const [id, made] = [solicitudes[sure], all[sure]];
  if (id !== undefined && made) await announceAsked(tx, deps, { id, made });
  return { idSolicitud, solicitudes };
}
