import { isBefore } from '../time.ts';
import { INICIO } from './limits.ts';

/** How often an address was an origin on one day. */
export interface OriginUse {
  idDireccion: number;
  veces: number;
  ultima: Temporal.Instant;
}

/** The address that somebody leaves from most, where there is one: ties go to the latest (work §1, W-003). */
export function usualDireccion(uses: readonly OriginUse[], now: Temporal.Instant): number | null {
  const since = now.subtract({ hours: INICIO.usualDays * 24 });
  const all = new Map<number, OriginUse>();
  for (const use of uses) {
    if (isBefore(use.ultima, since)) continue;
    const before = all.get(use.idDireccion) ?? { ...use, veces: 0 };
    const ultima = isBefore(before.ultima, use.ultima) ? use.ultima : before.ultima;
    all.set(use.idDireccion, { ...use, veces: before.veces + use.veces, ultima });
  }
  const [first] = [...all.values()].toSorted(
    (a, b) => b.veces - a.veces || Temporal.Instant.compare(b.ultima, a.ultima),
  );
  return first && first.veces >= INICIO.usualMinUses ? first.idDireccion : null;
}
