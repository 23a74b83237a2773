import { randomInt } from 'node:crypto';
import { isBefore } from '@traza/domain';
import { CODIGO_LENGTH, CODIGO_LETTERS, isCodigo, tidyCodigo } from '@traza/domain/administracion';
import type { Tx } from '#db/database.ts';
import { AppError, required } from '#lib/app-error.ts';
import { onceUnique } from '#lib/unique.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';
import { lockedCliente } from './lock.ts';

const refusal = (code: 'alias_invalid' | 'date_past', field: 'codigo' | 'vence') =>
  new AppError(code, { fields: [{ field, code }] });

/** A registration code that nobody guesses at once. */
export function newCodigo(): string {
  return Array.from({ length: CODIGO_LENGTH }, () => CODIGO_LETTERS[randomInt(CODIGO_LETTERS.length)]).join('');
}

export interface NewCodigo {
  idCliente: number;
  /** One at random where none is given. */
  codigo?: string | undefined;
  /** The moment from which it is worth nothing. */
  vence: Temporal.Instant | null;
}

const CODIGO = { codigo_registro_pkey: { field: 'codigo', code: 'alias_used' } } as const;

/** Gives a code with which people of a cliente register (M-057). */
export async function createCodigo(tx: Tx, given: NewCodigo, deed: Authorship): Promise<string> {
  const { idCliente, vence } = given;
  const codigo = given.codigo === undefined ? newCodigo() : tidyCodigo(given.codigo);
  if (!isCodigo(codigo)) throw refusal('alias_invalid', 'codigo');
  if (vence !== null && !isBefore(deed.now, vence)) throw refusal('date_past', 'vence');
  await lockedCliente(tx, idCliente);
  await onceUnique(CODIGO, tx.insertInto('codigoRegistro').values({ codigo, idCliente, vence }).execute());
  await auditAdminAct(tx, { idCliente, accion: 'crear', objeto: 'codigo', idObjeto: codigo }, deed);
  return codigo;
}

/** Ends a code at once: who has its mail already cannot finish with it either. */
export async function disableCodigo(
  tx: Tx,
  { idCliente, codigo }: { idCliente: number; codigo: string },
  deed: Authorship,
): Promise<void> {
  await lockedCliente(tx, idCliente);
  const row = required(
    await tx
      .selectFrom('codigoRegistro')
      .select(['codigo', 'activo'])
      .where('codigo', '=', codigo)
      .where('idCliente', '=', idCliente)
      .executeTakeFirst(),
    'not_found',
  );
  if (!row.activo) return;
  await tx.updateTable('codigoRegistro').set({ activo: false }).where('codigo', '=', codigo).execute();
  await auditAdminAct(tx, { idCliente, accion: 'deshabilitar', objeto: 'codigo', idObjeto: codigo }, deed);
}
