import { type OperadorForm, tidyOperador, whyNotOperador } from '@traza/domain/operadores';
import type { Tx } from '#db/database.ts';
import { AppError, refuseAll } from '#lib/app-error.ts';
import { type Author, SISTEMA } from '#lib/author.ts';
import { onceUnique } from '#lib/unique.ts';
import { newEnlace } from './invitations.ts';
import { endSesiones } from './sesiones.ts';
import { auditOperador } from './trace.ts';

/** Who does something to an operador, from where and when. */
export interface AccesoAuthor {
  now: Temporal.Instant;
  by?: Author;
  ip?: string | undefined;
}

export interface OperadorInvitation {
  id: number;
  email: string;
  nombre: string;
  /** The link that opens the invitation. It is answered this once: the database holds only a hash. */
  enlace: string;
}

const from = ({ by = SISTEMA, now: ts, ip }: AccesoAuthor) => ({ by, ts, ...(ip !== undefined && { ip }) });

/** Makes an operador without a password; the invitation lets them choose one (M-016). */
export async function createOperador(tx: Tx, given: OperadorForm, deed: AccesoAuthor): Promise<OperadorInvitation> {
  const form = tidyOperador(given);
  refuseAll(whyNotOperador(form));
  const row = { ...form, roles: [...form.roles] };
  const made = tx.insertInto('operador').values(row).returning('id').executeTakeFirstOrThrow();
  const { id } = await onceUnique(EMAIL, made);
  await auditOperador(tx, id, { accion: 'crear', ...from(deed), despues: row });
  return { id, email: row.email, nombre: row.nombre, enlace: await newEnlace(tx, id, deed.now) };
}

const EMAIL = { operador_email: { field: 'email', code: 'existUser' } } as const;

type AccesoRow = Omit<OperadorInvitation, 'enlace'> & { activo: boolean; hash: string | null };

/** Invites somebody once more who has not accepted yet; the link before is worth nothing from then on (M-018). */
export async function inviteAgain(tx: Tx, { id, email, nombre, activo, hash }: AccesoRow, deed: AccesoAuthor) {
  if (!activo || hash !== null) throw new AppError('invalid_transition');
  await auditOperador(tx, id, { accion: 'invitar', ...from(deed) });
  return { id, email, nombre, enlace: await newEnlace(tx, id, deed.now) };
}

/** Ends the sessions of an operador, forgets password and second factor, and invites them anew (M-017, M-034). */
export async function restoreAcceso(
  tx: Tx,
  { id, email, nombre, activo }: AccesoRow,
  { motivo, ...deed }: AccesoAuthor & { motivo?: string | undefined },
): Promise<OperadorInvitation> {
  // the link of somebody who may not sign in opens nothing
  if (!activo) throw new AppError('invalid_transition');
  await tx.updateTable('operador').set({ hash: null, secreto: null, paso: null }).where('id', '=', id).execute();
  const despues = { sesiones: await endAcceso(tx, id), ...(motivo !== undefined && { motivo }) };
  await auditOperador(tx, id, { accion: 'restablecer', ...from(deed), despues });
  return { id, email, nombre, enlace: await newEnlace(tx, id, deed.now) };
}

/** Whatever of somebody is open ends; answers how many sessions there were. */
export async function endAcceso(tx: Tx, id: number): Promise<number> {
  await tx.deleteFrom('operadorDesafio').where('idOperador', '=', id).execute();
  await tx.deleteFrom('operadorEnlace').where('idOperador', '=', id).execute();
  return endSesiones(tx, id);
}
