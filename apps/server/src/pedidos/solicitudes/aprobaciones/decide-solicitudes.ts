import { randomUUID } from 'node:crypto';
import type { Api, Output } from '@traza/contract';
import { cleanNote } from '@traza/domain';
import type { Actor } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { auditHead } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import { decideSolicitud } from './decide-solicitud.ts';
import { refuseUnlessApprover } from './list-pending.ts';

type DecisionsAnswer = Output<Api['POST /aprobaciones/decisiones']>['data'];

export interface Decisions {
  idCliente: number;
  decisiones: readonly { idSolicitud: number; aprobar: boolean; version?: number | undefined }[];
  motivo?: string | null | undefined;
}

/** Several authorized, or rejected, are one entry of the trail; one that came to nothing is not told. */
async function beginActs(
  { db, clock }: Deps,
  caller: Actor,
  { idCliente, decisiones, motivo }: Decisions,
  ip: string,
): Promise<ReadonlyMap<boolean, string>> {
  const acts = new Map<boolean, string>();
  for (const [aprobar, decided] of Map.groupBy(decisiones, (decision) => decision.aprobar)) {
    if (decided.length < 2) continue;
    const id = randomUUID();
    const accion = aprobar ? 'autorizar-varios' : 'rechazar-varios';
    const reason = aprobar ? null : cleanNote(motivo ?? '') || null;
    const what = { objeto: 'solicitud', accion, ...(reason !== null && { despues: { motivo: reason } }) } as const;
    await auditHead(db, { id, idCliente, ts: clock.now(), by: caller, ip, ...what });
    acts.set(aprobar, id);
  }
  return acts;
}

/**
 * Decides on several solicitudes of a cliente, each in a transaction of its own: one that is refused, or was decided meanwhile, stops no
 * other. The answer holds a state or a code for each, also when the call is repeated (W-206, W-211).
 */
export async function decideSolicitudes(
  deps: Deps,
  caller: Actor,
  { idCliente, decisiones, motivo }: Decisions,
  ip: string,
): Promise<DecisionsAnswer> {
  refuseUnlessApprover(caller, idCliente);
  const answer: DecisionsAnswer = [];
  const acts = await beginActs(deps, caller, { idCliente, decisiones, motivo }, ip);
  for (const { idSolicitud, aprobar, version: seen } of decisiones) {
    try {
      const decision = { idSolicitud, aprobar, motivo, idCliente };
      const { estado } = await decideSolicitud(deps, caller, decision, { ip, seen, idLote: acts.get(aprobar) });
      answer.push({ idSolicitud, estado, code: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      answer.push({ idSolicitud, estado: null, code: error.code });
    }
  }
  return answer;
}
