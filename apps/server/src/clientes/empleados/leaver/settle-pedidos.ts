import { type LeaverChoice, type PedidoTaker, whyNotTakeOver } from '@traza/domain/empleados';
import type { Tx } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { refuse, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { cancel } from '#pedidos/actos/cancel.ts';
import { handOver } from '#pedidos/actos/hand-over.ts';
import { withPedido } from '#pedidos/escritura/with-pedido.ts';
import { type ComingPedido, findComing, lateMinOf } from '#pedidos/lectura/coming-pedidos.ts';
import { enqueueMail } from '#plataforma/correo/enqueue-mail.ts';
import type { EmpleadoRow } from '../queries.ts';
import { takenOverMail } from './mails.ts';

interface Leave {
  row: Pick<EmpleadoRow, 'idCliente' | 'idPersona' | 'nombre' | 'apellido'>;
  choice: LeaverChoice | undefined;
  caller: Actor;
  ip: string | undefined;
  idLote?: string | undefined;
}

interface FoundTaker extends PedidoTaker {
  idCuenta: number;
  email: string | null;
  nombre: string;
}

async function findTaker(tx: Tx, idCliente: number, idPersona: number): Promise<FoundTaker | undefined> {
  return tx
    .selectFrom('cuenta')
    .innerJoin('persona', 'persona.id', 'cuenta.idPersona')
    .select(['cuenta.id as idCuenta', 'idPersona', 'activa', 'cuenta.permisos', 'cuenta.email', 'nombre'])
    .where('idCliente', '=', idCliente)
    .where('idPersona', '=', idPersona)
    .where('suprimida', 'is', null)
    .$narrowType<{ permisos: PedidoTaker['permisos'] }>()
    .executeTakeFirst();
}

/**
 * What becomes of the pedidos of somebody whose account is being closed, in the transaction that closes it (W-317): in their name they are
 * called off, at the cost that they would have paid, or they are somebody else's from now on; without a choice they stay. The lock of
 * their pedidos comes first (`lockPedidosOf`).
 */
export async function settlePedidos(tx: Tx, deps: Deps, leave: Leave): Promise<void> {
  const { choice, row } = leave;
  if (choice === undefined || choice.que === 'dejar') return;
  const { idCliente, idPersona } = row;
  const coming = await findComing(tx, { idCliente, idsPersona: [idPersona], now: deps.clock.now() });
  if (coming.length === 0) return;
  if (choice.que === 'anular') await cancelAll(tx, deps, coming, leave);
  else await handAllOver(tx, deps, { coming, to: choice.idPersona }, leave);
}

/** Those that nobody could call off any more, as seats on a fixed route, stay. */
async function cancelAll(tx: Tx, deps: Deps, coming: readonly ComingPedido[], leave: Leave): Promise<void> {
  const { idCliente, idPersona } = leave.row;
  const lateMin = await lateMinOf(tx, idCliente);
  for (const { id, isCancellable } of coming) {
    if (!isCancellable) continue;
    await withPedido(tx, deps, { idCliente, id }, actOf(leave), async (pedido, now) =>
      cancel(tx, deps, pedido, { idPersona, lateMin }, now),
    );
  }
}

async function handAllOver(
  tx: Tx,
  deps: Deps,
  { coming, to }: { coming: readonly ComingPedido[]; to: number },
  leave: Leave,
): Promise<void> {
  const { idCliente, idPersona: from, nombre, apellido } = leave.row;
  const found = await findTaker(tx, idCliente, to);
  refuse(whyNotTakeOver(found, { leaver: from, types: coming.map(({ tipo }) => tipo) }));
  const taker = required(found, 'person_invalid');
  const { idPersona, idCuenta, email } = taker;
  for (const { id } of coming) {
    await withPedido(tx, deps, { idCliente, id }, actOf(leave), async (pedido) =>
      handOver(tx, pedido, { from, idPersona, idCuenta }),
    );
  }
  if (email === null || email === '') return;
  const ids = coming.map(({ id }) => id);
  await enqueueMail(
    tx,
    deps,
    takenOverMail(deps.settings, { to: email, nombre: taker.nombre, from: `${nombre} ${apellido}`, ids }),
  );
}

const actOf = ({ caller: by, ip, idLote }: Leave) => ({ by, ...(ip !== undefined && { ip }), idLote });
