import { sql } from 'kysely';
import type { TestServer } from '../../../../test/harness.ts';

/** So many lines of a client, one statement each, as a use case writes them; answers their numbers. */
export async function writeLines(
  { db }: Pick<TestServer, 'db'>,
  idCliente: number,
  count: number,
  ts = Temporal.Now.instant(),
): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const { id } = await db
      .insertInto('auditoria')
      .values({
        idCliente,
        ts,
        actor: `persona-${i}`,
        accion: 'editar',
        objeto: 'cuenta',
        idObjeto: String(i),
        ip: '10.0.0.1',
        antes: JSON.stringify({ nombre: 'Áé"\\', celular: i }),
        despues: JSON.stringify({ nombre: 'Otra\nlínea', celular: null }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

/** Changes rows past the application and its triggers, as somebody would who reaches the database. */
export async function tamper({ db }: Pick<TestServer, 'db'>, ...statements: string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`alter table auditoria disable trigger user`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
    await sql`alter table auditoria enable trigger user`.execute(tx);
  });
}
