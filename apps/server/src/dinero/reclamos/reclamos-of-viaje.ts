import type { CalificacionView } from '@traza/contract';
import { toWire } from '@traza/domain';
import { phaseOfCaso } from '@traza/domain/reclamos';
import type { Executor } from '#db/database.ts';
import { listReclamosOf } from './queries.ts';

type ReclamoView = Pick<CalificacionView, 'reclamo' | 'respuesta'>;

/** The newest reclamo of each person about a viaje, with its newest answer. */
export async function reclamosByPersona(
  db: Executor,
  viaje: { idCliente: number; idViaje: number },
): Promise<ReadonlyMap<number, ReclamoView>> {
  const told = new Map<number, ReclamoView>();
  for (const { id, idPersona, estado, respuesta, respondida } of await listReclamosOf(db, viaje)) {
    const answered = respuesta !== null && respondida !== null;
    told.set(idPersona, {
      reclamo: { id, estado: phaseOfCaso(estado) },
      respuesta: answered
        ? { texto: respuesta, timestamp: toWire(respondida) }
        : (told.get(idPersona)?.respuesta ?? null),
    });
  }
  return told;
}
