import { inBuenosAires } from '@traza/domain';

/** `Sin conexión. Lo que ves es de las 12:15:03`: since nobody answers, when what is shown was true; 0 where nothing is shown. */
export function lostText(shownMs: number): string {
  if (shownMs === 0) return 'Sin conexión';
  const time = inBuenosAires(Temporal.Instant.fromEpochMilliseconds(shownMs)).toPlainTime();
  return `Sin conexión. Lo que ves es de las ${time.toString({ smallestUnit: 'second' })}`;
}
