import type { FastifyRequest } from 'fastify';
import type { Agencia } from '#lib/agencia.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { tokenHash } from '#lib/ids.ts';

/** The agencia whose key a request carries in `X-Api-Key`, or 401. */
export async function authenticateAgencia({ db }: Deps, request: FastifyRequest): Promise<Agencia> {
  const key = [request.headers['x-api-key']].flat()[0];
  if (key === undefined || key.length < 16 || key.length > 200) throw new AppError('carrier_key_invalid');
  const row = await db
    .selectFrom('agenciaClave')
    .innerJoin('agencia', 'agencia.id', 'agenciaClave.idAgencia')
    .select(['agencia.id', 'agencia.denominacion', 'agencia.integrado'])
    .where('agenciaClave.hash', '=', tokenHash(key))
    .where('agenciaClave.revocada', 'is', null)
    .where('agencia.activa', '=', true)
    .executeTakeFirst();
  if (!row) throw new AppError('carrier_key_invalid');
  return { kind: 'agencia', idAgencia: row.id, denominacion: row.denominacion, integrado: row.integrado };
}
