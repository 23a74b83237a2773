import { plusMinutes } from '@traza/domain';
import { PEDIDOS } from '@traza/domain/pedidos';
import type { Tx } from '#db/database.ts';
import { SISTEMA } from '#lib/author.ts';
import type { Deps } from '#lib/deps.ts';
import { unchanged } from '#pedidos/escritura/change.ts';
import type { LockedSolicitudRow, PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import { withPedido } from '#pedidos/escritura/with-pedido.ts';

const AT_ONCE = 500;
const REASONS = { A: 'sin_transportista', B: 'sin_autorizacion' } as const;

/** Why a request has run out of time: nobody took it within the hour after its departure, or nobody authorized it. */
function expiryOf(
  { estado, fechaHoraSalida }: LockedSolicitudRow,
  now: Temporal.Instant,
): keyof typeof REASONS | undefined {
  if (estado !== 'A' && estado !== 'B') return undefined;
  const until = estado === 'A' ? plusMinutes(fechaHoraSalida, PEDIDOS.unacceptedExpiryMin) : fechaHoraSalida;
  return Temporal.Instant.compare(until, now) <= 0 ? estado : undefined;
}

type ExpiryDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'push' | 'settings'>;

async function expireOne(tx: Tx, deps: ExpiryDeps, key: PedidoKey): Promise<boolean> {
  return withPedido(tx, deps, key, { by: SISTEMA }, async ({ solicitud }, now) => {
    const expiry = solicitud && expiryOf(solicitud, now);
    if (!expiry) return unchanged(false);
    const reason = REASONS[expiry];
    return {
      answer: true,
      solicitud: { estado: 'X', motivoAnulacion: reason },
      eventos: [{ tipo: 'anulado' }],
      audit: { accion: 'vencer', antes: { estado: expiry }, despues: { estado: 'X', motivo: reason } },
      notices: [{ estado: 'Anulado', subestado: '' }],
    };
  });
}

/**
 * Cancels at no cost the requests that nobody accepted by their departure plus 60 minutes, and those that nobody
 * authorized by their departure (ordering.md §4.2). Answers how many.
 */
export async function expireSolicitudes(deps: ExpiryDeps, now: Temporal.Instant): Promise<number> {
  const { db } = deps;
  const due = await db
    .selectFrom('solicitud')
    .select(['idCliente', 'id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('estado', '=', 'A'), eb('fechaHoraSalida', '<=', plusMinutes(now, -PEDIDOS.unacceptedExpiryMin))]),
        eb.and([eb('estado', '=', 'B'), eb('fechaHoraSalida', '<=', now)]),
      ]),
    )
    .orderBy('fechaHoraSalida')
    .limit(AT_ONCE)
    .execute();
  let expired = 0;
  const faults: unknown[] = [];
  for (const key of due) {
    try {
      if (await db.transaction().execute((tx) => expireOne(tx, { ...deps, clock: { now: () => now } }, key)))
        expired += 1;
    } catch (error) {
      // a failure does not stop the others; the job fails at its end, and is tried again
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} requests did not expire`);
  return expired;
}
