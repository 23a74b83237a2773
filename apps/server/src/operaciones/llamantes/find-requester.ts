import { type RawBuilder, sql } from 'kysely';
import { actorOfPersona } from '#identidad/sesion/authenticate.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';

/** An account by its number, or by whose it is and where. */
export type RequesterKey = { idCuenta: number } | { idCliente: number; idPersona: number };

function whereOf(key: RequesterKey): RawBuilder<boolean> {
  return 'idCuenta' in key
    ? sql`c.id = ${key.idCuenta}`
    : sql`c.id_cliente = ${key.idCliente} and c.id_persona = ${key.idPersona}`;
}

/**
 * Somebody in whose name an operador asks, as the portal would know them now, with the account at that cliente alone: what they may ask for,
 * pay with and approve is theirs, and what is written says who took it (DM-50). 403 of somebody who could not ask by themselves, of an
 * operador's own account (XM-35), and where the cliente takes no pedidos by telephone.
 */
export async function findRequester(
  { db }: Pick<Deps, 'db'>,
  operador: Operador,
  key: RequesterKey,
  quienLlamo = '',
): Promise<Actor> {
  const { rows } = await sql<{ idCliente: number; idPersona: number; pedidosPorTelefono: boolean }>`
    select c.id_cliente, c.id_persona, k.pedidos_por_telefono
      from cuenta c join cliente k on k.id = c.id_cliente
     where ${whereOf(key)} and c.activa and k.activo`.execute(db);
  const { idCliente, idPersona, pedidosPorTelefono } = required(rows[0], 'forbidden');
  const actor = required(await actorOfPersona(db, idPersona), 'forbidden');
  const account = required(
    actor.accounts.corporateAccounts.find(({ idClientePadre }) => idClientePadre === idCliente),
    'forbidden',
  );
  if (account.email?.toLowerCase() === operador.email.toLowerCase()) throw new AppError('forbidden');
  if (!pedidosPorTelefono) throw new AppError('telephone_orders_off');
  const accounts = { corporateAccounts: [account], particularAccount: null };
  return { ...actor, accounts, byPhone: { operador, quienLlamo } };
}
