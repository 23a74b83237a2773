import { newUseDay } from '@traza/domain/administracion';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/database.ts';
import type { Agencia } from '#lib/agencia.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { tokenHash } from '#lib/ids.ts';
import { isUsableClave } from '#lib/usable-clave.ts';

/** The agencia whose key a request carries in `X-Api-Key`, or 401. */
export async function authenticateAgencia(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<Agencia> {
  const key = [request.headers['x-api-key']].flat()[0];
  if (key === undefined || key.length < 16 || key.length > 200) throw new AppError('carrier_key_invalid');
  const now = clock.now();
  const row = await db
    .selectFrom('agenciaClave')
    .innerJoin('agencia', 'agencia.id', 'agenciaClave.idAgencia')
    .select([
      'agencia.id',
      'agencia.denominacion',
      'agencia.integrado',
      'agencia.propia',
      'agenciaClave.id as idClave',
      'agenciaClave.ultimoUso',
    ])
    .where('agenciaClave.hash', '=', tokenHash(key))
    .where(isUsableClave('agenciaClave', now))
    .where('agencia.activa', '=', true)
    .executeTakeFirst();
  if (!row) throw new AppError('carrier_key_invalid');
  const day = newUseDay(row.ultimoUso, now);
  if (day !== undefined) await writeUse(db, row.idClave, day);
  const { id: idAgencia, denominacion, integrado, propia } = row;
  return { kind: 'agencia', idAgencia, denominacion, integrado, propia };
}

/** The day of the last use of a key is written by the first call of a day. */
async function writeUse(db: Db, id: number, day: string): Promise<void> {
  await db
    .updateTable('agenciaClave')
    .set({ ultimoUso: day })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('ultimoUso', 'is', null), eb('ultimoUso', '<', day)]))
    .execute();
}
