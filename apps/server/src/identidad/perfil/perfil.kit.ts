import type { TestServer } from '../../../test/harness.ts';
import { peopleSnapshot, usuarioOf } from '../../../test/own-accounts.ts';

export interface Attempt {
  as?: string;
  method: 'PATCH' | 'POST';
  path: string;
  body: unknown;
}

/** What came of a call, and whether anybody's row moved. */
export async function outcomeOf(server: TestServer, { as = 'pablo.empleado', method, path, body }: Attempt) {
  await server.login(as);
  const before = await peopleSnapshot(server.db);
  const { status, body: answer } = await server.call(method, path, { as, body });
  return { status, code: answer.code, changed: (await peopleSnapshot(server.db)) !== before };
}

export async function cuentasOf({ db }: TestServer, username: string) {
  const { idPersona } = await usuarioOf(db, username);
  return db.selectFrom('cuenta').selectAll().where('idPersona', '=', idPersona).orderBy('id').execute();
}
