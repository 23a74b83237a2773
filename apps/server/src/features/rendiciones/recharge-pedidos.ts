import type { Api, RechargedPedido } from '@traza/contract';
import { trimmed } from '@traza/domain';
import {
  type AuditedScopes,
  auditedScopes,
  type ChargedPedido,
  type MonthOf,
  mayRecharge,
  RENDICIONES,
  rechargedPasajes,
  whyNotRecharged,
} from '@traza/domain/rendiciones';
import type * as z from 'zod';
import type { Tx } from '#db/database.ts';
import type { Change } from '#features/pedidos/escritura/change.ts';
import { type LockedPedido, lockPedidos } from '#features/pedidos/escritura/lock-pedidos.ts';
import { writeAll } from '#features/pedidos/escritura/with-pedido.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import { findCecoName, findCecoNames, findCharged, findMonths, findSignedScopes } from './recharge-queries.ts';

const CALL = 'POST /pedidos/centro-costo';
type RechargeBody = z.output<Api[typeof CALL]['body']>;

interface Recharge {
  body: RechargeBody;
  audited: AuditedScopes;
  reason: string;
}

/** The accounts of each month of some pedidos that are signed. */
async function signedByMonth(tx: Tx, idCliente: number, months: Iterable<MonthOf>) {
  const signed = new Map<string, ChargedPedido['firmadas']>();
  for (const month of months) {
    const key = `${month.anio}-${month.mes}`;
    if (!signed.has(key)) signed.set(key, await findSignedScopes(tx, idCliente, month));
  }
  return signed;
}

interface RechargeDecision {
  answer: RechargedPedido;
  write?: { pedido: LockedPedido; change: Change<undefined> };
}

async function decideAll(tx: Tx, { body, audited, reason }: Recharge): Promise<RechargeDecision[]> {
  const { idCliente, idCeco, de } = body;
  const ids = [...new Set(body.ids)].toSorted((a, b) => a - b);
  const locked = await lockPedidos(tx, idCliente, ids);
  const charged = await findCharged(tx, idCliente, ids);
  const months = await findMonths(tx, idCliente, ids);
  const signed = await signedByMonth(tx, idCliente, months.values());
  const ceco = required(await findCecoName(tx, idCliente, idCeco), 'ceco_invalid');
  const decisions: RechargeDecision[] = [];
  for (const pedido of locked) {
    const { id, viaje } = pedido;
    const month = months.get(id);
    const pasajes = charged.get(id) ?? [];
    const firmadas = signed.get(`${month?.anio}-${month?.mes}`) ?? { cliente: false, cecos: new Set<number>() };
    const why = viaje
      ? whyNotRecharged({ status: viaje.status, pasajes, firmadas }, { idCeco, de }, audited)
      : { code: 'not_found' as const };
    if (why) {
      decisions.push({ answer: { id, resultado: 'rechazado', motivo: why.code } });
      continue;
    }
    const moved = rechargedPasajes({ pasajes }, { idCeco, de }, audited);
    if (moved.length === 0) {
      decisions.push({ answer: { id, resultado: 'igual', motivo: null } });
      continue;
    }
    const before = await findCecoNames(tx, idCliente, [...new Set(moved.flatMap((pasaje) => pasaje.idCeco ?? []))]);
    const change: Change<undefined> = {
      answer: undefined,
      ceco: { idCeco, pasajes: moved.map((pasaje) => pasaje.id) },
      audit: { accion: 'imputar', antes: { ceco: before.join(', ') }, despues: { ceco, motivo: reason } },
    };
    decisions.push({ answer: { id, resultado: 'cambiado', motivo: null }, write: { pedido, change } });
  }
  return decisions;
}

/**
 * Has another ceco pay ended pedidos, each by itself: those that cannot be changed are named with their reason, and the others are.
 * Accounts, tableros and totals follow, as they are made of what each pasaje says (W-351).
 */
export async function rechargePedidos(
  deps: Deps,
  caller: Actor,
  { body, key, ip }: { body: RechargeBody; key: string | undefined; ip: string },
): Promise<{ pedidos: RechargedPedido[] }> {
  const { idCliente, idCeco } = body;
  const audited = auditedScopes(accountAt(caller, idCliente));
  if (!mayRecharge(audited)) throw new AppError('forbidden');
  const reason = trimmed(body.motivo);
  if (reason === '' || reason.length > RENDICIONES.reclamoMax) {
    throw new AppError('desc_invalid', { fields: [{ field: 'motivo', code: 'desc_invalid' }] });
  }
  const isKnown = audited.cliente || audited.cecos.includes(idCeco);
  if (!isKnown || (await findCecoName(deps.db, idCliente, idCeco)) === undefined) {
    throw new AppError('ceco_invalid', { fields: [{ field: 'idCeco', code: 'ceco_invalid' }] });
  }
  return createKeyed(deps, caller, CALL, { key, body }, () =>
    Promise.resolve(async (tx: Tx) => {
      // who signs holds the cliente too: nothing moves under a hand that signs
      await lockCliente(tx, idCliente);
      const decisions = await decideAll(tx, { body, audited, reason });
      const written = decisions.flatMap(({ write }) => write ?? []);
      await writeAll(tx, idCliente, written, { by: caller, ip, now: deps.clock.now() });
      return { pedidos: decisions.map(({ answer }) => answer) };
    }),
  );
}
