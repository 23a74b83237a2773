import { trimmed } from '@traza/domain';
import type { Role } from '@traza/domain/operadores';
import { capitaliseName, isEmail, isPersonName, tidyName } from '@traza/domain/sesion';
import type { Tx } from '#db/database.ts';
import { AppError, refuseAll } from '#lib/app-error.ts';
import { type Author, SISTEMA } from '#lib/author.ts';
import { brokenUnique } from '#lib/unique.ts';
import { newEnlace } from './invitations.ts';
import { findOperadorByEmail } from './queries.ts';
import { endSesiones } from './sesiones.ts';
import { auditOperador } from './trace.ts';

interface NewOperador {
  email: string;
  nombre: string;
  apellido: string;
  roles: readonly Role[];
}

interface Deed {
  now: Temporal.Instant;
  by?: Author;
  ip?: string;
}

export interface OperadorInvitation {
  id: number;
  email: string;
  nombre: string;
  /** The link that opens the invitation. It is answered this once: the database holds only a hash. */
  enlace: string;
}

/** Makes an operador without a password; the invitation lets them choose one (M-016). */
export async function createOperador(
  tx: Tx,
  given: NewOperador,
  { now, by = SISTEMA, ip }: Deed,
): Promise<OperadorInvitation> {
  const email = trimmed(given.email);
  const [nombre, apellido] = [given.nombre, given.apellido].map((name) => capitaliseName(tidyName(name)));
  refuseAll([
    ...(isEmail(email) ? [] : [{ field: 'email', code: 'email_invalid' } as const]),
    ...(isPersonName(nombre ?? '') ? [] : [{ field: 'nombre', code: 'name_invalid' } as const]),
    ...(isPersonName(apellido ?? '') ? [] : [{ field: 'apellido', code: 'surname_invalid' } as const]),
  ]);
  const row = { email, nombre: nombre ?? '', apellido: apellido ?? '', roles: [...given.roles] };
  const id = await insert(tx, row);
  await auditOperador(tx, id, { accion: 'crear', by, ts: now, despues: row, ...(ip !== undefined && { ip }) });
  return { id, email, nombre: row.nombre, enlace: await newEnlace(tx, id, now) };
}

async function insert(
  tx: Tx,
  row: { email: string; nombre: string; apellido: string; roles: string[] },
): Promise<number> {
  try {
    const { id } = await tx.insertInto('operador').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  } catch (error) {
    if (brokenUnique(error) !== 'operador_email') throw error;
    throw new AppError('existUser', { fields: [{ field: 'email', code: 'existUser' }] });
  }
}

/** Ends the sessions of an operador, forgets password and second factor, and invites them anew (M-017, M-034). */
export async function restoreAcceso(
  tx: Tx,
  email: string,
  { now, by = SISTEMA, ip }: Deed,
): Promise<OperadorInvitation | undefined> {
  const operador = await findOperadorByEmail(tx, email);
  if (!operador) return undefined;
  const { id, nombre } = operador;
  await tx.updateTable('operador').set({ hash: null, secreto: null, paso: null }).where('id', '=', id).execute();
  await tx.deleteFrom('operadorDesafio').where('idOperador', '=', id).execute();
  const sesiones = await endSesiones(tx, id);
  const despues = { sesiones };
  await auditOperador(tx, id, { accion: 'restablecer', by, ts: now, despues, ...(ip !== undefined && { ip }) });
  return { id, email: operador.email, nombre, enlace: await newEnlace(tx, id, now) };
}
