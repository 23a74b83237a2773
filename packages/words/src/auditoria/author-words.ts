import type { AuditAuthor } from '@traza/domain/auditoria';

/** Names of the kinds of authors in the audit trail. */
export const AUTHOR_WORDS = {
  personas: 'Personas',
  transportistas: 'Transportistas',
  operaciones: 'Operaciones',
  sistema: 'Sistema',
} as const satisfies Readonly<Record<AuditAuthor, string>>;
