import type { FlotaLine, VehiculoPosition } from '@traza/contract';
import { AVAILABILITIES, type AvailabilityNow, availabilityOf } from '@traza/domain/flota';

export interface FlotaChofer {
  line: FlotaLine;
  posicion: VehiculoPosition | undefined;
  now: AvailabilityNow;
}

/** What each chofer of the own flota can do now: free ones first, silent ones last of those at work (M-122). */
export function flotaNow(
  lines: Iterable<FlotaLine>,
  posiciones: ReadonlyMap<number, VehiculoPosition>,
  nowMs: number,
): FlotaChofer[] {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs);
  return [...lines]
    .map((line) => {
      const posicion = line.vehiculo ? posiciones.get(line.vehiculo.id) : undefined;
      const facts = {
        hasTurno: line.turno !== null,
        heard: posicion ? Temporal.Instant.from(posicion.ts) : null,
        isDriving: line.conduce !== null,
        busyUntil: line.ocupadoHasta === null ? null : Temporal.Instant.from(line.ocupadoHasta),
      };
      return { line, posicion, now: availabilityOf(facts, now) };
    })
    .toSorted(
      (a, b) =>
        AVAILABILITIES.indexOf(a.now.state) - AVAILABILITIES.indexOf(b.now.state) ||
        a.line.nombre.localeCompare(b.line.nombre, 'es') ||
        a.line.idChofer - b.line.idChofer,
    );
}
