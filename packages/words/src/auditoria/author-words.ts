import type { AuditAuthor } from '@traza/domain/auditoria';

/** Whose deeds a trail is of. */
export const AUTHOR_WORDS = {
  personas: 'Personas',
  transportistas: 'Transportistas',
  sistema: 'Sistema',
} as const satisfies Readonly<Record<AuditAuthor, string>>;
