import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { endSesiones } from './end-sesiones.ts';

export async function findUsuarioByUsername(db: Executor, username: string) {
  return db
    .selectFrom('usuario')
    .leftJoin('claveTemporal', 'claveTemporal.idUsuario', 'usuario.id')
    .select([
      'usuario.id',
      'usuario.hash',
      'usuario.activo',
      'claveTemporal.hash as hashTemporal',
      'claveTemporal.vence as venceTemporal',
    ])
    .where(sql<string>`lower(usuario.username)`, '=', username.toLowerCase())
    .executeTakeFirst();
}

export async function insertSesion(
  db: Executor,
  sesion: { hash: Buffer; idUsuario: number; creada: Temporal.Instant; vence: Temporal.Instant; ip: string },
): Promise<void> {
  await db
    .insertInto('sesion')
    .values({ ...sesion, usada: sesion.creada })
    .execute();
  await db.updateTable('usuario').set({ ultimoIngreso: sesion.creada }).where('id', '=', sesion.idUsuario).execute();
}

/** A temporary password becomes the password at its first use, and ends every other session (access.md, `POST /login`). */
export async function adoptTemporaryPassword(db: Executor, idUsuario: number, hash: string): Promise<void> {
  await db.updateTable('usuario').set({ hash }).where('id', '=', idUsuario).execute();
  await db.deleteFrom('claveTemporal').where('idUsuario', '=', idUsuario).execute();
  await endSesiones(db, idUsuario);
}

export async function touchSesion(db: Executor, hash: Buffer, now: Temporal.Instant): Promise<void> {
  await db.updateTable('sesion').set({ usada: now }).where('hash', '=', hash).execute();
}

/** All that a request needs to know of its caller, in one statement. */
export async function findSesion(db: Executor, hash: Buffer) {
  return db
    .selectFrom('sesion')
    .innerJoin('usuario', 'usuario.id', 'sesion.idUsuario')
    .innerJoin('persona', 'persona.id', 'usuario.idPersona')
    .leftJoin('cuentaParticular', (join) =>
      join.onRef('cuentaParticular.idPersona', '=', 'persona.id').on('cuentaParticular.activa', '=', true),
    )
    .select(['sesion.usada', 'sesion.vence', ...usuarioColumns])
    .select(corporateAccounts)
    .where('sesion.hash', '=', hash)
    .executeTakeFirst();
}

/** The same of somebody without a session. */
export async function findActorRow(db: Executor, idPersona: number) {
  return db
    .selectFrom('usuario')
    .innerJoin('persona', 'persona.id', 'usuario.idPersona')
    .leftJoin('cuentaParticular', (join) =>
      join.onRef('cuentaParticular.idPersona', '=', 'persona.id').on('cuentaParticular.activa', '=', true),
    )
    .select(usuarioColumns)
    .select(corporateAccounts)
    .where('usuario.idPersona', '=', idPersona)
    .executeTakeFirst();
}

export type UsuarioRow = NonNullable<Awaited<ReturnType<typeof findActorRow>>>;

/** Every request asks for them: the function keeps its plan, which costs more than to run it (0014). */
const corporateAccounts = sql`cuentas_corporativas(persona.id)`.as('cuentas');

const usuarioColumns = [
  'usuario.id as idUsuario',
  'usuario.username',
  'usuario.activo',
  'persona.id as idPersona',
  'persona.nombre',
  'persona.apellido',
  'cuentaParticular.id as particularId',
  'cuentaParticular.alias as particularAlias',
  'cuentaParticular.email as particularEmail',
  'cuentaParticular.phone as particularPhone',
  'cuentaParticular.idCentroDeCosto as particularCeco',
] as const;

/** The active user whom an address belongs to: the only e-mail by which access is recovered (DA-29). */
export async function findUsuarioByEmail(db: Executor, email: string) {
  return db
    .selectFrom('usuario')
    .innerJoin('persona', 'persona.id', 'usuario.idPersona')
    .select(['usuario.id', 'usuario.idPersona', 'usuario.username', 'usuario.email', 'persona.nombre'])
    .where(sql<string>`lower(usuario.email)`, '=', email.toLowerCase())
    .where('usuario.activo', '=', true)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
}

/** The clients where a person has an active account. */
export async function listClientesOf(db: Executor, idPersona: number): Promise<number[]> {
  const rows = await db
    .selectFrom('cuenta')
    .select('idCliente')
    .where('idPersona', '=', idPersona)
    .where('activa', '=', true)
    .execute();
  return rows.map(({ idCliente }) => idCliente);
}
