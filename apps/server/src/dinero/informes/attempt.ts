import type { Selectable } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';

/** A report of a person, or the workbook of an operador. */
export type AnyInforme = Selectable<Schema['informe']>;

type InformeChange = Partial<
  Pick<AnyInforme, 'estado' | 'avance' | 'filas' | 'importe' | 'archivo' | 'bytes' | 'terminado'>
> & {
  error?: string | null;
  /** As JSON. */
  alcance?: string | null;
};

export async function updateInforme(db: Executor, id: string, change: InformeChange): Promise<void> {
  await db.updateTable('informe').set(change).where('id', '=', id).execute();
}

/** Begins an attempt, unless another one is through already. */
export async function startAttempt(db: Executor, id: string): Promise<AnyInforme | undefined> {
  return db
    .updateTable('informe')
    .set((eb) => ({ estado: 'generando' as const, intentos: eb('intentos', '+', 1), avance: 0, filas: null }))
    .where('id', '=', id)
    .where('estado', 'in', ['encolado', 'generando'])
    .returningAll()
    .executeTakeFirst();
}
