import type { ApiKey } from '@traza/contract';
import { type MesaAct, whyNotAct } from '@traza/domain/mesa';
import type { Tx } from '#db/database.ts';
import { AppError, refuse } from '#lib/app-error.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import type { Write } from '#lib/idempotency.ts';
import type { Operador } from '#lib/operador.ts';
import { actPedidoOf, findAgencia } from '#pedidos/actos/act-pedido.ts';
import type { LockedPedido, PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import { type Decide, withPedido } from '#pedidos/escritura/with-pedido.ts';

/** An act as it is asked for: on which pedido, with what, and from where. */
export interface ActRequest<B> {
  pedido: PedidoKey;
  /** With the version on which it was decided. */
  body: B;
  /** What tells it from its repeats. */
  key: string | undefined;
  ip: string;
}

/** Refuses what an operador may not do now, by the rule that offers it (M-168 to M-181). */
async function refuseAct(
  tx: Tx,
  { roles }: Operador,
  act: MesaAct,
  { pedido, now }: { pedido: LockedPedido; now: Temporal.Instant },
): Promise<void> {
  const violation = whyNotAct(act, await actPedidoOf(tx, pedido, now), roles);
  const idAgencia = pedido.viaje?.idAgencia ?? null;
  if (violation?.code !== 'already_accepted' || idAgencia === null) return refuse(violation);
  const { denominacion: quien } = await findAgencia(tx, idAgencia);
  throw new AppError('already_accepted', { params: { quien } });
}

/** Somebody took it while this act waited for its lock: the viaje is there, and was not yet when it was looked for. */
async function takenMeanwhile(tx: Tx, { idCliente, id }: PedidoKey): Promise<AppError> {
  const { quien } = await tx
    .selectFrom('viaje')
    .innerJoin('agencia', 'agencia.id', 'viaje.idAgencia')
    .select('agencia.denominacion as quien')
    .where('viaje.idCliente', '=', idCliente)
    .where('viaje.id', '=', id)
    .executeTakeFirstOrThrow();
  return new AppError('already_accepted', { params: { quien } });
}

/** Changes a pedido by an act of an operador, on the version that they looked at. */
export async function withAct<T>(
  tx: Tx,
  deps: Deps,
  operador: Operador,
  { act, key, version, ip }: { act: MesaAct; key: PedidoKey; version: number | undefined; ip: string },
  decide: Decide<T>,
): Promise<T> {
  return withPedido(tx, deps, key, { by: operador, ip, seen: version }, async (pedido, now) => {
    const { solicitud, viaje } = pedido;
    if (!viaje && solicitud?.idViaje === key.id) throw await takenMeanwhile(tx, key);
    // what was asked for and is part of something else now has no card
    if (!viaje && solicitud?.idViaje !== null) throw new AppError('not_found');
    await refuseAct(tx, operador, act, { pedido, now });
    return decide(pedido, now);
  });
}

/** Runs an act once for each key. What it answers names nobody, for it is kept for a day: the card is read anew each time (M-208). */
export async function actOnce<B extends object, T extends object>(
  deps: Deps,
  operador: Operador,
  call: ApiKey,
  { pedido, body, key }: ActRequest<B>,
  prepare: () => Promise<Write<T>>,
): Promise<T> {
  return createKeyed(deps, operador, call, { key, body: { ...body, ...pedido } }, prepare);
}
