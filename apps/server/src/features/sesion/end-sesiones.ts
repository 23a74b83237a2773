import type { Executor } from '#db/database.ts';

/** Ends the sessions of a user, with the notices of their browsers; all of them, or all but the one kept. */
export async function endSesiones(
  db: Executor,
  idUsuario: number,
  { except }: { except?: Buffer } = {},
): Promise<void> {
  const ended = db
    .selectFrom('sesion')
    .select('hash')
    .where('idUsuario', '=', idUsuario)
    .$if(except !== undefined, (query) => query.where('hash', '<>', except ?? Buffer.alloc(0)));
  // a browser outlives the session that it was registered in: all of them go but the one kept
  await db
    .deleteFrom('dispositivo')
    .where('idUsuario', '=', idUsuario)
    .$if(except !== undefined, (query) =>
      query.where((eb) => eb('hashSesion', 'is distinct from', except ?? Buffer.alloc(0))),
    )
    .execute();
  await db.deleteFrom('sesion').where('hash', 'in', ended).execute();
}

/** Ends one session (access.md, `DELETE /login`). */
export async function endSesion(db: Executor, hash: Buffer): Promise<void> {
  await db.deleteFrom('dispositivo').where('hashSesion', '=', hash).execute();
  await db.deleteFrom('sesion').where('hash', '=', hash).execute();
}
