import type { Tarjeta } from '@traza/contract';
import { centsFromPesos, formatCents, formatTime } from '@traza/domain';
import { type DoorWait, doorWait } from '@traza/domain/pedidos';

/** 'En la puerta hace 6 min · Sin cargo hasta 9:34' of a car that waits for who or what it takes (M-260). */
export function doorText(tarjeta: Tarjeta, nowMs: number, failedWaitMin: number): string | undefined {
  const { esperaDesde, espera, asap, inicio } = tarjeta;
  if (esperaDesde === null) return undefined;
  const wait = doorWait(
    {
      arrived: Temporal.Instant.from(esperaDesde),
      departure: asap ? undefined : Temporal.Instant.from(inicio),
      tarifa: espera && { esperaGratis: espera.gratis, porEsperaMin: centsFromPesos(espera.porMinuto) },
      failedWaitMin,
    },
    Temporal.Instant.fromEpochMilliseconds(nowMs),
  );
  const phase = phaseText(wait);
  return `En la puerta hace ${wait.minutes} min${phase === '' ? '' : ` · ${phase}`}`;
}

function phaseText({ phase, freeUntil, cost }: DoorWait): string {
  if (phase === 'fallo') return 'Ya se puede informar que no salió';
  if (phase === 'gratis') return `Sin cargo hasta ${formatTime(freeUntil).replace(/^0/, '')}`;
  return cost === null ? '' : `Espera ${formatCents(cost)}`;
}
