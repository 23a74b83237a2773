import { DEMO_MARKS } from '@traza/demo/marks';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { tokenHash } from '../ids.ts';

async function isMade(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`
    select to_regclass('usuario') is not null and to_regclass('agencia_clave') is not null as made`.execute(db);
  return rows[0]?.made === true;
}

/**
 * Production must not run on a database of the demo: its password and its carrier keys are published. Read before anything is
 * written, on a database that may be empty yet.
 */
export async function assertNoDemo(db: Executor): Promise<void> {
  if (!(await isMade(db))) return;
  const person = await db
    .selectFrom('usuario')
    .select('username')
    .where(sql`split_part(email, '@', 2)`, 'in', Object.values(DEMO_MARKS.domains))
    .limit(1)
    .executeTakeFirst();
  if (person) {
    throw new Error(
      `la base tiene personas de la demo (${person.username}), con su clave publicada: usá una base propia`,
    );
  }
  const key = await db
    .selectFrom('agenciaClave')
    .select('idAgencia')
    .where('hash', 'in', [DEMO_MARKS.agenciaKey, DEMO_MARKS.secondCarrierKey, DEMO_MARKS.flotaKey].map(tokenHash))
    .where('revocada', 'is', null)
    .executeTakeFirst();
  if (key) throw new Error('la base tiene claves de transportista de la demo: revocalas, o usá una base propia');
}
