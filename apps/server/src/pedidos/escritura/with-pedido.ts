import type { Tx } from '#db/database.ts';
import { AppError, required } from '#lib/app-error.ts';
import { projectPedidos } from '../proyeccion/project.ts';
import type { Act, DatedAct } from './act.ts';
import { announceChange, type DoorDeps } from './announce.ts';
import type { Change, NoChange } from './change.ts';
import { eventsOf, insertEvents } from './events.ts';
import { type LockedPedido, lockOwnViaje, lockPedidos, type OwnViajeKey, type PedidoKey } from './lock-pedidos.ts';
import { conflictOf, isStale } from './version.ts';
import { writeChange } from './write-change.ts';

export type Decide<T> = (pedido: LockedPedido, now: Temporal.Instant) => Promise<Change<T> | NoChange<T>>;

/** Whether it is refused for what the pedido is now; that somebody took it says itself who was first. */
function isOfState(error: unknown): boolean {
  return error instanceof AppError && error.status === 409 && error.code !== 'already_accepted';
}

/**
 * The door through which everything that is asked or driven is changed: locks the pedido, lets the use case decide on what it is now,
 * and writes what was decided with its events, audit line and version, its place in the lists, and word to whom it concerns. `decide`
 * reads, and writes nothing but tables of its own feature.
 */
export async function withPedido<T>(
  tx: Tx,
  deps: DoorDeps,
  key: PedidoKey | OwnViajeKey,
  author: Act,
  decide: Decide<T>,
): Promise<T> {
  const pedido =
    'ofAgencia' in key
      ? required(await lockOwnViaje(tx, key), 'not_found')
      : required((await lockPedidos(tx, key.idCliente, [key.id]))[0], 'internal_error');
  const { idCliente } = pedido;
  // read under the lock: what was written before happened before
  const dated: DatedAct = { ...author, now: deps.clock.now() };
  const stale = isStale(pedido, author.seen);
  const change = await decide(pedido, dated.now).catch(async (error: unknown) => {
    // the caller saw an older version: the change since then is the reason for the refusal, so the answer names it
    throw stale && isOfState(error) ? await conflictOf(tx, pedido, author.by) : error;
  });
  if ('unchanged' in change) {
    await insertEvents(tx, idCliente, eventsOf(pedido, change.eventos), dated);
    return change.answer;
  }
  if (stale && !change.isHarmless) throw await conflictOf(tx, pedido, author.by);
  await writeAll(tx, idCliente, [{ pedido, change }], dated);
  await announceChange(tx, deps, pedido, change, author);
  return change.answer;
}

/** Pedidos whose place in the lists is written at once. */
const BATCH = 500;

/** Writes what was decided about some pedidos of a client, locked together, and at the end what lists show of them. */
export async function writeAll(
  tx: Tx,
  idCliente: number,
  decided: readonly { pedido: LockedPedido; change: Change<unknown> }[],
  dated: DatedAct,
): Promise<void> {
  for (const { pedido, change } of decided) await writeChange(tx, pedido, change, dated);
  const ids = decided.flatMap(({ pedido, change }) => [pedido.id, ...(change.left ?? [])]);
  for (let from = 0; from < ids.length; from += BATCH) {
    await projectPedidos(tx, idCliente, ids.slice(from, from + BATCH));
  }
}
