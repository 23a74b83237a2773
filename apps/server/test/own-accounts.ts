import type { Db } from '../src/db/database.ts';

const TABLES = [
  'persona',
  'usuario',
  'cuenta',
  'cuentaParticular',
  'cuentaCeco',
  'claveTemporal',
  'registroPendiente',
  'sesion',
  'dispositivo',
  'foto',
  'correo',
  'auditoria',
] as const;

/** Everything that people and their accounts are made of, to compare before and after what must change nothing. */
export async function peopleSnapshot(db: Db): Promise<string> {
  const rows: Record<string, string[]> = {};
  for (const table of TABLES) {
    const found = await db.selectFrom(table).selectAll().execute();
    rows[table] = found.map((row) => JSON.stringify(row)).toSorted();
  }
  return JSON.stringify(rows, null, 1);
}

/** E-mails to an address, oldest first. */
export async function mailsTo(db: Db, to: string) {
  return db.selectFrom('correo').selectAll().where('para', '=', to).orderBy('id').execute();
}

/** The password that the last e-mail to an address tells. */
export async function mailedPassword(db: Db, to: string): Promise<string> {
  const text = (await mailsTo(db, to)).at(-1)?.texto ?? '';
  return /^Contraseña: (\S+)$/m.exec(text)?.[1] ?? 'no password was mailed';
}

/** The token of the last confirmation link to an address. */
export async function mailedToken(db: Db, to: string): Promise<string> {
  const text = (await mailsTo(db, to)).at(-1)?.texto ?? '';
  return /\/confirmar\/([\w-]+)$/m.exec(text)?.[1] ?? 'no link was mailed';
}

export async function usuarioOf(db: Db, username: string) {
  return db.selectFrom('usuario').selectAll().where('username', '=', username).executeTakeFirstOrThrow();
}
