import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { withTracesRemoved } from './persona-table.ts';
import type { Subject } from './subject.ts';

/**
 * Deletes mails to somebody, waiting ones too. Of mails to others that name them, sent ones are deleted early and waiting ones go out
 * without the name. All of them are recent: none is stored longer than `KEEP_MAILS_DAYS`.
 */
export async function eraseCorreos(tx: Tx, { emails, huellas: { patron } }: Subject): Promise<void> {
  await sql`delete from correo where lower(para) = any(${emails}::text[])`.execute(tx);
  if (patron === undefined) return;
  const names = sql`(asunto ~* ${patron} or texto ~* ${patron} or html ~* ${patron} or adjuntos::text ~* ${patron} or error ~* ${patron})`;
  await sql`delete from correo where estado <> 'pendiente' and ${names}`.execute(tx);
  const cleaned = ['asunto', 'texto', 'html'].map((column) => withTracesRemoved(column, patron));
  // a calendar that names them stays behind
  await sql`update correo set ${sql.join(cleaned)}, adjuntos = case when adjuntos::text ~* ${patron} then '[]' else adjuntos end
             where estado = 'pendiente' and ${names}`.execute(tx);
}
