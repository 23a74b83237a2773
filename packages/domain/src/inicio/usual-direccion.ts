import { isBefore } from '../time.ts';
import { INICIO } from './limits.ts';

/** How often an address was an origin on one day. */
export interface OrigenUso {
  idDireccion: number;
  veces: number;
  ultima: Temporal.Instant;
}

/** The address that somebody leaves from most, where there is one: ties go to the latest (work §1, W-003). */
export function usualDireccion(usos: readonly OrigenUso[], now: Temporal.Instant): number | null {
  const since = now.subtract({ hours: INICIO.usualDays * 24 });
  const all = new Map<number, OrigenUso>();
  for (const uso of usos) {
    if (isBefore(uso.ultima, since)) continue;
    const before = all.get(uso.idDireccion) ?? { ...uso, veces: 0 };
    const ultima = isBefore(before.ultima, uso.ultima) ? uso.ultima : before.ultima;
    all.set(uso.idDireccion, { ...uso, veces: before.veces + uso.veces, ultima });
  }
  const [first] = [...all.values()].toSorted(
    (a, b) => b.veces - a.veces || Temporal.Instant.compare(b.ultima, a.ultima),
  );
  return first && first.veces >= INICIO.usualMinUses ? first.idDireccion : null;
}
