import { totalOf } from '@traza/domain/pedidos';
import type { OperationNodeSource } from 'kysely';
import type { Tx } from '#db/database.ts';
import { writeTogether } from '#db/write-together.ts';
import { auditWrite } from '#lib/audit.ts';
import { openOfertas } from '#pedidos/ofertas/open-ofertas.ts';
import type { DatedAct } from './act.ts';
import { dropMovements, writeAsignacion } from './asignaciones.ts';
import type { Change, CostoLine, PedidoAdditions, SolicitudUpdate } from './change.ts';
import { eventsOf, eventWrite } from './events.ts';
import { lockActiveAgencia } from './lock-agencia.ts';
import type { LockedPedido, PedidoKey } from './lock-pedidos.ts';
import { viajeWrites } from './make-viaje.ts';
import { askedColumns } from './new-solicitud.ts';
import { rewriteParts } from './rewrite-parts.ts';
import { writtenBy } from './version.ts';

async function replaceCostoLines(
  tx: Tx,
  { idCliente, id: idViaje }: PedidoKey,
  lines: readonly CostoLine[],
): Promise<void> {
  await tx.deleteFrom('costoLinea').where('idCliente', '=', idCliente).where('idViaje', '=', idViaje).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('costoLinea')
    .values(lines.map((line, orden) => ({ idCliente, idViaje, orden, ...line })))
    .execute();
}

/** The totals that follow from the lines of a viaje (DT-37); none where nobody told any. */
function totalsOf(costos: NonNullable<PedidoAdditions['costos']> | null) {
  if (!costos || costos.isPart) return { importeTotal: null, importeIva: null, importePlus: null };
  const { lines, plus } = costos;
  const { total, vat } = totalOf(lines);
  return { importeTotal: total, importeIva: vat, importePlus: plus };
}

async function writePasajes(tx: Tx, { clase, idCliente, id }: LockedPedido, columns: PedidoAdditions['pasajes']) {
  if (!columns) return;
  await tx
    .updateTable('pasaje')
    .set(columns)
    .where('idCliente', '=', idCliente)
    .where(clase === 's' ? 'idSolicitud' : 'idViaje', '=', id)
    .where('tipo', '<>', 'ASIENTO VACÍO')
    .execute();
}

async function writeCecos(tx: Tx, { idCliente }: LockedPedido, cecos: PedidoAdditions['cecos'] = []): Promise<void> {
  for (const { idCeco, pasajes } of cecos) {
    await tx
      .updateTable('pasaje')
      .set({ idCeco })
      .where('idCliente', '=', idCliente)
      .where('id', 'in', [...pasajes])
      .execute();
  }
}

function solicitudWrite(tx: Tx, { idCliente, id }: PedidoKey, columns: SolicitudUpdate | undefined, dated: DatedAct) {
  return tx
    .updateTable('solicitud')
    .set((eb) => ({ ...columns, ...writtenBy(dated), modificado: dated.now, version: eb('version', '+', 1) }))
    .where('idCliente', '=', idCliente)
    .where('id', '=', id);
}

export async function updateSolicitud(...what: Parameters<typeof solicitudWrite>): Promise<void> {
  await solicitudWrite(...what).execute();
}

/** What somebody asked for within a pedido is somebody else's. */
async function writeRequester(
  tx: Tx,
  { idCliente, solicitudes }: LockedPedido,
  requester: PedidoAdditions['requester'],
): Promise<void> {
  if (!requester) return;
  const { from, idPersona: idPersonaSol, idCuenta } = requester;
  const own = solicitudes.filter((solicitud) => solicitud.idPersonaSol === from).map(({ id }) => id);
  await tx
    .updateTable('solicitud')
    .set({ idPersonaSol, idCuenta })
    .where('idCliente', '=', idCliente)
    .where('id', 'in', own)
    .execute();
}

/** Whether agencias may take it from now on, who could not before. */
function opens({ solicitud: before }: LockedPedido, { solicitud, asked }: Change<unknown>): boolean {
  return before?.estado === 'B' && (asked?.estado ?? solicitud?.estado) === 'A';
}

/** The row that lists show, in its next version. */
function rowWrite(tx: Tx, pedido: LockedPedido, change: Change<unknown>, dated: DatedAct): OperationNodeSource {
  const { clase, idCliente, id } = pedido;
  const { solicitud, asked, becomes, viaje, costos } = change;
  if (clase === 's') {
    const taken = becomes && ({ estado: 'C', idViaje: id } as const);
    const opened = opens(pedido, change) && { abierta: dated.now };
    return solicitudWrite(tx, pedido, { ...solicitud, ...(asked && askedColumns(asked)), ...taken, ...opened }, dated);
  }
  return tx
    .updateTable('viaje')
    .set((eb) => ({
      ...viaje,
      ...(costos !== undefined && totalsOf(costos)),
      ...writtenBy(dated),
      modificado: dated.now,
      version: eb('version', '+', 1),
    }))
    .where('idCliente', '=', idCliente)
    .where('id', '=', id);
}

/** The line of the trail, where somebody would ask about the change. */
function lineWrite(
  tx: Tx,
  { clase, idCliente, id }: LockedPedido,
  { audit }: Change<unknown>,
  { by, ip, idLote, now }: DatedAct,
) {
  if (!audit) return undefined;
  const what = { ...audit, objeto: clase === 's' ? 'solicitud' : 'viaje', idObjeto: id } as const;
  return auditWrite(tx, { idCliente, ts: now, by, idLote, ...(ip !== undefined && { ip }), ...what });
}

/** Writes all that a use case decided about a pedido; lists and notices follow at the end of everything. */
export async function writeChange(
  tx: Tx,
  pedido: LockedPedido,
  change: Change<unknown>,
  dated: DatedAct,
): Promise<void> {
  const { idCliente, id } = pedido;
  const { asked, becomes, eventos = [], costos, calificacion } = change;
  await lockActiveAgencia(tx, change, dated);
  if (change.losesVehiculo) await dropMovements(tx, pedido);
  const given = calificacion && { ...calificacion, idCliente, idViaje: id, ts: dated.now };
  await writeTogether(tx, {
    ...(becomes && viajeWrites(tx, pedido, becomes, dated)),
    fila: rowWrite(tx, pedido, change, dated),
    eventos: eventWrite(tx, idCliente, eventsOf(pedido, eventos), dated),
    calificaciones: given && tx.insertInto('calificacion').values(given),
    lineas: lineWrite(tx, pedido, change, dated),
  });
  if (opens(pedido, change)) await openOfertas(tx, { idCliente, ids: [id] }, dated.now);
  await writeAsignacion(tx, pedido, change, dated);
  await writeRequester(tx, pedido, change.requester);
  if (asked) await rewriteParts(tx, { id, made: asked });
  await writePasajes(tx, pedido, change.pasajes);
  await writeCecos(tx, pedido, change.cecos);
  if (costos !== undefined) await replaceCostoLines(tx, pedido, costos?.lines ?? []);
}
