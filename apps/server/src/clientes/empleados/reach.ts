import { type Administration, administrationOf } from '@traza/domain/empleados';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';

/** A client where the caller administers empleados, and which of them. */
export interface AdministeredCliente {
  idCliente: number;
  administration: Administration;
}

/** The empleados that the caller administers at a cliente. Answers `forbidden` for none, as for a cliente that is not theirs. */
export function reachAt(caller: Actor, idCliente: number): Administration {
  const administration = administrationOf(accountAt(caller, idCliente));
  if (administration.kind === 'none') throw new AppError('forbidden');
  return administration;
}

/** Every client where the caller administers somebody; who does so nowhere is `forbidden`, whatever was asked for. */
export function reachesOf(caller: Actor): AdministeredCliente[] {
  const reaches = caller.accounts.corporateAccounts
    .map((account) => ({ idCliente: account.idClientePadre, administration: administrationOf(account) }))
    .filter(({ administration }) => administration.kind !== 'none');
  if (reaches.length === 0) throw new AppError('forbidden');
  return reaches;
}

/** The accounts within reach, of the table `c`: what is outside is not found. */
export function withinReach(reaches: readonly AdministeredCliente[]): RawBuilder<SqlBool> {
  const parts = reaches.map(({ idCliente, administration }) =>
    administration.kind === 'group'
      ? sql<SqlBool>`(c.id_cliente = ${idCliente} and c.id_grupo = ${administration.idGrupo})`
      : sql<SqlBool>`c.id_cliente = ${idCliente}`,
  );
  return sql`(${sql.join(parts, sql` or `)})`;
}
