import type { PlanBlock } from '@traza/domain/solicitudes';
import { toRow } from '@traza/pedido/columns.ts';
import { PARADA_FIELDS, PASAJE_FIELDS, SHIPMENT_FIELDS } from '@traza/pedido/fields.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { openOfertas } from '#features/ofertas/open-ofertas.ts';
import { AppError } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import { newPublicId } from '#lib/ids.ts';
import { projectPedidos } from '../proyeccion/project.ts';
import type { DatedAct } from './act.ts';
import { insertEvents } from './events.ts';
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

/** Their cliente is held as every row that refers to it holds it: one that is being closed is waited for, and then orders nothing. */
async function numberAll(tx: Tx, all: readonly NewSolicitud[]): Promise<NumberedSolicitud[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('pedido_numero') as id
      from (select id from cliente where id = ${all[0]?.idCliente ?? 0} and activo for key share) k,
           generate_series(1, ${all.length}::int)`.execute(tx);
  if (rows.length < all.length) throw new AppError('forbidden');
  return all.flatMap((made, index) => {
    const id = rows[index]?.id;
    return id === undefined ? [] : [{ id, made }];
  });
}

function solicitudRow({ id, made }: NumberedSolicitud, dated: DatedAct) {
  return {
    ...askedColumns(made),
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

/** Number of each stop by its order and its place in it. */
export async function insertParadas(tx: Tx, all: readonly NumberedSolicitud[]): Promise<Map<string, number>> {
  const rows = all.flatMap(({ id, made: { idCliente, departure, paradas: route } }) =>
    route.map((parada, orden) => ({
      ...toRow(PARADA_FIELDS, parada),
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

export async function insertPasajes(
  tx: Tx,
  all: readonly NumberedSolicitud[],
  paradaId: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = all.flatMap(({ id: idSolicitud, made: { idCliente, pasajes: asked } }) =>
    asked.map((pasaje) => ({
      ...toRow(PASAJE_FIELDS, pasaje),
      idCliente,
      idSolicitud,
      idParadaAsc: paradaId.get(`${idSolicitud}/${pasaje.from}`) ?? null,
      idParadaDes: paradaId.get(`${idSolicitud}/${pasaje.to}`) ?? null,
    })),
  );
  if (rows.length === 0) return;
  const pasajes = await tx.insertInto('pasaje').values(rows).returning(['id', 'idSolicitud']).execute();
  const pasajeOf = new Map(pasajes.map(({ id, idSolicitud }) => [idSolicitud, id]));
  // a shipment is the only pasaje of its order
  const shipments = all.flatMap(({ id, made: { idCliente, pasajes: asked } }) =>
    asked.flatMap(({ shipment }) =>
      shipment ? [{ idCliente, idPasaje: pasajeOf.get(id) ?? 0, ...toRow(SHIPMENT_FIELDS, shipment) }] : [],
    ),
  );
  if (shipments.length > 0) await tx.insertInto('envio').values(shipments).execute();
}

/** Writes new requests of one client with their stops, pasajes and first events; answers their numbers. */
export async function insertSolicitudes(tx: Tx, made: readonly NewSolicitud[], dated: DatedAct): Promise<number[]> {
  const all = await numberAll(tx, made);
  await tx
    .insertInto('solicitud')
    .values(all.map((one) => solicitudRow(one, dated)))
    .execute();
  await insertPasajes(tx, all, await insertParadas(tx, all));
  const [first] = made;
  const eventos = all.map(({ id: idPedido }) => ({ idPedido, tipo: 'registrado' as const }));
  if (first) {
    await insertEvents(tx, first.idCliente, eventos, dated);
    const isOpen = ({ made: one }: NumberedSolicitud) => one.estado === 'A' && (one.idViaje ?? null) === null;
    const ids = all.filter(isOpen).map(({ id }) => id);
    await openOfertas(tx, { idCliente: first.idCliente, ids }, dated.now);
  }
  return all.map(({ id }) => id);
}

/** Records a solicitud in the audit trail; its money is the server's own (XO-16). */
export async function auditSolicitud(
  tx: Tx,
  id: number,
  { idCliente, tipo, estado, idCuenta, cotizacion }: NewSolicitud,
  { by, ip, idLote, key, now }: KeyedAct,
  more: object = {},
): Promise<void> {
  await audit(tx, {
    idCliente,
    ts: now,
    by,
    accion: 'crear',
    objeto: 'solicitud',
    idObjeto: id,
    idLote,
    ...(ip !== undefined && { ip }),
    despues: { tipo, estado, idCuenta, cotizacion: cotizacion, clave: key ?? null, ...more },
  });
}

/** Writes a new request with everything that belongs to it, its place in the lists and its audit line; answers its number. */
export async function makeSolicitud(tx: Tx, made: NewSolicitud, asked: KeyedAct): Promise<number> {
  const [id = 0] = await insertSolicitudes(tx, [made], asked);
  await projectPedidos(tx, made.idCliente, [id]);
  await auditSolicitud(tx, id, made, asked);
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

/** Writes a plan with all of its requests, of which it is none itself in lists (DO-19); answers their numbers. */
export async function makePlan(
  tx: Tx,
  plan: NewPlan,
  asked: KeyedAct,
): Promise<{ idSolicitud: number; solicitudes: number[] }> {
  const { whole, children } = plan;
  const { idSolicitud, idPlan } = await insertPlan(tx, plan, asked);
  const all = children.map((child) => ({ ...child, idPlan }));
  const solicitudes = await insertSolicitudes(tx, all, asked);
  await projectPedidos(tx, whole.idCliente, solicitudes);
  await auditSolicitud(tx, idSolicitud, whole, asked, { solicitudes });
  return { idSolicitud, solicitudes };
}
