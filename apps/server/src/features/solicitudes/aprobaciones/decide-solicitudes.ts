import type { Api, Output } from '@traza/contract';
import type { Actor } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { decideSolicitud } from './decide-solicitud.ts';
import { refuseUnlessApprover } from './list-pending.ts';

type DecisionsAnswer = Output<Api['POST /aprobaciones/decisiones']>['data'];

export interface Decisions {
  idCliente: number;
  decisiones: readonly { idSolicitud: number; aprobar: boolean; version?: number | undefined }[];
  motivo?: string | null | undefined;
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
  for (const { idSolicitud, aprobar, version: seen } of decisiones) {
    try {
      const decision = { idSolicitud, aprobar, motivo, idCliente };
      const { estado } = await decideSolicitud(deps, caller, decision, { ip, seen });
      answer.push({ idSolicitud, estado, code: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      answer.push({ idSolicitud, estado: null, code: error.code });
    }
  }
  return answer;
}
