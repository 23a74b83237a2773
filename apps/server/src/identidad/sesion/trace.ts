import type { AuditActionOf } from '@traza/domain/auditoria';
import type { Executor } from '#db/database.ts';
import { audit } from '#lib/audit.ts';
import { SISTEMA } from '#lib/author.ts';
import type { Deps } from '#lib/deps.ts';
import { findClientesOfUsuario } from './queries.ts';

/** The facts that the log holds about a sign-in or the end of sessions. */
interface AccessEvent {
  event: 'sign-in' | 'sessions-ended';
  result: string;
  ip: string;
  idUsuario?: number | undefined;
  /** Stands for what was typed as a username. */
  typed?: string;
  sessions?: number;
}

const REFUSED: ReadonlySet<string> = new Set(['bad_credentials', 'too_many_requests', 'slowed_down']);

/** One line of the log: where from, who or what was typed, and what became of it; never a password, a token or a typed text. */
export function logAccess({ log }: Pick<Deps, 'log'>, entry: AccessEvent): void {
  if (REFUSED.has(entry.result)) log.warn(entry, 'access');
  else log.info(entry, 'access');
}

interface AccessDeed {
  usuario: { idUsuario: number; username: string };
  accion: AuditActionOf<'usuario'>;
  /** The person, or the server on its own. */
  by: 'own' | 'sistema';
  ip: string;
  ts: Temporal.Instant;
  despues?: Readonly<Record<string, unknown>>;
}

/** Tells every company of a person what happened to their access. */
export async function auditAccess(tx: Executor, { usuario, by, ...entry }: AccessDeed): Promise<void> {
  for (const idCliente of await findClientesOfUsuario(tx, usuario.idUsuario)) {
    const who = by === 'own' ? ({ kind: 'usuario', ...usuario } as const) : SISTEMA;
    await audit(tx, { ...entry, idCliente, by: who, objeto: 'usuario', idObjeto: usuario.idUsuario });
  }
}
