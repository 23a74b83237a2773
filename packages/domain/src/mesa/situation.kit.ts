import { type Asignacion, spanOf } from './asignacion.ts';
import type { InventedSituation } from './eligibility.kit.ts';
import type { FlotaFacts } from './flota-facts.ts';
import { predictedEnd } from './predicted-end.ts';

export const momentAt = (moment: number) => Temporal.Instant.fromEpochMilliseconds(moment);
const PLACE = { lat: -34.6, lon: -58.4 };

/** The viaje of an invented situation, as the rules take it. */
export function viajeOf({ viaje }: InventedSituation) {
  const departure = momentAt(viaje.departure);
  const waitMin = viaje.waits.reduce((sum, wait) => sum + wait, 0);
  return {
    idViaje: viaje.id,
    idTipoVehiculo: viaje.tipo,
    personas: viaje.people,
    carriesPeople: viaje.carriesPeople,
    departure,
    finPrevisto: predictedEnd(departure, { seconds: viaje.seconds, waitMin }),
  };
}

function asignacionOf(told: InventedSituation['asignaciones'][number]): Asignacion {
  const times = { departure: momentAt(told.departure), finPrevisto: momentAt(told.end) };
  return {
    ...times,
    ...spanOf(times, told.carriesPeople),
    idViaje: told.viaje,
    idChofer: told.chofer,
    idVehiculo: told.vehiculo,
    estado: told.estado,
    origen: PLACE,
    destino: PLACE,
  };
}

const days = new Map<string, Temporal.PlainDate>();

function dayOf(text: string): Temporal.PlainDate {
  const day = days.get(text) ?? Temporal.PlainDate.from(text);
  days.set(text, day);
  return day;
}

/** Its flota, as the rules take it. */
export function factsOf(situation: InventedSituation): FlotaFacts {
  return {
    choferes: situation.choferes.map(({ id, estado, usual }) => ({ idChofer: id, estado, idVehiculoHabitual: usual })),
    vehiculos: situation.vehiculos.map(({ id, estado, tipo, serves, plazas }) => ({
      idVehiculo: id,
      estado,
      idTipoVehiculo: tipo,
      sirveTipos: serves,
      plazas,
    })),
    turnos: situation.turnos.map(({ chofer, vehiculo, plannedEnd }) => ({
      idChofer: chofer,
      idVehiculo: vehiculo,
      desde: momentAt(situation.now).subtract({ hours: 4 }),
      hastaPrevisto: momentAt(plannedEnd),
    })),
    documentoTipos: situation.documentoTipos.map(({ id, of, isBlocking }) => ({
      idTipo: id,
      de: of,
      bloquea: isBlocking,
      avisosDias: [30],
    })),
    documentos: situation.documentos.map(({ tipo, of, owner, estado, lastDay }) => ({
      idTipo: tipo,
      idChofer: of === 'chofer' ? owner : null,
      idVehiculo: of === 'vehiculo' ? owner : null,
      estado,
      vence: lastDay === null ? null : dayOf(lastDay),
    })),
    asignaciones: situation.asignaciones.map(asignacionOf),
    posiciones: [],
  };
}
