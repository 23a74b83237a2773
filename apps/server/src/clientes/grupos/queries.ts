import type { Grupo } from '@traza/contract';
import { foldSearch } from '@traza/domain';
import type { GrupoForm } from '@traza/domain/grupos';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';

const COLUMNS = ['id', 'nombre', 'descripcion', 'idCliente as idClienteFk'] as const;

/** The groups of a client, all or those given, whose name contains a text. */
export async function findGrupos(
  db: Executor,
  { idCliente, ids, nombre }: { idCliente: number; ids: readonly number[] | 'all'; nombre: string },
): Promise<Grupo[]> {
  return db
    .selectFrom('grupo')
    .select(COLUMNS)
    .where('idCliente', '=', idCliente)
    .$if(ids !== 'all', (query) => query.where(sql<boolean>`id = any(${ids}::int[])`))
    .$if(nombre !== '', (query) =>
      query.where(sql<boolean>`normalizar_busqueda(nombre) like armar_patron(${foldSearch(nombre)})`),
    )
    .execute();
}

/** A grupo of one of these clientes; on demand locked until the end of the transaction. */
export async function findGrupo(
  tx: Tx,
  id: number,
  idsCliente: readonly number[],
  { hold = false }: { hold?: boolean } = {},
): Promise<Grupo | undefined> {
  return tx
    .selectFrom('grupo')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('idCliente', 'in', idsCliente)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function insertGrupo(tx: Tx, idCliente: number, form: GrupoForm): Promise<Grupo> {
  return tx
    .insertInto('grupo')
    .values({ idCliente, ...form })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updateGrupo(tx: Tx, { id, idClienteFk }: Grupo, form: GrupoForm): Promise<Grupo> {
  return tx
    .updateTable('grupo')
    .set(form)
    .where('idCliente', '=', idClienteFk)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** A member, and whether they administer the group. */
interface GrupoMember {
  id: number;
  idPersona: number;
  manageGroups: boolean;
}

/** The accounts of a group, closed ones too. */
export async function findMembers(tx: Tx, { id, idClienteFk }: Grupo): Promise<GrupoMember[]> {
  return tx
    .selectFrom('cuenta')
    .select([
      'id',
      'idPersona',
      sql<boolean>`coalesce((permisos ->> 'manageGroups')::boolean, false)`.as('manageGroups'),
    ])
    .where('idCliente', '=', idClienteFk)
    .where('idGrupo', '=', id)
    .orderBy('id')
    .execute();
}

const without = (key: 'manageGroups') => sql<string>`permisos || jsonb_build_object(${sql.lit(key)}::text, false)`;

/** Members keep their account, with no group and nothing to administer (DA-31). */
export async function releaseMembers(tx: Tx, { id, idClienteFk }: Grupo): Promise<void> {
  await tx
    .updateTable('cuenta')
    .set({ idGrupo: null, permisos: without('manageGroups') })
    .where('idCliente', '=', idClienteFk)
    .where('idGrupo', '=', id)
    .execute();
}

interface Released {
  /** Every account that audited the group, with all that it audited. */
  auditores: { idCuenta: number; idsGrupo: number[] }[];
  /** Those left with no group, and whether no other role is left to them either. */
  losing: { idCuenta: number; losesReports: boolean }[];
}

const hasOtherRole = sql<boolean>`coalesce((permisos ->> 'showClientPedidos')::boolean, false)
  or coalesce((permisos ->> 'showCeCoPedidos')::boolean, false)`;

/**
 * Nobody audits the group any more; an auditor left with none loses the role, and `showReports` with their only one: an empleado with
 * reports and no role could not be saved (DA-31).
 */
export async function releaseAuditors(tx: Tx, { id, idClienteFk: idCliente }: Grupo): Promise<Released> {
  const { rows: auditores } = await sql<Released['auditores'][number]>`
    select id_cuenta, array_agg(id_grupo order by id_grupo) as ids_grupo from cuenta_grupo_auditado
     where id_cliente = ${idCliente} group by id_cuenta having bool_or(id_grupo = ${id}) order by id_cuenta`.execute(
    tx,
  );
  if (auditores.length === 0) return { auditores, losing: [] };
  await tx.deleteFrom('cuentaGrupoAuditado').where('idCliente', '=', idCliente).where('idGrupo', '=', id).execute();
  const ids = auditores.map(({ idCuenta }) => idCuenta);
  const losing = await tx
    .updateTable('cuenta')
    .set({
      permisos: sql<string>`permisos || jsonb_build_object('showGroupPedidos', false)
        || case when ${hasOtherRole} then '{}' else jsonb_build_object('showReports', false) end`,
    })
    .where('idCliente', '=', idCliente)
    .where(sql<boolean>`cuenta.id = any(${ids}::int[]) and (cuenta.permisos ->> 'showGroupPedidos')::boolean`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('cuentaGrupoAuditado as x')
            .select('x.idGrupo')
            .whereRef('x.idCliente', '=', 'cuenta.idCliente')
            .whereRef('x.idCuenta', '=', 'cuenta.id'),
        ),
      ),
    )
    .returning(['cuenta.id as idCuenta', sql<boolean>`not (${hasOtherRole})`.as('losesReports')])
    .execute();
  return { auditores, losing };
}

/**
 * Lets accounts travel that are left without any permission: an empleado needs at least one, or could not be saved (docs/decisions/082).
 * Answers their accounts.
 */
export async function giveTravel(tx: Tx, idCliente: number, accountIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update cuenta set permisos = permisos || '{"travel": true}'
     where id_cliente = ${idCliente} and id = any(${accountIds}::int[])
       and not exists (select from jsonb_each(permisos) p where p.value = 'true')
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function deleteGrupoRow(tx: Tx, { id, idClienteFk: idCliente }: Grupo): Promise<void> {
  await tx.deleteFrom('pedidoGrupo').where('idCliente', '=', idCliente).where('idGrupo', '=', id).execute();
  await tx.deleteFrom('grupo').where('idCliente', '=', idCliente).where('id', '=', id).execute();
}

/** Whether the trail of a cliente has an act under a number already. */
export async function hasAct(tx: Tx, idCliente: number, idLote: string): Promise<boolean> {
  const row = await tx
    .selectFrom('auditoria')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('idLote', '=', idLote)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
