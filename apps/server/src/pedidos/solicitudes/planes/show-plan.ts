import type { Pedido, PlanViajeView, PlanView } from '@traza/contract';
import { centsFromPesos, inBuenosAires, pesosFromCents, toCentsExact } from '@traza/domain';
import { itemPrice } from '@traza/domain/pedidos';
import type { Executor } from '#db/database.ts';
import { type Actor, clientesOf } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { listSeen } from '#pedidos/lectura/list-seen.ts';

/** A plan by the number that its requester knows: that of the solicitud that stands for all of it. */
async function findPlan(db: Executor, clientes: readonly number[], idSolicitud: number) {
  if (clientes.length === 0) return undefined;
  return db
    .selectFrom('plan as f')
    .innerJoin('cliente as c', 'c.id', 'f.idCliente')
    .select(['f.id', 'f.idCliente', 'f.idSolicitud', 'f.fechaDesde', 'f.fechaHasta', 'c.minutosAnulacionTardia'])
    .where('f.idCliente', 'in', clientes)
    .where('f.idSolicitud', '=', idSolicitud)
    .executeTakeFirst();
}

async function findEnds(db: Executor, { idCliente, idSolicitud }: { idCliente: number; idSolicitud: number }) {
  const rows = await db
    .selectFrom('parada')
    .select('direccion')
    .where('idCliente', '=', idCliente)
    .where('idSolicitud', '=', idSolicitud)
    .orderBy('orden')
    .execute();
  return { origen: rows[0]?.direccion ?? '', destino: rows.at(-1)?.direccion ?? '' };
}

async function findChildren(db: Executor, { idCliente, id }: { idCliente: number; id: number }) {
  const rows = await db
    .selectFrom('solicitud')
    .select(['id', 'idViaje'])
    .where('idCliente', '=', idCliente)
    .where('idPlan', '=', id)
    .where('estado', '<>', 'P')
    .execute();
  return rows.map((row) => row.idViaje ?? row.id);
}

function presentViaje(pedido: Pedido, { origen }: { origen: string }): PlanViajeView {
  const { id, status, substatus, actions, extras } = pedido;
  const price = itemPrice(pedido);
  const cancel = actions.find(({ rel }) => rel === 'anular')?.aviso;
  return {
    id,
    extrasType: extras.type,
    fecha: inBuenosAires(Temporal.Instant.from(extras.inicio)).toPlainDate().toString(),
    fechaHoraSalida: extras.inicio,
    tramo: extras.paradas[0]?.dir.direccion === origen ? 'ida' : 'regreso',
    status,
    substatus,
    anulando: extras.pasajes.some(({ anulando }) => anulando),
    importe: price.kind === 'annulled' ? 0 : price.kind === 'amount' ? price.pesos : null,
    anular: cancel ? { costo: cancel.tardia ? cancel.costoMinimo : 0, gratisHasta: cancel.gratisHasta } : null,
  };
}

function totalOf(viajes: readonly PlanViajeView[]): number | null {
  if (viajes.some(({ importe }) => importe === null)) return null;
  return pesosFromCents(toCentsExact(viajes.reduce((sum, { importe }) => sum + centsFromPesos(importe ?? 0), 0)));
}

/** A plan as one thing: those of its trips that the caller sees, in one look (W-306). */
export async function showPlan(deps: Deps, caller: Actor, idPlan: number): Promise<PlanView> {
  const { db } = deps;
  const found = required(await findPlan(db, clientesOf(caller), idPlan), 'not_found');
  const ends = await findEnds(db, found);
  const { idCliente, minutosAnulacionTardia: lateMin } = found;
  const viajes = (await listSeen(deps, caller, { idCliente, lateMin }, await findChildren(db, found)))
    .map((pedido) => presentViaje(pedido, ends))
    .toSorted((a, b) => a.fechaHoraSalida.localeCompare(b.fechaHoraSalida));
  if (viajes.length === 0) throw new AppError('not_found');
  const { fechaDesde: desde, fechaHasta: hasta } = found;
  return { idPlan, ...ends, desde, hasta, viajes, total: totalOf(viajes) };
}
