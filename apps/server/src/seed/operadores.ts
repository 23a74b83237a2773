import { DEMO_OPERADORES, DEMO_PASSWORD } from '@traza/demo';
import type { Db } from '#db/database.ts';
import { newSecret, sealSecret } from '#identidad/operadores/second-factor.ts';
import { hashPassword } from '#identidad/sesion/passwords.ts';

/** Who works in the Operaciones of a demo, one that was loaded before there were any too; who is there stays as they are. */
export async function seedOperadores(db: Db): Promise<void> {
  const known = await db.selectFrom('operador').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const hash = await hashPassword(DEMO_PASSWORD);
  const rows = DEMO_OPERADORES.map(async ({ email, nombre, apellido, roles }) => {
    const secreto = await sealSecret(db, newSecret());
    return { email, nombre, apellido, roles: [...roles], hash, secreto };
  });
  // of several processes that start at once the first one's stand
  await db
    .insertInto('operador')
    .values(await Promise.all(rows))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
