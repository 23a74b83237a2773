import { randomUUID } from 'node:crypto';
import type { AnulacionAnswer, AnulacionPreview } from '@traza/contract';
import { centsFromPesos, pesosFromCents, toCentsExact } from '@traza/domain';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import { auditHead } from '#lib/audit.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { findOpenAnulacion } from '#pedidos/actos/anulacion-rows.ts';
import { checkAnulacion } from '#pedidos/lectura/check-anulacion.ts';
import { findSeenPedido, refuseIfMoved, type ViewedPedido } from '#pedidos/lectura/get-pedido.ts';
import { cancelPedido } from './cancel-pedido.ts';

const CALL = 'POST /pedidos/anulaciones';

interface PedidoReference {
  extrasType: 's' | 'v';
  id: number;
}

export interface Several {
  idCliente: number;
  pedidos: readonly PedidoReference[];
}

type Judgement = Omit<AnulacionPreview, keyof PedidoReference>;

const refused = (code: string): Judgement => ({ code, tardia: false, costo: 0 });

/** What cancelling each of several orders would cost now, and why it would be refused; nothing is written (W-216). */
export async function previewAnulaciones(
  deps: Deps,
  caller: Actor,
  { idCliente, pedidos }: Several,
): Promise<{ pedidos: AnulacionPreview[]; total: number }> {
  accountAt(caller, idCliente);
  const previews: AnulacionPreview[] = [];
  for (const named of pedidos) {
    const judged = await unlessRefused(() => decide(deps, caller, idCliente, named), refused);
    previews.push({ ...named, ...judged });
  }
  const cents = previews.reduce((sum, { costo }) => sum + centsFromPesos(costo), 0);
  return { pedidos: previews, total: pesosFromCents(toCentsExact(cents)) };
}

async function decide(
  deps: Deps,
  caller: Actor,
  idCliente: number,
  { extrasType, id }: PedidoReference,
): Promise<Judgement> {
  const seen = await seenAt(deps, caller, idCliente, { extrasType, id });
  const { whyNot, isLate, isAsked, costoMinimo } = checkAnulacion(seen);
  if (whyNot) return refused(whyNot.code);
  // asked for before, it is as late as it was then (DT-30)
  const open = isAsked ? await findOpenAnulacion(deps.db, { idCliente, id }) : undefined;
  const tardia = open?.tardia ?? isLate;
  return { code: null, tardia, costo: tardia ? costoMinimo : 0 };
}

/** An order of this client that the caller sees; of another one it is as unknown. */
async function seenAt(
  deps: Deps,
  caller: Actor,
  idCliente: number,
  { extrasType, id }: PedidoReference,
): Promise<ViewedPedido> {
  const seen = await findSeenPedido(deps, caller, extrasType, id);
  if (!seen && extrasType === 's') await refuseIfMoved(deps, caller, id);
  const found = required(seen, 'not_found');
  if (found.stored.pedido.extras.cliente.id !== idCliente) throw new AppError('not_found');
  return found;
}

/**
 * Cancels several pedidos, each in a transaction of its own by the call for one: one that is refused stops no other (DW-25). After a crash
 * in between, a repeat leaves the cancelled ones as they are.
 */
export async function cancelPedidos(
  deps: Deps,
  caller: Actor,
  { body, key, ip }: { body: Several; key: string | undefined; ip: string },
): Promise<AnulacionAnswer[]> {
  const { idCliente, pedidos } = body;
  accountAt(caller, idCliente);
  return createKeyed(deps, caller, CALL, { key, body }, async () => {
    const answers: AnulacionAnswer[] = [];
    const idLote = pedidos.length > 1 ? randomUUID() : undefined;
    const what = { objeto: 'solicitud', accion: 'anular-varios' } as const;
    if (idLote !== undefined) {
      await auditHead(deps.db, { id: idLote, idCliente, ts: deps.clock.now(), by: caller, ip, ...what });
    }
    for (const named of pedidos) {
      const { extrasType: clase, id } = named;
      const asked = await unlessRefused<Pick<AnulacionAnswer, 'code' | 'tardia'>>(
        async () => {
          await seenAt(deps, caller, idCliente, named);
          const { tardia } = await cancelPedido(deps, caller, { clase, id, ip, idLote, seen: undefined });
          return { code: null, tardia };
        },
        (code) => ({ code, tardia: false }),
      );
      answers.push({ ...named, ...asked });
    }
    return () => Promise.resolve(answers);
  });
}

async function unlessRefused<T>(work: () => Promise<T>, refusal: (code: string) => T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refusal(error.code);
  }
}
