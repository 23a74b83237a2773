import type { FlotaLine } from '@traza/contract';
import { toWire } from '@traza/domain';
import { predictedEnd } from '@traza/domain/mesa';
import type { FlotaRow } from './flota-queries.ts';

export function presentFlotaLine(row: FlotaRow): FlotaLine {
  const { id: idChofer, nombre, estado } = row;
  const end = busyUntil(row);
  return {
    idChofer,
    nombre,
    estado,
    vehiculo: vehiculoOf(row),
    turno: turnoOf(row),
    conduce: keyOf(row.drivenCliente, row.drivenId),
    ocupadoHasta: end && toWire(end),
    proximo: nextOf(row),
  };
}

function vehiculoOf({ idVehiculo, patente, idTipoVehiculo, plazas }: FlotaRow): FlotaLine['vehiculo'] {
  if (idVehiculo === null || patente === null || idTipoVehiculo === null || plazas === null) return null;
  return { id: idVehiculo, patente, idTipoVehiculo, plazas };
}

function turnoOf({ idTurno, desde, hastaPrevisto }: FlotaRow): FlotaLine['turno'] {
  if (idTurno === null || desde === null || hastaPrevisto === null) return null;
  return { id: idTurno, desde: toWire(desde), hastaPrevisto: toWire(hastaPrevisto) };
}

function nextOf({ nextCliente, nextId, nextInicio }: FlotaRow): FlotaLine['proximo'] {
  const key = keyOf(nextCliente, nextId);
  return key && nextInicio ? { ...key, inicio: toWire(nextInicio) } : null;
}

function keyOf(idCliente: number | null, id: number | null) {
  return idCliente === null || id === null ? null : { idCliente, id };
}

/** The end of what is driven as predicted, else as quoted; else that of the asignacion that began. */
function busyUntil({ drivenInicio, drivenEnd, drivenSeconds, drivenWaitMin, takenUntil }: FlotaRow) {
  if (drivenInicio === null) return takenUntil;
  return drivenEnd ?? predictedEnd(drivenInicio, { seconds: drivenSeconds, waitMin: drivenWaitMin ?? 0 });
}
