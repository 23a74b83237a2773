import { toWire } from '@traza/domain';

interface NextViaje {
  idCliente: number;
  id: number;
  inicio: Temporal.Instant;
  cliente: string;
}

/** What somebody drives, or is assigned to next. */
export function presentNext(next: NextViaje | undefined) {
  return next ? { ...next, inicio: toWire(next.inicio) } : null;
}

interface TurnoColumns {
  idTurno: number | null;
  versionTurno: number | null;
  desde: Temporal.Instant | null;
  hastaPrevisto: Temporal.Instant | null;
}

/** The open turno of a row that may have none, with the other one of its two. */
export function presentOpenTurno<Other extends object>(
  { idTurno, versionTurno, desde, hastaPrevisto }: TurnoColumns,
  other: Other,
) {
  if (idTurno === null || versionTurno === null || desde === null || hastaPrevisto === null) return null;
  return { id: idTurno, version: versionTurno, desde: toWire(desde), hastaPrevisto: toWire(hastaPrevisto), ...other };
}
