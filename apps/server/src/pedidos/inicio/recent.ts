import type { Plantilla } from '@traza/contract';
import { INICIO, repeatKey } from '@traza/domain/inicio';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { buildOwnPlantillas, refreshPlantillas, type StoredPlantilla } from '#pedidos/favoritos/build-plantilla.ts';

export interface RecentPedido<P = Plantilla> {
  extrasType: 's' | 'v';
  id: number;
  plantilla: P;
}

/** Solicitudes read at a time: of somebody who orders the same each day, many come before a different one. */
const PAGE = 30;
const MAX_PAGES = 12;

/** The last different things that somebody asked for, newest first, without what they keep as a favourite (W-015). */
export async function findRecentPedidos(
  deps: Deps,
  caller: Actor,
  { idCliente, kept }: { idCliente: number; kept: readonly StoredPlantilla[] },
): Promise<RecentPedido[]> {
  const known = new Set(kept.map(repeatKey));
  const found: RecentPedido<StoredPlantilla>[] = [];
  const since = deps.clock.now().subtract({ hours: INICIO.recientesDays * 24 });
  let below: number | undefined;
  for (let page = 0; page < MAX_PAGES && found.length < INICIO.recientes; page += 1) {
    const solicitudes = await buildOwnPlantillas(deps, caller, { idCliente, below, since, limit: PAGE });
    for (const { id, idViaje, plantilla } of solicitudes) {
      const key = repeatKey(plantilla);
      if (known.has(key)) continue;
      known.add(key);
      found.push({ extrasType: idViaje === null ? 's' : 'v', id: idViaje ?? id, plantilla });
    }
    below = solicitudes.at(-1)?.id;
    if (solicitudes.length < PAGE) break;
  }
  const last = found.slice(0, INICIO.recientes);
  const fresh = await refreshPlantillas(
    deps,
    caller,
    idCliente,
    last.map(({ plantilla }) => plantilla),
  );
  return last.flatMap((one, index) => {
    const plantilla = fresh[index];
    return plantilla ? [{ ...one, plantilla }] : [];
  });
}
