import type { NotaView } from '@traza/contract';
import type { PedidoKey } from '#features/pedidos/escritura/lock-pedidos.ts';
import { required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { presentNota } from './get-panel.ts';

/** Lines that concern no cliente are recorded under this one. */
const NO_CLIENTE = 0;

/** Writes what operadores tell each other about a pedido; no cliente and no agencia reads it, and it stays as it is (M-151). */
export async function addNota(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  operador: Operador,
  { idCliente, id, texto }: PedidoKey & { texto: string },
): Promise<NotaView> {
  return db.transaction().execute(async (tx) => {
    required(
      await tx
        .selectFrom('pedido')
        .select('id')
        .where('idCliente', '=', idCliente)
        .where('id', '=', id)
        .executeTakeFirst(),
      'not_found',
    );
    const { idOperador, nombre, apellido } = operador;
    const nota = await tx
      .insertInto('nota')
      .values({ idCliente, idPedido: id, texto, idOperador, creada: clock.now() })
      .returning(['id', 'texto', 'creada', 'idOperador'])
      .executeTakeFirstOrThrow();
    // the trail of a cliente holds nothing of it
    await audit(tx, {
      idCliente: NO_CLIENTE,
      ts: nota.creada,
      by: operador,
      accion: 'crear',
      objeto: 'nota',
      idObjeto: nota.id,
      despues: { pedido: id },
    });
    return presentNota({ ...nota, nombre, apellido });
  });
}
