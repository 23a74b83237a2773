import { randomUUID } from 'node:crypto';
import type { Api, RechargedPedido } from '@traza/contract';
import { trimmed } from '@traza/domain';
import {
  type AuditedScopes,
  auditedScopes,
  mayRecharge,
  RENDICIONES,
  rechargedPasajes,
  whyNotRecharged,
} from '@traza/domain/rendiciones';
import type * as z from 'zod';
import type { Tx } from '#db/database.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import { auditHead } from '#lib/audit.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import type { Change } from '#pedidos/escritura/change.ts';
import { type LockedPedido, lockPedidos } from '#pedidos/escritura/lock-pedidos.ts';
import { writeAll } from '#pedidos/escritura/with-pedido.ts';
import { chargesOf, namesOf } from './recharge-line.ts';
import { findAccounts, findCecoNames } from './recharge-queries.ts';

const CALL = 'POST /pedidos/centro-costo';
type RechargeBody = z.output<Api[typeof CALL]['body']>;

interface Recharge {
  body: RechargeBody;
  audited: AuditedScopes;
  reason: string;
}

interface RechargeDecision {
  answer: RechargedPedido;
  write?: { pedido: LockedPedido; change: Change<undefined> };
}

async function decideAll(tx: Tx, { body, audited, reason }: Recharge): Promise<RechargeDecision[]> {
  const { idCliente, idCeco, de } = body;
  const ids = [...new Set(body.ids)].toSorted((a, b) => a - b);
  const locked = await lockPedidos(tx, idCliente, ids);
  const accounts = await findAccounts(tx, idCliente, ids);
  const names = await findCecoNames(tx, idCliente);
  const ceco = required(names.get(idCeco), 'ceco_invalid');
  return locked.map((pedido) => {
    const { id, viaje } = pedido;
    const account = accounts.get(id);
    const charged = viaje && account && { status: viaje.status, ...account };
    const why = charged ? whyNotRecharged(charged, { idCeco, de }, audited) : { code: 'not_found' as const };
    if (!charged || why) return { answer: { id, resultado: 'rechazado', motivo: why?.code ?? null } };
    const moved = rechargedPasajes(charged, { idCeco, de }, audited);
    if (moved.length === 0) return { answer: { id, resultado: 'igual', motivo: null } };
    const antes = { ceco: namesOf(moved, names), pasajes: chargesOf(moved) };
    const despues = { ceco, pasajes: chargesOf(moved.map((pasaje) => ({ ...pasaje, idCeco }))), motivo: reason };
    const change: Change<undefined> = {
      answer: undefined,
      cecos: [{ idCeco, pasajes: moved.map((pasaje) => pasaje.id) }],
      audit: { accion: 'imputar', antes, despues },
    };
    return { answer: { id, resultado: 'cambiado', motivo: null }, write: { pedido, change } };
  });
}

/**
 * Has another ceco pay ended pedidos, each by itself: those that cannot be changed are named with their reason, and the others are.
 * Accounts, tableros and totals follow, as they are made of what each pasaje says (W-351). It is one act, which can be undone (W-387).
 */
export async function rechargePedidos(
  deps: Deps,
  caller: Actor,
  { body, key, ip }: { body: RechargeBody; key: string | undefined; ip: string },
): Promise<{ pedidos: RechargedPedido[]; acto: string | null }> {
  const { idCliente, idCeco } = body;
  const audited = auditedScopes(accountAt(caller, idCliente));
  if (!mayRecharge(audited)) throw new AppError('forbidden');
  const reason = trimmed(body.motivo);
  if (reason === '' || reason.length > RENDICIONES.reclamoMax) {
    throw new AppError('desc_invalid', { fields: [{ field: 'motivo', code: 'desc_invalid' }] });
  }
  const isKnown = audited.cliente || audited.cecos.includes(idCeco);
  const ceco = isKnown ? (await findCecoNames(deps.db, idCliente)).get(idCeco) : undefined;
  if (ceco === undefined) {
    throw new AppError('ceco_invalid', { fields: [{ field: 'idCeco', code: 'ceco_invalid' }] });
  }
  return createKeyed(deps, caller, CALL, { key, body }, () =>
    Promise.resolve(async (tx: Tx) => {
      // who signs holds the cliente too: nothing moves under a hand that signs
      await lockCliente(tx, idCliente);
      const decisions = await decideAll(tx, { body, audited, reason });
      const written = decisions.flatMap(({ write }) => write ?? []);
      const acto = written.length === 0 ? null : randomUUID();
      if (acto !== null) {
        const now = deps.clock.now();
        const what = { objeto: 'viaje', accion: 'imputar-varios', despues: { ceco, motivo: reason } } as const;
        await auditHead(tx, { id: acto, idCliente, ts: now, by: caller, ip, ...what });
        await writeAll(tx, idCliente, written, { by: caller, ip, idLote: acto, now });
      }
      return { pedidos: decisions.map(({ answer }) => answer), acto };
    }),
  );
}
