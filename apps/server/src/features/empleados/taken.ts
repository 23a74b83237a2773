import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** Which of these somebody else already has: the document, the user name, the address to sign in with. */
export async function findTaken(
  db: Executor,
  { dni, tipoDoc, usuario, email }: { dni: string; tipoDoc: string; usuario: string; email: string },
): Promise<{ dni: boolean; usuario: boolean; email: boolean }> {
  const { rows } = await sql<{ dni: boolean; usuario: boolean; email: boolean }>`
    select exists (select 1 from persona where tipo_doc = ${tipoDoc} and doc_num = ${dni}) as dni,
           exists (select 1 from usuario where lower(username) = lower(${usuario})) as usuario,
           exists (select 1 from usuario where lower(email) = lower(${email})) as email`.execute(db);
  return rows[0] ?? { dni: false, usuario: false, email: false };
}
