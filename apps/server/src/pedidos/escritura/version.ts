import { toWire } from '@traza/domain';
import type { Executor } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { type Author, authorRow, operadorName } from '#lib/author.ts';
import type { Act } from './act.ts';
import type { LockedPedido } from './lock-pedidos.ts';

interface LastChange {
  version: number;
  modificado: Temporal.Instant;
  modificadoUsuario: number | null;
  modificadoAgencia: number | null;
  modificadoOperador: number | null;
}

/** Columns that say who wrote a version. */
export function writtenBy({
  by,
}: Pick<Act, 'by'>): Pick<LastChange, 'modificadoUsuario' | 'modificadoAgencia' | 'modificadoOperador'> {
  const { idUsuario, idAgencia, idOperador } = authorRow(by);
  return { modificadoUsuario: idUsuario, modificadoAgencia: idAgencia, modificadoOperador: idOperador };
}

function lastChangeOf({ clase, solicitud, viaje }: LockedPedido): LastChange | undefined {
  return clase === 's' ? solicitud : viaje;
}

/** Whether somebody decided on an older version than the current one; a call without a version is not checked. */
export function isStale(pedido: LockedPedido, seen: number | undefined): boolean {
  const last = lastChangeOf(pedido);
  return seen !== undefined && last !== undefined && last.version !== seen;
}

/** Who wrote last, as whoever is told knows them: empty where it was nobody in particular, for which screens have the words. */
async function nameOf(
  db: Executor,
  { modificadoUsuario, modificadoAgencia, modificadoOperador }: LastChange,
  reader: Author,
): Promise<string> {
  if (modificadoUsuario !== null) {
    const persona = await db
      .selectFrom('usuario')
      .innerJoin('persona', 'persona.id', 'usuario.idPersona')
      .select(['persona.nombre', 'persona.apellido'])
      .where('usuario.id', '=', modificadoUsuario)
      .executeTakeFirst();
    return persona ? `${persona.nombre} ${persona.apellido}` : '';
  }
  if (modificadoOperador !== null) {
    const operador = await db
      .selectFrom('operador')
      .select(['nombre', 'apellido'])
      .where('id', '=', modificadoOperador)
      .executeTakeFirst();
    if (!operador) return '';
    return reader.kind === 'operador' ? `${operador.nombre} ${operador.apellido}` : operadorName(operador);
  }
  if (modificadoAgencia === null) return '';
  const agencia = await db
    .selectFrom('agencia')
    .select('denominacion')
    .where('id', '=', modificadoAgencia)
    .executeTakeFirst();
  return agencia?.denominacion ?? '';
}

/** Tells who was first, and when (decisions "Versions"). */
export async function conflictOf(db: Executor, pedido: LockedPedido, reader: Author): Promise<AppError> {
  const last = lastChangeOf(pedido);
  if (!last) return new AppError('version_conflict');
  return new AppError('version_conflict', {
    params: { quien: await nameOf(db, last, reader), cuando: toWire(last.modificado) },
  });
}
