import type { Asignacion } from './asignacion.ts';
import { spanOf } from './asignacion.ts';
import type { SoughtViaje } from './candidatos.ts';
import type { FlotaFacts } from './flota-facts.ts';

/** 10 March 2026 at that hour, in Buenos Aires. */
export function at(hour: string): Temporal.Instant {
  return Temporal.Instant.from(`2026-03-10T${hour}-03:00`);
}

/** From one of these to the next is a kilometre by the crow, 1.3 by the estimate, which takes 156 seconds. */
export function northBy(kilometers: number): { lat: number; lon: number } {
  return { lat: -34.6 + kilometers / 111.19508, lon: -58.4 };
}

/** A viaje of 10:00 that takes 30 minutes, five kilometres to the north. */
export function aViaje(changes: Partial<SoughtViaje> = {}): SoughtViaje {
  return {
    idViaje: 1,
    idTipoVehiculo: 3,
    personas: 2,
    carriesPeople: true,
    departure: at('10:00'),
    finPrevisto: at('10:30'),
    origen: northBy(0),
    destino: northBy(5),
    ...changes,
  };
}

/** Another viaje of chofer 12 with vehiculo 31. */
export function anAsignacion(
  departure: string,
  finPrevisto: string,
  { carriesPeople = true, ...changes }: Partial<Asignacion> & { carriesPeople?: boolean } = {},
): Asignacion {
  const times = { departure: at(departure), finPrevisto: at(finPrevisto) };
  return {
    ...times,
    ...spanOf(times, carriesPeople),
    idViaje: 200,
    idChofer: 12,
    idVehiculo: 31,
    estado: 'vigente',
    origen: northBy(5),
    destino: northBy(2),
    ...changes,
  };
}

/** Chofer 12 in an open turno with vehiculo 31, with all documentos, free; and chofer 13 with vehiculo 32, out of turno. */
export function aFlota(changes: Partial<FlotaFacts> = {}): FlotaFacts {
  const vence = Temporal.PlainDate.from('2026-12-31');
  return {
    choferes: [
      { idChofer: 12, estado: 'activo', idVehiculoHabitual: 31 },
      { idChofer: 13, estado: 'activo', idVehiculoHabitual: 32 },
    ],
    vehiculos: [31, 32].map((idVehiculo) => ({
      idVehiculo,
      estado: 'activo',
      idTipoVehiculo: 3,
      sirveTipos: [2],
      plazas: 4,
    })),
    turnos: [{ idChofer: 12, idVehiculo: 31, desde: at('06:00'), hastaPrevisto: at('18:00') }],
    documentoTipos: [
      { idTipo: 1, de: 'chofer', bloquea: true, avisosDias: [30, 7] },
      { idTipo: 2, de: 'vehiculo', bloquea: true, avisosDias: [30] },
    ],
    documentos: [
      ...[12, 13].map((idChofer) => ({ idTipo: 1, idChofer, idVehiculo: null, estado: 'aprobado' as const, vence })),
      ...[31, 32].map((idVehiculo) => ({ idTipo: 2, idChofer: null, idVehiculo, estado: 'aprobado' as const, vence })),
    ],
    asignaciones: [],
    posiciones: [{ idVehiculo: 31, ts: at('09:29'), ...northBy(-2) }],
    ...changes,
  };
}
