import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';

export async function findPasswordHash(db: Executor, idUsuario: number): Promise<string | null> {
  const row = await db.selectFrom('usuario').select('hash').where('id', '=', idUsuario).executeTakeFirst();
  return row?.hash ?? null;
}

/** Changes the hash that was compared with; false where another call changed it first. */
export async function replacePasswordHash(
  tx: Tx,
  idUsuario: number,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('usuario')
    .set({ hash: after })
    .where('id', '=', idUsuario)
    .where('hash', '=', before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteTemporaryPassword(db: Executor, idUsuario: number): Promise<void> {
  await db.deleteFrom('claveTemporal').where('idUsuario', '=', idUsuario).execute();
}

export async function findEmail(db: Executor, idUsuario: number): Promise<string | null> {
  const row = await db.selectFrom('usuario').select('email').where('id', '=', idUsuario).executeTakeFirst();
  return row?.email ?? null;
}

/** The caller's own address, locked until the end of the transaction. */
export async function findEmailForUpdate(tx: Tx, idUsuario: number): Promise<string | null> {
  const { email } = await tx
    .selectFrom('usuario')
    .select('email')
    .where('id', '=', idUsuario)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return email;
}

export async function isEmailOfAnother(db: Executor, email: string, idUsuario: number): Promise<boolean> {
  const row = await db
    .selectFrom('usuario')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('id', '<>', idUsuario)
    .executeTakeFirst();
  return row !== undefined;
}

type PictureOwner = { idUsuario: number; idPersona: number };

/** Writes the address of the user and of everything of theirs that had the old one; answers those accounts (DA-29). */
export async function replaceEmail(
  tx: Tx,
  { idUsuario, idPersona }: PictureOwner,
  { before, after }: { before: string | null; after: string },
): Promise<{ id: number; idCliente: number }[]> {
  await tx.updateTable('usuario').set({ email: after }).where('id', '=', idUsuario).execute();
  if (before === null) return [];
  const hadOld = sql<boolean>`lower(email) = ${before.toLowerCase()}`;
  await tx.updateTable('persona').set({ email: after }).where('id', '=', idPersona).where(hadOld).execute();
  await tx
    .updateTable('cuentaParticular')
    .set({ email: after })
    .where('idPersona', '=', idPersona)
    .where(hadOld)
    .execute();
  return tx
    .updateTable('cuenta')
    .set({ email: after })
    .where('idPersona', '=', idPersona)
    .where(hadOld)
    .returning(['id', 'idCliente'])
    .execute();
}

export async function updateAccountPhone(
  tx: Tx,
  { idCliente, idCuenta }: { idCliente: number; idCuenta: number },
  celular: string,
): Promise<void> {
  await tx
    .updateTable('cuenta')
    .set({ celular })
    .where('idCliente', '=', idCliente)
    .where('id', '=', idCuenta)
    .execute();
}

export async function updateParticularPhone(tx: Tx, idPersona: number, phone: string): Promise<void> {
  await tx.updateTable('cuentaParticular').set({ phone }).where('idPersona', '=', idPersona).execute();
}

export async function updatePersonaPhone(tx: Tx, idPersona: number, celular: string): Promise<void> {
  await tx.updateTable('persona').set({ celular }).where('id', '=', idPersona).execute();
}

/** Prefers a ceco while it is enabled on the account and active; false where it no longer is. */
export async function updatePreferredCeco(
  tx: Tx,
  { idCliente, idCuenta, idCeco }: { idCliente: number; idCuenta: number; idCeco: number },
): Promise<boolean> {
  // what is enabled is read under the lock: an administrator may be taking it away
  await tx
    .selectFrom('cuenta')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('id', '=', idCuenta)
    .forNoKeyUpdate()
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('cuenta')
    .set({ idCecoPreferido: idCeco })
    .where('idCliente', '=', idCliente)
    .where('id', '=', idCuenta)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('cuentaCeco')
          .innerJoin('centroCosto', (join) =>
            join
              .onRef('centroCosto.idCliente', '=', 'cuentaCeco.idCliente')
              .onRef('centroCosto.id', '=', 'cuentaCeco.idCeco'),
          )
          .select('cuentaCeco.idCeco')
          .where('cuentaCeco.idCliente', '=', idCliente)
          .where('cuentaCeco.idCuenta', '=', idCuenta)
          .where('cuentaCeco.idCeco', '=', idCeco)
          .where('centroCosto.activo', '=', true),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The one picture of a person, in place of the one before, which nobody can see any more. */
export async function replacePicture(
  tx: Tx,
  {
    idPersona,
    nombre,
    contenido,
    now,
  }: { idPersona: number; nombre: string; contenido: Buffer; now: Temporal.Instant },
): Promise<void> {
  const values = { nombre, contenido, creada: now };
  await tx
    .insertInto('foto')
    .values({ idPersona, ...values })
    .onConflict((conflict) => conflict.column('idPersona').doUpdateSet(values))
    .execute();
  await tx
    .updateTable('persona')
    .set({ foto: `/fotos/${nombre}` })
    .where('id', '=', idPersona)
    .execute();
}

export async function findPicture(db: Executor, nombre: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('foto').select('contenido').where('nombre', '=', nombre).executeTakeFirst();
  return row?.contenido;
}
