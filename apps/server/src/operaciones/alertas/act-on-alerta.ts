import type { AlertaView, ApiKey } from '@traza/contract';
import { toWire } from '@traza/domain';
import { quietUntil } from '@traza/domain/alertas';
import type { AuditActionOf } from '@traza/domain/auditoria';
import type { Updateable } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';
import { AppError, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { type AlertaRow, findAlertasById, presentAlerta } from './alerta-queries.ts';

/** Lines that concern no cliente are recorded under this one: what operadores do about an alerta is nothing that a cliente reads. */
const NO_CLIENTE = 0;

/** An alerta that is open, under its lock. */
async function lockOpen(tx: Tx, id: number): Promise<AlertaRow> {
  required(
    await tx.selectFrom('alerta').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),
    'not_found',
  );
  const { rows } = await findAlertasById(tx, [id]);
  const alerta = required(rows[0], 'not_found');
  if (alerta.resuelta !== null) throw new AppError('invalid_transition');
  return alerta;
}

interface AlertaDeed {
  accion: AuditActionOf<'alerta'>;
  columns: Updateable<Schema['alerta']>;
  despues?: object;
}

/** An act of the caller, once for each key (M-208). */
interface AlertaAct {
  id: number;
  key?: string | undefined;
}

async function change(
  deps: Deps,
  operador: Operador,
  { call, key, ...body }: AlertaAct & { call: ApiKey; said?: unknown },
  decide: (alerta: AlertaRow, now: Temporal.Instant) => AlertaDeed | undefined,
): Promise<AlertaView> {
  const { id } = body;
  return createKeyed(deps, operador, call, { key, body }, async () => async (tx) => {
    const alerta = await lockOpen(tx, id);
    const now = deps.clock.now();
    const deed = decide(alerta, now);
    if (!deed) return presentAlerta(alerta);
    await tx.updateTable('alerta').set(deed.columns).where('id', '=', id).execute();
    const { tipo, objeto, idObjeto } = alerta;
    await audit(tx, {
      idCliente: NO_CLIENTE,
      ts: now,
      by: operador,
      objeto: 'alerta',
      idObjeto: id,
      accion: deed.accion,
      despues: { tipo, [objeto]: idObjeto, ...deed.despues },
    });
    const { rows } = await findAlertasById(tx, [id]);
    return presentAlerta(required(rows[0], 'internal_error'));
  });
}

/** Says who works on it. Whoever comes second reads who and since when, and may take it over (M-194). */
export async function takeAlerta(
  deps: Deps,
  operador: Operador,
  { igual = false, ...act }: AlertaAct & { igual?: boolean | undefined },
): Promise<AlertaView> {
  const { idOperador } = operador;
  const call = 'POST /operaciones/v1/alertas/:id/tomar';
  return change(deps, operador, { ...act, call, said: igual }, (alerta, now) => {
    const { tomada, operador: taker } = alerta;
    if (alerta.idOperador === idOperador) return undefined;
    if (tomada !== null && taker !== null && !igual)
      throw new AppError('already_taken', { params: { quien: taker, cuando: toWire(tomada) } });
    return { accion: 'tomar', columns: { idOperador, tomada: now } };
  });
}

/** Closes it by hand; its object and tipo stay quiet for a while, unless the level rises (DM-39). */
export async function resolveAlerta(
  deps: Deps,
  operador: Operador,
  { resolucion, ...act }: AlertaAct & { resolucion: string },
): Promise<AlertaView> {
  const call = 'POST /operaciones/v1/alertas/:id/resolver';
  return change(deps, operador, { ...act, call, said: resolucion }, (_, now) => ({
    accion: 'resolver',
    columns: { resuelta: now, resolucion, calladaHasta: quietUntil(now) },
    despues: { resolucion },
  }));
}

/** Closes it for a quarter of an hour without a word (M-195). */
export async function silenceAlerta(deps: Deps, operador: Operador, act: AlertaAct): Promise<AlertaView> {
  const call = 'POST /operaciones/v1/alertas/:id/silenciar';
  return change(deps, operador, { ...act, call }, (_, now) => ({
    accion: 'silenciar',
    columns: { resuelta: now, calladaHasta: quietUntil(now) },
  }));
}
