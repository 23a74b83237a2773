import { type Leg, whyNotSeats } from '@traza/domain';
import type { Tx } from '#db/database.ts';
import { projectPedidos } from '#features/pedidos/proyeccion/project.ts';
import { insertSolicitudes, type NewSolicitud } from '#features/solicitudes/write-solicitud.ts';
import type { Actor } from '#lib/actor.ts';
import { refuse } from '#lib/app-error.ts';
import { recomputeShares } from './recompute-shares.ts';
import { listSeats, type RunRow, type RunStopRow } from './run-queries.ts';

/** A seat that is being sold: to whom, who pays, and from where to where by the places of the route. */
export interface SoldSeat extends Leg {
  idPersona: number | null;
  nombre: string;
  tel: string | null;
  idCeco: number;
  /** Cents: what is told of it, and stays. */
  precioAsiento: number | null;
}

export interface Sale {
  run: RunRow;
  stops: readonly RunStopRow[];
  made: NewSolicitud;
  seats: readonly SoldSeat[];
}

async function takeSeat(
  tx: Tx,
  { idPasaje, idSolicitud }: { idPasaje: number; idSolicitud: number },
  { from, to, ...seat }: SoldSeat,
  { run: { idCliente }, stops }: Sale,
): Promise<void> {
  await tx
    .updateTable('pasaje')
    .set({
      ...seat,
      tipo: 'PASAJERO',
      quitado: null,
      idSolicitud,
      idParadaAsc: stops[from]?.id ?? null,
      idParadaDes: stops[to]?.id ?? null,
    })
    .where('idCliente', '=', idCliente)
    .where('id', '=', idPasaje)
    .execute();
}

/**
 * Turns empty seats into tickets of a new request, all of them or none, under the lock of the run's row (DO-61); answers
 * the request's number and the seats that are left.
 */
export async function sellSeats(
  tx: Tx,
  sale: Sale,
  written: { by: Pick<Actor, 'username'>; now: Temporal.Instant },
): Promise<{ idSolicitud: number; left: number }> {
  const { run, made, seats } = sale;
  const empty = (await listSeats(tx, run)).filter(({ tipo }) => tipo === 'ASIENTO VACÍO');
  refuse(whyNotSeats(seats.length, empty.length));
  const [idSolicitud = 0] = await insertSolicitudes(tx, [made], written);
  for (const [index, seat] of seats.entries()) {
    await takeSeat(tx, { idPasaje: empty[index]?.id ?? 0, idSolicitud }, seat, sale);
  }
  await recomputeShares(tx, run, written.now);
  await projectPedidos(tx, run.idCliente, [run.id]);
  return { idSolicitud, left: empty.length - seats.length };
}
