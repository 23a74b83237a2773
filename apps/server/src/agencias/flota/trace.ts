import type { AuditAct } from '@traza/domain/auditoria';
import type { Executor } from '#db/database.ts';
import { audit } from '#lib/audit.ts';
import type { Author } from '#lib/author.ts';

/** Lines of the own flota concern no cliente. */
const NO_CLIENTE = 0;

type FlotaAct = Extract<AuditAct, { objeto: 'chofer' | 'vehiculo' | 'turno' | 'documento' | 'documento_tipo' }>;

/** Who writes, from where and when. */
export interface FlotaAuthor {
  by: Author;
  now: Temporal.Instant;
  ip?: string | undefined;
}

/** The same, as the door of pedidos asks for it. */
export function actBy({ by, ip }: FlotaAuthor) {
  return { by, ...(ip !== undefined && { ip }) };
}

interface FlotaFacts {
  id: number;
  antes?: Readonly<Record<string, unknown>>;
  despues?: Readonly<Record<string, unknown>>;
}

/** Writes down what somebody did to a chofer, a vehiculo, a turno or a documento. */
export async function auditFlota(
  tx: Executor,
  { id, antes, despues, ...act }: FlotaAct & FlotaFacts,
  { by, now, ip }: FlotaAuthor,
): Promise<void> {
  const facts = { ...(antes && { antes }), ...(despues && { despues }), ...(ip !== undefined && { ip }) };
  await audit(tx, { ...act, ...facts, idCliente: NO_CLIENTE, idObjeto: id, by, ts: now });
}
