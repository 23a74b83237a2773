import type { AuditAct } from '@traza/domain/auditoria';
import type { Executor } from '#db/database.ts';
import { audit } from '#lib/audit.ts';
import type { Author } from '#lib/author.ts';

/** Lines that concern no cliente are kept under this one. */
const NO_CLIENTE = 0;

/** Who administers, from where and when: an operador by a screen, the system by a command. */
export interface Authorship {
  by: Author;
  now: Temporal.Instant;
  ip?: string | undefined;
}

type AdminAct = AuditAct & { idCliente?: number; idObjeto: string | number; antes?: unknown; despues?: unknown };

/** Writes down what was done, in the transaction that does it; the line is the same for a screen and for its command. */
export async function auditAdminAct(
  tx: Executor,
  { idCliente, ...act }: AdminAct,
  { by, now, ip }: Authorship,
): Promise<void> {
  await audit(tx, { ...act, idCliente: idCliente ?? NO_CLIENTE, by, ts: now, ...(ip !== undefined && { ip }) });
}
