import { DEMO_MARKS } from '@traza/demo/marks';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { tokenHash } from '../ids.ts';

async function hasTable(db: Executor, name: string): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`select to_regclass(${name}) is not null as made`.execute(db);
  return rows[0]?.made === true;
}

function demoPersona(db: Executor) {
  return db
    .selectFrom('usuario')
    .select('username')
    .where(sql`split_part(email, '@', 2)`, 'in', Object.values(DEMO_MARKS.domains))
    .limit(1)
    .executeTakeFirst();
}

function demoClave(db: Executor) {
  return db
    .selectFrom('agenciaClave')
    .select('revocada')
    .where('hash', 'in', [DEMO_MARKS.agenciaKey, DEMO_MARKS.secondCarrierKey, DEMO_MARKS.flotaKey].map(tokenHash))
    .orderBy('revocada', (order) => order.asc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
}

/**
 * Production must not run on a database of the demo: its password and its carrier keys are published. Read before anything is
 * written, on a database that may be empty yet.
 */
export async function assertNoDemo(db: Executor): Promise<void> {
  if (!(await hasTable(db, 'agencia_clave'))) return;
  const persona = await demoPersona(db);
  if (persona) {
    throw new Error(
      `la base tiene personas de la demo (${persona.username}), con su clave publicada: usá una base propia`,
    );
  }
  if ((await demoClave(db))?.revocada === null)
    throw new Error('la base tiene claves de transportista de la demo: revocalas, o usá una base propia');
}

/** Somebody real works with this database: there are clientes, or operadores who are not of the demo. */
async function isInUse(db: Executor): Promise<boolean> {
  if (await db.selectFrom('cliente').select('id').limit(1).executeTakeFirst()) return true;
  if (!(await hasTable(db, 'operador'))) return false;
  const own = db.selectFrom('operador').select('id').where('email', 'not in', DEMO_MARKS.operadores);
  return (await own.limit(1).executeTakeFirst()) !== undefined;
}

/** The demo must not run on a real database: it publishes mails, and what opens the accounts of operadores. Writes nothing. */
export async function assertOwnDemo(db: Executor): Promise<void> {
  if (!(await hasTable(db, 'agencia_clave')) || !(await isInUse(db))) return;
  if ((await demoPersona(db)) ?? (await demoClave(db))) return;
  throw new Error(
    'la base tiene datos que no son de la demo, y la demo abriría sus correos y códigos a quien llegue: usá DEMO=0 o una base vacía',
  );
}
