import type { NotaView } from '@traza/contract';
import type { Tx } from '#db/database.ts';
import { required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import { presentNota } from './get-panel.ts';

/** Lines that concern no cliente are recorded under this one. */
const NO_CLIENTE = 0;

interface NewNota extends PedidoKey {
  texto: string;
}

/** Writes what operadores tell each other about a pedido; no cliente and no agencia reads it, and it stays as it is (M-151). */
export async function addNota(
  deps: Deps,
  operador: Operador,
  { key, ...nota }: NewNota & { key: string | undefined },
): Promise<NotaView> {
  const call = 'POST /operaciones/v1/pedidos/:idCliente/:id/notas';
  return createKeyed(
    deps,
    operador,
    call,
    { key, body: nota },
    async () => (tx) => insertNota(tx, operador, nota, deps.clock.now()),
  );
}

async function insertNota(
  tx: Tx,
  operador: Operador,
  { idCliente, id, texto }: NewNota,
  now: Temporal.Instant,
): Promise<NotaView> {
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
    .values({ idCliente, idPedido: id, texto, idOperador, creada: now })
    .returning(['id', 'texto', 'creada', 'idOperador'])
    .executeTakeFirstOrThrow();
  // the trail of a cliente holds nothing of it
  await audit(tx, {
    idCliente: NO_CLIENTE,
    ts: now,
    by: operador,
    accion: 'crear',
    objeto: 'nota',
    idObjeto: nota.id,
    despues: { pedido: id },
  });
  return presentNota({ ...nota, nombre, apellido });
}
