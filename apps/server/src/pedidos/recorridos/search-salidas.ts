import type { Recorrido } from '@traza/contract';
import { inBuenosAires, pesosFromCents, plusMinutes, toCentsExact, toWire } from '@traza/domain';
import type { LatLon } from '@traza/domain/direcciones';
import { isOnTheWay, RECORRIDOS } from '@traza/domain/recorridos';
import { antelacionOf } from '#identidad/cuentas/antelacion.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { consume } from '#lib/rate-limits.ts';
import { readParadas, readQuotedDate } from '#pedidos/solicitudes/precios/read-query.ts';
import { listOpenSalidas, type OpenSalidaRow, type TimedParadaRow, timedParadas } from './salida-queries.ts';

export interface SalidasQuery {
  idCliente: number;
  paradas: string;
  fechaHoraSalida?: string | undefined;
}

/** The local day of a date, or the days to come without one (DO-23, DO-62). */
function spanOf(date: Temporal.Instant | undefined, now: Temporal.Instant) {
  if (!date) return { from: now, to: now.add({ hours: 24 * RECORRIDOS.searchDays }) };
  const day = inBuenosAires(date).startOfDay();
  return { from: day.toInstant(), to: day.add({ days: 1 }).toInstant() };
}

/** Pesos for one seat; -1 without a tariff. */
export function asientoPrice({ porAsiento }: Pick<OpenSalidaRow, 'porAsiento'>): number {
  return porAsiento === null ? -1 : pesosFromCents(toCentsExact(porAsiento));
}

function presentSalida(row: OpenSalidaRow, paradas: readonly TimedParadaRow[]): Recorrido {
  return {
    idViaje: row.id,
    idCarpool: required(row.idCarpool, 'internal_error'),
    idTipoVehiculo: row.idTipoVehiculo,
    tipoVehiculo: row.tipoVehiculo,
    precotizacion: asientoPrice(row),
    asientosDisponibles: row.libres,
    recorrido: paradas.map(({ orden, fechaHora, direccion, lat, lon }) => ({
      secuencia: orden,
      fechaHora: toWire(fechaHora),
      parada: { direccion, lat, lon },
    })),
  };
}

/** Runs with free seats that pass near both points, the whole route of each, by departure (DO-62, O-242). */
export async function searchSalidas(
  { db, clock, limits, settings }: Deps,
  caller: Actor,
  { idCliente, paradas, fechaHoraSalida }: SalidasQuery,
): Promise<Recorrido[]> {
  if (!accountAt(caller, idCliente).permisos.registerCarpoolRequest) throw new AppError('forbidden');
  await consume(limits.quotes, caller.idUsuario);
  const now = clock.now();
  const [origen, destino] = readParadas(paradas, { max: 2, area: settings.area });
  const ends: [LatLon, LatLon] = [required(origen, 'bad_input'), required(destino, 'bad_input')];
  const earliest = plusMinutes(now, await antelacionOf(db, idCliente));
  const boarding = spanOf(readQuotedDate(fechaHoraSalida, now), now);
  const rows = await listOpenSalidas(db, { idCliente, ...boarding });
  const paradasByViaje = await timedParadas(
    db,
    idCliente,
    rows.map(({ id }) => id),
  );
  return rows
    .map((row) => ({ row, paradas: paradasByViaje.get(row.id) ?? [] }))
    .filter((salida) => isOnTheWay(salida.paradas, { origen: ends[0], destino: ends[1], earliest, boarding }))
    .slice(0, RECORRIDOS.searchLimit)
    .map((salida) => presentSalida(salida.row, salida.paradas));
}
