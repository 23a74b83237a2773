import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** The undo of an act, whoever began it; there is one at most. */
export async function findUndo(
  db: Executor,
  idCliente: number,
  huella: string,
): Promise<{ id: string; idPersona: number; quien: string; creado: Temporal.Instant } | undefined> {
  return db
    .selectFrom('lote')
    .innerJoin('persona', 'persona.id', 'lote.idPersona')
    .select([
      'lote.id',
      'lote.idPersona',
      'lote.creado',
      sql<string>`persona.nombre || ' ' || persona.apellido`.as('quien'),
    ])
    .where('lote.idCliente', '=', idCliente)
    .where('lote.tipo', '=', 'deshacer')
    .where('lote.huella', '=', huella)
    .executeTakeFirst();
}
