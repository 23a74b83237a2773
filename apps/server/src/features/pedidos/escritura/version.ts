import { toWire } from '@traza/domain';
import type { Executor } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { authorRow } from '#lib/author.ts';
import type { Act } from './act.ts';
import type { LockedPedido } from './lock-pedidos.ts';

interface LastChange {
  version: number;
  modificado: Temporal.Instant;
  modificadoUsuario: number | null;
  modificadoAgencia: number | null;
}

/** Columns that say who wrote a version. */
export function writtenBy({ by }: Act): Pick<LastChange, 'modificadoUsuario' | 'modificadoAgencia'> {
  const { idUsuario, idAgencia } = authorRow(by);
  return { modificadoUsuario: idUsuario, modificadoAgencia: idAgencia };
}

function lastChangeOf({ clase, solicitud, viaje }: LockedPedido): LastChange | undefined {
  return clase === 's' ? solicitud : viaje;
}

/** Whether somebody decided on an older version than the current one; a call without a version is not checked. */
export function isStale(pedido: LockedPedido, seen: number | undefined): boolean {
  const last = lastChangeOf(pedido);
  return seen !== undefined && last !== undefined && last.version !== seen;
}

/** Empty where it was no person and no agencia: the portal has the words. */
async function nameOf(db: Executor, { modificadoUsuario, modificadoAgencia }: LastChange): Promise<string> {
  if (modificadoUsuario !== null) {
    const persona = await db
      .selectFrom('usuario')
      .innerJoin('persona', 'persona.id', 'usuario.idPersona')
      .select(['persona.nombre', 'persona.apellido'])
      .where('usuario.id', '=', modificadoUsuario)
      .executeTakeFirst();
    return persona ? `${persona.nombre} ${persona.apellido}` : '';
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
export async function conflictOf(db: Executor, pedido: LockedPedido): Promise<AppError> {
  const last = lastChangeOf(pedido);
  if (!last) return new AppError('version_conflict');
  return new AppError('version_conflict', {
    params: { quien: await nameOf(db, last), cuando: toWire(last.modificado) },
  });
}
