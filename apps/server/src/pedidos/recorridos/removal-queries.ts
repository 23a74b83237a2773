import type { RemovedAsiento } from '@traza/domain/pedidos';
import type { Executor } from '#db/database.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';

/** The seats of a run with whom each concerns. */
export async function findRemovableAsientos(db: Executor, { idCliente, id }: PedidoKey) {
  const rows = await db
    .selectFrom('pasaje as j')
    .leftJoin('solicitud as s', (join) =>
      join.onRef('s.idCliente', '=', 'j.idCliente').onRef('s.id', '=', 'j.idSolicitud'),
    )
    .leftJoin('usuario as u', 'u.idPersona', 'j.idPersona')
    .select([
      'j.id',
      'j.tipo',
      'j.quitado',
      'j.idPersona',
      'j.nombre',
      'j.idSolicitud',
      'j.precioAsiento',
      's.idPersonaSol',
      'u.username',
    ])
    .where('j.idCliente', '=', idCliente)
    .where('j.idViaje', '=', id)
    .execute();
  return new Map(
    rows.map(
      (
        row,
      ): [
        number,
        RemovedAsiento & { idSolicitud: number | null; nombre: string | null; precioAsiento: number | null },
      ] => [row.id, { ...row, isEmpty: row.tipo === 'ASIENTO VACÍO', wasRemoved: row.quitado !== null }],
    ),
  );
}
