import type { CalificacionView } from '@traza/contract';
import { reclamosByPersona } from '#dinero/reclamos/reclamos-of-viaje.ts';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { getCalificaciones } from '#pedidos/lectura/get-pedido.ts';

const NOTHING = { reclamo: null, respuesta: null };

/** The calificaciones of a viaje that the caller may see, the same as in its detail, each with the state of its reclamo (S16, W-237). */
export async function listCalificaciones(deps: Deps, caller: Actor, idViaje: number): Promise<CalificacionView[]> {
  const { idCliente, calificaciones } = await getCalificaciones(deps, caller, idViaje);
  const reclamos = await reclamosByPersona(deps.db, { idCliente, idViaje });
  return calificaciones.map(({ calificacion, idPersona, isRead }) => ({
    ...calificacion,
    ...(isRead ? (reclamos.get(idPersona ?? 0) ?? NOTHING) : NOTHING),
  }));
}
