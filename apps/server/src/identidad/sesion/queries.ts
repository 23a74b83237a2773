import type { CorporateAccount, ParticularAccount } from '@traza/domain/cuentas';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { endSesiones } from './end-sesiones.ts';

export async function findUsuarioByUsername(db: Executor, username: string) {
  return db
    .selectFrom('usuario')
    .leftJoin('claveTemporal', 'claveTemporal.idUsuario', 'usuario.id')
    .select([
      'usuario.id',
      'usuario.username',
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
export async function adoptTemporaryPassword(db: Executor, idUsuario: number, hash: string): Promise<number> {
  await db.updateTable('usuario').set({ hash }).where('id', '=', idUsuario).execute();
  await db.deleteFrom('claveTemporal').where('idUsuario', '=', idUsuario).execute();
  return endSesiones(db, idUsuario);
}

export async function touchSesion(db: Executor, hash: Buffer, now: Temporal.Instant): Promise<void> {
  await db.updateTable('sesion').set({ usada: now }).where('hash', '=', hash).execute();
}

/** A person who may sign in, with their accounts in the shape of the contract. */
export interface UsuarioRow {
  idUsuario: number;
  username: string;
  activo: boolean;
  idPersona: number;
  nombre: string;
  apellido: string;
  particular: ParticularAccount | null;
  cuentas: CorporateAccount[];
}

interface SesionRow extends UsuarioRow {
  usada: Temporal.Instant;
  vence: Temporal.Instant;
}

/** All that a request needs to know of its caller, in one statement that is planned once for a connection (0015). */
export async function findSesion(db: Executor, hash: Buffer): Promise<SesionRow | undefined> {
  const { rows } = await sql<SesionRow>`select * from identificar_sesion(${hash})`.execute(db);
  return rows[0];
}

/** The same of somebody without a session. */
export async function findActorRow(db: Executor, idPersona: number): Promise<UsuarioRow | undefined> {
  const { rows } = await sql<UsuarioRow>`select * from identificar_persona(${idPersona})`.execute(db);
  return rows[0];
}

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

/** The clients where somebody has an active account. */
export async function findClientesOfUsuario(db: Executor, idUsuario: number): Promise<number[]> {
  const rows = await db
    .selectFrom('cuenta')
    .innerJoin('usuario', 'usuario.idPersona', 'cuenta.idPersona')
    .select('cuenta.idCliente')
    .where('usuario.id', '=', idUsuario)
    .where('cuenta.activa', '=', true)
    .execute();
  return rows.map(({ idCliente }) => idCliente);
}
