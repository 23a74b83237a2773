import type { Tx } from '#db/database.ts';
import type { Writes } from '#db/write-together.ts';
import type { DatedAct } from './act.ts';
import type { LockedPedido } from './lock-pedidos.ts';
import { writtenBy } from './version.ts';

/** The facts that the agencia brings along when it takes a solicitud. */
export interface NewViaje {
  idAgencia: number;
  integrado: boolean;
  /** Its number there. */
  idViajeTservice: number | null;
  /** The quoted way. */
  metros: number;
  segundos: number;
  ruta: unknown;
  /** Who drives it, where they are named in the same act. */
  idChofer?: number;
  idVehiculo?: number;
}

/**
 * The writes of the viaje that a solicitud becomes. One number for life: what was asked keeps its own when it is driven, and its stops and pasajes
 * hang on both.
 */
export function viajeWrites(
  tx: Tx,
  { solicitud }: LockedPedido,
  { metros, segundos, ruta, ...brought }: NewViaje,
  dated: DatedAct,
): Writes {
  if (!solicitud) throw new Error('a viaje is made of a solicitud');
  const { id, idCliente } = solicitud;
  const { now } = dated;
  const viajes = tx.insertInto('viaje').values({
    ...brought,
    ...writtenBy(dated),
    id,
    idCliente,
    idPublic: solicitud.idPublic,
    idTipoVehiculo: solicitud.idTipoVehiculo,
    status: 'confirmado',
    inicio: solicitud.fechaHoraSalida,
    creado: solicitud.creado,
    confirmado: now,
    modificado: now,
    cotizacion: solicitud.cotizacion,
    idTarifa: solicitud.idTarifa,
    metrosCotizados: solicitud.metros ?? metros,
    segundosCotizados: solicitud.segundos ?? segundos,
    rutaCotizada: JSON.stringify(ruta),
  });
  const hung = (table: 'parada' | 'pasaje') =>
    tx.updateTable(table).set({ idViaje: id }).where('idCliente', '=', idCliente).where('idSolicitud', '=', id);
  return { viajes, paradas: hung('parada'), pasajes: hung('pasaje') };
}
