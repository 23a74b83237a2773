import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { findRequester } from './find-requester.ts';

/** The requester of a pedido, in whose name it is changed, and what it is now. */
export async function findAsked(
  deps: Pick<Deps, 'db'>,
  operador: Operador,
  { idCliente, id }: { idCliente: number; id: number },
) {
  const found = await deps.db
    .selectFrom('pedido')
    .innerJoin('solicitud', (join) =>
      join.onRef('solicitud.idCliente', '=', 'pedido.idCliente').onRef('solicitud.id', '=', 'pedido.id'),
    )
    .select(['pedido.clase', 'solicitud.idPersonaSol as idPersona'])
    .where('pedido.idCliente', '=', idCliente)
    .where('pedido.id', '=', id)
    .executeTakeFirst();
  const { clase: extrasType, idPersona } = required(found, 'not_found');
  return { extrasType, caller: await findRequester(deps, operador, { idCliente, idPersona }) };
}
