import { ROLES, type Role } from '@traza/domain/operadores';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Operador } from '#lib/operador.ts';

const sameEmail = (email: string) => sql<boolean>`lower(email) = lower(${email})`;

/** Those of the table, in their own order. */
export function rolesOf(stored: readonly string[]): Role[] {
  return ROLES.filter((role) => stored.includes(role));
}

export async function findOperadorByEmail(db: Executor, email: string) {
  return db.selectFrom('operador').selectAll().where(sameEmail(email)).executeTakeFirst();
}

interface OperadorSesionRow {
  operador: Operador;
  usada: Temporal.Instant;
  vence: Temporal.Instant;
}

/** The session of a token; undefined where its operador may not sign in any more. */
export async function findSesion(db: Executor, tokenHash: Buffer): Promise<OperadorSesionRow | undefined> {
  const row = await db
    .selectFrom('operadorSesion as s')
    .innerJoin('operador as o', 'o.id', 's.idOperador')
    .select(['s.id as idSesion', 's.usada', 's.vence', 'o.id', 'o.email', 'o.nombre', 'o.apellido', 'o.roles'])
    .where('s.hash', '=', tokenHash)
    .where('o.activo', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: idOperador, roles, usada, vence, ...rest } = row;
  return { operador: { kind: 'operador', idOperador, ...rest, roles: rolesOf(roles), tokenHash }, usada, vence };
}

export async function touchSesion(db: Executor, tokenHash: Buffer, now: Temporal.Instant): Promise<void> {
  await db.updateTable('operadorSesion').set({ usada: now }).where('hash', '=', tokenHash).execute();
}

/** The one that a challenge was given to, locked: of two codes at once the second waits for what became of the first. */
export async function lockOfChallenge(db: Executor, desafio: Buffer) {
  return db
    .selectFrom('operadorDesafio as d')
    .innerJoin('operador as o', 'o.id', 'd.idOperador')
    .selectAll('o')
    .where('d.hash', '=', desafio)
    .forUpdate('o')
    .executeTakeFirst();
}
