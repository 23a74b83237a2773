import { cleanText } from '@traza/domain';
import { isPartName } from '@traza/domain/administracion';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';
import { seenCliente, stepVersion } from './lock.ts';

const refusal = (field: 'ids' | 'nuevas') =>
  new AppError('formas_de_pago_invalid', { fields: [{ field, code: 'formas_de_pago_invalid' }] });

/** Ways to pay of a cliente by name; one that nobody had is new. */
export async function insertPaymentMethods(tx: Tx, idCliente: number, aliases: readonly string[]): Promise<void> {
  await tx
    .insertInto('formaPago')
    .values(aliases.map((alias) => ({ alias })))
    .onConflict((conflict) => conflict.column('alias').doNothing())
    .execute();
  await tx
    .insertInto('clienteFormaPago')
    .columns(['idCliente', 'idFormaPago'])
    .expression((eb) =>
      eb
        .selectFrom('formaPago')
        .select((row) => [row.val(idCliente).$castTo<number>().as('idCliente'), 'formaPago.id'])
        .where('alias', 'in', aliases),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function idsOf(tx: Tx, idCliente: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('clienteFormaPago')
    .select('idFormaPago')
    .where('idCliente', '=', idCliente)
    .orderBy('idFormaPago')
    .execute();
  return rows.map(({ idFormaPago }) => idFormaPago);
}

/** One that an account of the cliente pays with, unless it says otherwise, stays (M-055). */
async function refuseUsed(tx: Tx, idCliente: number, kept: readonly number[]): Promise<void> {
  const used = await tx
    .selectFrom('cuenta')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('idFormaPagoDefecto', 'is not', null)
    .where((eb) => eb.not(sql<boolean>`id_forma_pago_defecto = any(${kept}::int[])`))
    .limit(1)
    .executeTakeFirst();
  if (used) throw refusal('ids');
}

/** Names as they are kept; one that is known is that one, however its letters are written. */
async function readNew(tx: Tx, nuevas: readonly string[]): Promise<string[]> {
  const names = [...new Set(nuevas.map(cleanText))];
  if (!names.every(isPartName)) throw refusal('nuevas');
  if (names.length === 0) return [];
  const known = await tx
    .selectFrom('formaPago')
    .select('alias')
    .where(sql<boolean>`lower(alias) = any(${names.map((name) => name.toLowerCase())}::text[])`)
    .execute();
  const byKey = new Map(known.map(({ alias }) => [alias.toLowerCase(), alias]));
  return names.map((name) => byKey.get(name.toLowerCase()) ?? name);
}

export interface PaymentMethodsEdit {
  id: number;
  /** Those that stay, or come on. */
  ids: readonly number[];
  nuevas: readonly string[];
  seen: number;
}

/** Says by which ways a cliente pays (M-055). */
export async function changePaymentMethods(
  tx: Tx,
  { id, ids, nuevas, seen }: PaymentMethodsEdit,
  deed: Authorship,
): Promise<void> {
  await seenCliente(tx, id, seen);
  const before = await idsOf(tx, id);
  const known = await tx
    .selectFrom('formaPago')
    .select('id')
    .where('id', 'in', [...ids, 0])
    .execute();
  if (known.length < new Set(ids).size) throw refusal('ids');
  const names = await readNew(tx, nuevas);
  if (known.length + names.length === 0) throw refusal('ids');
  await tx
    .deleteFrom('clienteFormaPago')
    .where('idCliente', '=', id)
    .where('idFormaPago', 'not in', [...ids, 0])
    .execute();
  const added = ids.filter((one) => !before.includes(one)).map((idFormaPago) => ({ idCliente: id, idFormaPago }));
  if (added.length > 0) await tx.insertInto('clienteFormaPago').values(added).execute();
  if (names.length > 0) await insertPaymentMethods(tx, id, names);
  const after = await idsOf(tx, id);
  await refuseUsed(tx, id, after);
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await stepVersion(tx, id);
  const change = { antes: { formasDePago: before }, despues: { formasDePago: after } };
  await auditAdminAct(
    tx,
    { idCliente: id, accion: 'formas-de-pago', objeto: 'cliente', idObjeto: id, ...change },
    deed,
  );
}
