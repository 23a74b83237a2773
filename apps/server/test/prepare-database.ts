import { DEMO_PASSWORD } from '@traza/demo';
import { type DatabaseSettings, openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { hashPassword } from '../src/identidad/sesion/passwords.ts';
import { seedBase } from '../src/seed/base.ts';
import { seedOperadores } from '../src/seed/operadores.ts';
import { TEST_AGENCIA_KEY, TEST_NOW } from './constants.ts';

/** Migrates a database and seeds it with the people and clients that every test knows. */
export async function prepareDatabase(settings: DatabaseSettings): Promise<void> {
  const database = await openDatabase(settings);
  await migrate(database.db);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await database.db
    .transaction()
    .execute(async (tx) => void (await seedBase(tx, { now: TEST_NOW, agenciaKey: TEST_AGENCIA_KEY, passwordHash })));
  await seedOperadores(database.db);
  await database.close();
}
