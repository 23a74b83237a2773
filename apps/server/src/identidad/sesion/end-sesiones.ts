import type { Executor } from '#db/database.ts';

/** Ends the sessions of a user and the push subscriptions of their browsers: all, or all but one. Answers how many. */
export async function endSesiones(
  db: Executor,
  idUsuario: number,
  { except }: { except?: Buffer } = {},
): Promise<number> {
  const ended = db
    .selectFrom('sesion')
    .select('hash')
    .where('idUsuario', '=', idUsuario)
    .$if(except !== undefined, (query) => query.where('hash', '<>', except ?? Buffer.alloc(0)));
  // a push subscription outlives the session that made it, so all but those of the remaining session go
  await db
    .deleteFrom('dispositivo')
    .where('idUsuario', '=', idUsuario)
    .$if(except !== undefined, (query) =>
      query.where((eb) => eb('hashSesion', 'is distinct from', except ?? Buffer.alloc(0))),
    )
    .execute();
  const { numDeletedRows } = await db.deleteFrom('sesion').where('hash', 'in', ended).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends one session (access.md, `DELETE /login`). Answers whose it was; undefined for one that had ended. */
export async function endSesion(
  db: Executor,
  hash: Buffer,
): Promise<{ idUsuario: number; username: string } | undefined> {
  await db.deleteFrom('dispositivo').where('hashSesion', '=', hash).execute();
  return db
    .deleteFrom('sesion')
    .using('usuario')
    .whereRef('usuario.id', '=', 'sesion.idUsuario')
    .where('sesion.hash', '=', hash)
    .returning(['usuario.id as idUsuario', 'usuario.username'])
    .executeTakeFirst();
}
