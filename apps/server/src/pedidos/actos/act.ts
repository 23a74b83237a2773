import type { ApiKey } from '@traza/contract';
import { type MesaAct, whyNotAct } from '@traza/domain/mesa';
import type { Tx } from '#db/database.ts';
import { AppError, refuse } from '#lib/app-error.ts';
import type { Author, OperadorAuthor } from '#lib/author.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import type { Act } from '../escritura/act.ts';
import type { DoorDeps } from '../escritura/announce.ts';
import type { Change, NoChange } from '../escritura/change.ts';
import type { LockedPedido, OwnViajeKey, PedidoKey } from '../escritura/lock-pedidos.ts';
import { withPedido } from '../escritura/with-pedido.ts';
import { actPedidoOf, findAgencia } from './act-pedido.ts';

/** Who may act: of an operador with their roles, which decide what they may. */
type Who = Exclude<Author, OperadorAuthor> | Operador;

/** An act as it is asked for: of which pedido, on which version of it, and from where. */
export interface ActRequest<K extends PedidoKey | OwnViajeKey = PedidoKey> extends Omit<Act, 'by'> {
  pedido: K;
  /** What tells it from its repeats. */
  key?: string | undefined;
}

/** What is asked, named: by the call that is carried out once, and by the act whose rule offers it to operadores. */
interface NamedAct extends ActRequest<PedidoKey | OwnViajeKey> {
  call?: ApiKey;
  /** What is the same in a repeat. */
  sent?: object;
  name?: MesaAct;
}

/** Refuses what an operador may not do now, by the rule that offers it (M-168 to M-181). */
async function refuseAct(
  tx: Tx,
  { roles }: Operador,
  name: MesaAct,
  { pedido, now }: { pedido: LockedPedido; now: Temporal.Instant },
): Promise<void> {
  const { solicitud, viaje } = pedido;
  // somebody took it while this act waited for its lock: the viaje was not there yet when it was looked for
  if (!viaje && solicitud?.idViaje === pedido.id) throw await alreadyAccepted(tx, pedido);
  // what was asked for and is part of something else now has no card
  if (!viaje && solicitud?.idViaje !== null) throw new AppError('not_found');
  const violation = whyNotAct(name, await actPedidoOf(tx, pedido, now), roles);
  const idAgencia = viaje?.idAgencia ?? null;
  if (violation?.code !== 'already_accepted' || idAgencia === null) return refuse(violation);
  const { denominacion: quien } = await findAgencia(tx, idAgencia);
  throw new AppError('already_accepted', { params: { quien } });
}

async function alreadyAccepted(tx: Tx, { idCliente, id }: PedidoKey): Promise<AppError> {
  const { quien } = await tx
    .selectFrom('viaje')
    .innerJoin('agencia', 'agencia.id', 'viaje.idAgencia')
    .select('agencia.denominacion as quien')
    .where('viaje.idCliente', '=', idCliente)
    .where('viaje.id', '=', id)
    .executeTakeFirstOrThrow();
  return new AppError('already_accepted', { params: { quien } });
}

/** What an act decides on a pedido under its lock; it reads, and writes nothing but tables of its own feature. */
type DecideAct<T> = (tx: Tx, pedido: LockedPedido, now: Temporal.Instant) => Promise<Change<T> | NoChange<T>>;

/** As `act`, in a transaction of which it is a part. */
export async function actIn<T>(
  tx: Tx,
  deps: DoorDeps,
  who: Who,
  { pedido: asked, name, ip, idLote, seen }: Omit<NamedAct, 'key' | 'call' | 'sent'>,
  decide: DecideAct<T>,
): Promise<T> {
  return withPedido(tx, deps, asked, { by: who, ip, idLote, seen }, async (pedido, now) => {
    if (name !== undefined && who.kind === 'operador') await refuseAct(tx, who, name, { pedido, now });
    return decide(tx, pedido, now);
  });
}

/**
 * The one way to act on a pedido, for board, carriers and portal: once for each key of a call, in one transaction, under its lock, on the
 * version that was seen, by the rule of the act. What it answers to repeats is kept for a day, so that it names nobody (M-208).
 */
export async function act<T>(
  deps: Deps,
  who: Who,
  { call, sent, key, ...asked }: NamedAct,
  decide: DecideAct<T>,
): Promise<T> {
  const write = async (tx: Tx): Promise<T> => actIn(tx, deps, who, asked, decide);
  return call === undefined || (who.kind !== 'usuario' && who.kind !== 'operador')
    ? deps.db.transaction().execute(write)
    : createKeyed(deps, who, call, { key, body: sent }, async () => write);
}
