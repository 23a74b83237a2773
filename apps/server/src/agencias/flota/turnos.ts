import type { Api, Output, TurnoView } from '@traza/contract';
import { cleanText, isBefore, parseWire, plusMinutes, toWire } from '@traza/domain';
import { defaultTurnoEnd, whyNotTurno, whyNotTurnoEnd } from '@traza/domain/flota';
import { MESA } from '@traza/domain/mesa';
import type * as z from 'zod';
import type { Db, Executor, Tx } from '#db/database.ts';
import { AppError, badInput, refuse, required } from '#lib/app-error.ts';
import type { OperadorAuthor } from '#lib/author.ts';
import type { Deps } from '#lib/deps.ts';
import { brokenUnique } from '#lib/unique.ts';
import { refuseStale } from '#lib/versioned.ts';
import { assignPair } from '#pedidos/actos/assign-pair.ts';
import type { DoorDeps } from '#pedidos/escritura/announce.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import { withPedido } from '#pedidos/escritura/with-pedido.ts';
import { lacking, standings } from './documentos.ts';
import { endTurno } from './end-turno.ts';
import { holdingViajes, type ViajeHold } from './locked-viajes.ts';
import { comingViajes, cutPage, findOwnAgencia } from './queries.ts';
import { actBy, auditFlota, type FlotaAuthor } from './trace.ts';
import { findOpenTurno, findTurnoRow, listTurnoRows, lockTurno, type TurnoRow } from './turno-queries.ts';

type TurnosQuery = z.output<Api['GET /operaciones/v1/turnos']['query']>;
type NewTurno = z.output<Api['POST /operaciones/v1/turnos']['body']>;
type TurnoChange = z.output<Api['PATCH /operaciones/v1/turnos/:id']['body']>;
type TurnoEnd = z.output<Api['POST /operaciones/v1/turnos/:id/cerrar']['body']>;
type OpenedTurno = Output<Api['POST /operaciones/v1/turnos']>['data'];

const keyOf = ({ idCliente, id }: PedidoKey): PedidoKey => ({ idCliente, id });
const wireOf = (moment: Temporal.Instant | null) => moment && toWire(moment);

async function presentTurnos(db: Executor, rows: readonly TurnoRow[]): Promise<TurnoView[]> {
  const open = rows.filter(({ cerrado }) => cerrado === null).map(({ idChofer }) => idChofer);
  const coming = Map.groupBy(await comingViajes(db, 'idChofer', open), ({ owner }) => owner);
  return rows.map(({ id, version, desde, hastaPrevisto, cerrado, cerradoPorSistema, kmInicio, kmFin, ...row }) => ({
    id,
    version,
    cerradoPorSistema,
    kmInicio,
    kmFin,
    chofer: { id: row.idChofer, nombre: `${row.nombre} ${row.apellido}` },
    vehiculo: { id: row.idVehiculo, patente: row.patente },
    desde: toWire(desde),
    hastaPrevisto: toWire(hastaPrevisto),
    cerrado: wireOf(cerrado),
    porVenir: cerrado === null ? (coming.get(row.idChofer) ?? []).map(keyOf) : [],
  }));
}

async function presentOne(db: Executor, id: number): Promise<TurnoView> {
  const [turno] = await presentTurnos(db, [required(await findTurnoRow(db, id), 'not_found')]);
  return required(turno, 'internal_error');
}

/** Turnos of the own flota that are open, or that are closed, the newest first. */
export async function listTurnos(
  { db }: Pick<Deps, 'db'>,
  { q, ...filter }: TurnosQuery,
): Promise<Output<Api['GET /operaciones/v1/turnos']>['data']> {
  const agencia = await findOwnAgencia(db);
  if (!agencia) return { agencia: null, filas: [], siguiente: null };
  const rows = await listTurnoRows(db, agencia.id, { ...filter, q: cleanText(q) });
  const { page, siguiente } = cutPage(rows, filter.limit);
  return { agencia, filas: await presentTurnos(db, page), siguiente };
}

function readEnd(text: string | null | undefined, from: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  if (!text) return defaultTurnoEnd(now);
  const hastaPrevisto = parseWire(text);
  if (!hastaPrevisto) throw badInput('hasta');
  refuse(whyNotTurnoEnd({ desde: from, hastaPrevisto }, now));
  return hastaPrevisto;
}

/** Those of the own flota, held as they are: who stops working at this moment waits, or is seen to have stopped. */
async function lockPair(tx: Tx, { idChofer, idVehiculo }: Pick<NewTurno, 'idChofer' | 'idVehiculo'>): Promise<void> {
  const own = tx.selectFrom('agencia').select('id').where('propia', '=', true);
  const chofer = await tx
    .selectFrom('chofer')
    .select('estado')
    .where('id', '=', idChofer)
    .where('idAgencia', 'in', own)
    .forShare()
    .executeTakeFirst();
  const vehiculo = await tx
    .selectFrom('vehiculo')
    .select('estado')
    .where('id', '=', idVehiculo)
    .where('idAgencia', 'in', own)
    .forShare()
    .executeTakeFirst();
  refuse(whyNotTurno(required(chofer, 'not_found'), required(vehiculo, 'not_found')));
}

/** Of two turnos of one chofer or vehiculo the database takes the first; the other one is told who has it, and since when (M-116). */
async function onceOpen<T>(
  db: Db,
  pair: Pick<NewTurno, 'idChofer' | 'idVehiculo'>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const column = ({ turno_chofer: 'idChofer', turno_vehiculo: 'idVehiculo' } as const)[brokenUnique(error) ?? ''];
    if (!column) throw error;
    const other = await findOpenTurno(db, column, pair[column]);
    const name = other ? `${other.nombre} ${other.apellido}` : '';
    throw new AppError('shift_already_open', {
      fields: [{ field: column, code: 'shift_already_open' }],
      params: {
        quien: column === 'idChofer' || !other ? name : `${other.patente} (${name})`,
        ...(other && { desde: toWire(other.desde) }),
      },
    });
  }
}

interface TurnoValues {
  idChofer: number;
  idVehiculo: number;
  desde: Temporal.Instant;
  hastaPrevisto: Temporal.Instant;
  kmInicio: number | null;
}

async function insertTurno(tx: Tx, values: TurnoValues, author: FlotaAuthor & { by: OperadorAuthor }): Promise<number> {
  const { id } = await tx
    .insertInto('turno')
    .values({ ...values, idOperador: author.by.idOperador })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { idChofer, idVehiculo, hastaPrevisto, kmInicio } = values;
  const despues = {
    idChofer,
    idVehiculo,
    hastaPrevisto: toWire(hastaPrevisto),
    ...(kmInicio !== null && { kmInicio }),
  };
  await auditFlota(tx, { objeto: 'turno', accion: 'abrir', id, despues }, author);
  return id;
}

/** A chofer begins to drive a vehiculo; what their documentos lack is told, and refuses nothing (M-115 to M-117). */
export async function openTurno(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: OperadorAuthor,
  { idChofer, idVehiculo, hasta, km = null }: NewTurno,
  ip?: string,
): Promise<OpenedTurno> {
  const now = clock.now();
  const hastaPrevisto = readEnd(hasta, now, now);
  return onceOpen(db, { idChofer, idVehiculo }, () =>
    db.transaction().execute(async (tx) => {
      await lockPair(tx, { idChofer, idVehiculo });
      const values = { idChofer, idVehiculo, desde: now, hastaPrevisto, kmInicio: km };
      const id = await insertTurno(tx, values, { by: caller, now, ip });
      const ofChofer = (await standings(tx, 'chofer', [idChofer], now))(idChofer);
      const ofVehiculo = (await standings(tx, 'vehiculo', [idVehiculo], now))(idVehiculo);
      const avisos = [
        ...lacking(ofChofer).map((each) => ({ ...each, de: 'chofer' as const })),
        ...lacking(ofVehiculo).map((each) => ({ ...each, de: 'vehiculo' as const })),
      ];
      return { ...(await presentOne(tx, id)), avisos };
    }),
  );
}

async function lockOpen(tx: Tx, id: number, seen: number | undefined) {
  const turno = required(await lockTurno(tx, id), 'not_found');
  await refuseStale(tx, 'turno', turno, seen);
  if (turno.cerrado !== null) throw new AppError('invalid_transition');
  return turno;
}
type LockedTurno = Awaited<ReturnType<typeof lockOpen>>;

/** Another planned end, or another vehiculo, which closes the turno and opens the next one in the same act (M-118). */
export async function changeTurno(
  deps: Deps,
  caller: OperadorAuthor,
  { id, change, ip }: { id: number; change: TurnoChange; ip?: string },
): Promise<TurnoView & { viajesPasados: PedidoKey[] }> {
  const now = deps.clock.now();
  const author = { by: caller, now, ip };
  const idVehiculo = change.idVehiculo ?? 0;
  const findViajes = async (tx: Tx) => {
    const turno = change.pasarViajes === true ? await findTurnoRow(tx, id) : undefined;
    return turno ? (await comingViajes(tx, 'idChofer', [turno.idChofer])).map(keyOf) : [];
  };
  return onceOpen(deps.db, { idChofer: 0, idVehiculo }, () =>
    holdingViajes(deps.db, findViajes, async (tx, held) => {
      const turno = await lockOpen(tx, id, change.version);
      if (change.idVehiculo === undefined || idVehiculo === turno.idVehiculo) {
        await moveEnd(tx, turno, change, author);
        return { ...(await presentOne(tx, id)), viajesPasados: [] };
      }
      const idNext = await changeVehiculo(tx, turno, { ...change, idVehiculo }, author);
      const { idChofer } = turno;
      const viajesPasados = await moveViajes(tx, deps, held, { pair: { idChofer, idVehiculo }, author });
      return { ...(await presentOne(tx, idNext)), viajesPasados };
    }),
  );
}

/** The viajes to come of a chofer are driven by another vehiculo; where one of them cannot be, nothing changes. */
async function moveViajes(
  tx: Tx,
  deps: DoorDeps,
  { current }: ViajeHold,
  { pair, author }: { pair: { idChofer: number; idVehiculo: number }; author: FlotaAuthor },
): Promise<PedidoKey[]> {
  const keys = await current();
  for (const key of keys)
    await withPedido(tx, deps, key, actBy(author), async ({ viaje }, now) =>
      assignPair(tx, required(viaje, 'internal_error'), { ...pair, igual: 'Cambio de vehículo' }, now),
    );
  return keys;
}

async function moveEnd(tx: Tx, turno: LockedTurno, { hasta }: TurnoChange, author: FlotaAuthor): Promise<void> {
  const { id, desde, version } = turno;
  if (hasta === undefined) return;
  const hastaPrevisto = readEnd(hasta, desde, author.now);
  if (hastaPrevisto.equals(turno.hastaPrevisto)) return;
  await tx
    .updateTable('turno')
    .set({ hastaPrevisto, version: version + 1 })
    .where('id', '=', id)
    .execute();
  const [antes, despues] = [turno.hastaPrevisto, hastaPrevisto].map((end) => ({ hastaPrevisto: toWire(end) }));
  await auditFlota(
    tx,
    { objeto: 'turno', accion: 'editar', id, ...(antes && { antes }), ...(despues && { despues }) },
    author,
  );
}

/** The next turno of the same chofer is planned to end as this one was; one that is late already ends as any new one. */
async function changeVehiculo(
  tx: Tx,
  turno: LockedTurno,
  { idVehiculo, hasta, km = null }: TurnoChange & { idVehiculo: number },
  author: FlotaAuthor & { by: OperadorAuthor },
): Promise<number> {
  const { now } = author;
  const { idChofer, hastaPrevisto: planned } = turno;
  await lockPair(tx, { idChofer, idVehiculo });
  const isPlanned = hasta === undefined && isBefore(now, planned);
  const hastaPrevisto = isPlanned ? planned : readEnd(hasta, now, now);
  await endTurno(tx, turno, { km }, author);
  return insertTurno(tx, { idChofer, idVehiculo, desde: now, hastaPrevisto, kmInicio: null }, author);
}

/** Ends a turno; told are the viajes of the next two hours that are left without one. */
export async function closeTurno(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: OperadorAuthor,
  { id, end: { version, km = null }, ip }: { id: number; end: TurnoEnd; ip?: string },
): Promise<TurnoView & { viajesSinTurno: PedidoKey[] }> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const turno = await lockOpen(tx, id, version);
    if (km !== null && km < (turno.kmInicio ?? 0)) throw badInput('km');
    await endTurno(tx, turno, { km }, { by: caller, now, ip });
    const soon = plusMinutes(now, MESA.turnoNeededMin);
    const coming = await comingViajes(tx, 'idChofer', [turno.idChofer]);
    const viajesSinTurno = coming.filter(({ inicio }) => isBefore(inicio, soon)).map(keyOf);
    return { ...(await presentOne(tx, id)), viajesSinTurno };
  });
}
