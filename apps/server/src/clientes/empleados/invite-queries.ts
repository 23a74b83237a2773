import type { Permissions } from '@traza/domain/cuentas';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import { type AdministeredCliente, withinReach } from './reach.ts';

export interface InvitedRow {
  idCliente: number;
  idCuenta: number;
  idPersona: number;
  idUsuario: number;
  username: string;
  nombre: string;
  apellido: string;
  empresa: string;
  email: string | null;
  permisos: Permissions;
  hasSignedIn: boolean;
  hasAccountElsewhere: boolean;
  isActive: boolean;
}

/** The accounts of some people within reach, closed ones too, with what decides what an invitation says. */
export async function findInvited(
  db: Executor,
  whom: { personas: readonly number[] } | { cuentas: readonly number[] },
  reaches: readonly AdministeredCliente[],
): Promise<InvitedRow[]> {
  const named = 'personas' in whom ? sql`p.id = any(${whom.personas}::int[])` : sql`c.id = any(${whom.cuentas}::int[])`;
  const { rows } = await sql<InvitedRow>`
    select c.id_cliente, c.id as id_cuenta, p.id as id_persona, u.id as id_usuario, u.username, p.nombre, p.apellido,
           cl.alias as empresa, c.email, c.permisos, u.ultimo_ingreso is not null as has_signed_in,
           exists (select 1 from cuenta o where o.id_persona = p.id and o.id_cliente <> c.id_cliente)
             or exists (select 1 from cuenta_particular o where o.id_persona = p.id) as has_account_elsewhere,
           c.activa and u.activo as is_active
      from cuenta c
      join persona p on p.id = c.id_persona join usuario u on u.id_persona = p.id join cliente cl on cl.id = c.id_cliente
     where ${named} and p.suprimida is null and ${withinReach(reaches)}
     order by p.id`.execute(db);
  return rows;
}

/** The invitations of a client since a moment, the oldest first. */
export async function findInvitesSince(
  db: Executor,
  idCliente: number,
  since: Temporal.Instant,
): Promise<{ idPersona: number; enviada: Temporal.Instant }[]> {
  return db
    .selectFrom('invitacion')
    .select(['idPersona', 'enviada'])
    .where('idCliente', '=', idCliente)
    .where('enviada', '>', since)
    .orderBy('enviada')
    .execute();
}

export async function insertInvites(
  tx: Tx,
  idCliente: number,
  people: readonly { idPersona: number }[],
  now: Temporal.Instant,
): Promise<void> {
  if (people.length === 0) return;
  await tx
    .insertInto('invitacion')
    .values(people.map(({ idPersona }) => ({ idCliente, idPersona, enviada: now })))
    .execute();
}
