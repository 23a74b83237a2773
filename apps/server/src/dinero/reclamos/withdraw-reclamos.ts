import { RECLAMO_WITHDRAWN } from '@traza/domain/reclamos';
import { whyNotWithdrawn } from '@traza/domain/rendiciones';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { refuse, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import { notifyAnswer } from '#plataforma/notificaciones/notify.ts';
import { mailAnswer } from './answer-mail.ts';
import { closeReclamo, lockReclamo, lockViaje, type ReclamoId } from './queries.ts';

interface DecidedPedido {
  id: number;
  decision: { idReclamo: number | null } | null;
}

/** The open reclamos that end once their pedido is approved, by pedido: the caller's own, and those of its decision. */
export async function findWithdrawable(
  db: Executor,
  { idCliente, idPersona }: { idCliente: number; idPersona: number },
  pedidos: readonly DecidedPedido[],
): Promise<ReadonlyMap<number, number[]>> {
  const ids = pedidos.map(({ id }) => id);
  const decided = pedidos.flatMap(({ decision }) => decision?.idReclamo ?? []);
  const { rows } = await sql<{ idViaje: number; ids: number[] }>`
    select id_viaje, array_agg(id order by id) as ids from reclamo
     where id_cliente = ${idCliente} and id_viaje = any(${ids}::int[]) and estado = 'abierto'
       and (id_persona = ${idPersona} or id = any(${decided}::int[])) group by id_viaje`.execute(db);
  return new Map(rows.map((row) => [row.idViaje, row.ids]));
}

const WITHDRAWN = {
  texto: 'Se retiró al dar el pedido por bueno en la cuenta del mes.',
  resultado: RECLAMO_WITHDRAWN,
  reconocido: null,
};

/** Closes a reclamo that nobody has to answer any more. Its author is notified where somebody else withdrew it. */
async function withdraw(tx: Tx, deps: Deps, caller: Actor, { ip, ...key }: ReclamoId & { ip: string }): Promise<void> {
  const reclamo = required(await lockReclamo(tx, key), 'not_found');
  // answered since it was found
  if (reclamo.estado === 'cerrado') refuse({ code: 'version_conflict' });
  const { idCliente, id: idReclamo } = key;
  const { idViaje, idPersona, estado } = reclamo;
  const ts = deps.clock.now();
  await closeReclamo(tx, key, WITHDRAWN, ts);
  await audit(tx, {
    idCliente,
    ts,
    by: caller,
    accion: 'retirar',
    objeto: 'reclamo',
    idObjeto: idReclamo,
    ip,
    antes: { estado },
    despues: { estado: 'cerrado', pedido: idViaje },
  });
  if (idPersona === caller.idPersona) return;
  await notifyAnswer(tx, deps, { idCliente, idViaje, idPersona, idReclamo });
  await mailAnswer(tx, deps, { ...reclamo, idCliente, idReclamo }, WITHDRAWN);
}

/** Withdraws the open reclamos about a pedido that is approved, if they are those that its person agreed to withdraw. */
export async function withdrawReclamos(
  tx: Tx,
  deps: Deps,
  caller: Actor,
  {
    idCliente,
    pedido,
    agreed = [],
    ip,
  }: { idCliente: number; pedido: DecidedPedido; agreed: readonly number[] | undefined; ip: string },
): Promise<void> {
  // whoever claims about the viaje locks it too: no reclamo opens meanwhile
  await lockViaje(tx, { idCliente, idViaje: pedido.id });
  const found = await findWithdrawable(tx, { idCliente, idPersona: caller.idPersona }, [pedido]);
  const open = found.get(pedido.id) ?? [];
  refuse(whyNotWithdrawn(open, agreed));
  for (const id of open) await withdraw(tx, deps, caller, { idCliente, id, ip });
}
