import { inBuenosAires, TIME_ZONE } from '@traza/domain';
import type { Alias } from '@traza/domain/cuentas';
import { INFORMES } from '@traza/domain/informes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { findMembers } from './queries.ts';
import { listAccess } from './viewer.ts';

interface CecosRequest {
  idClient: number;
  seccion: 'pedidos' | 'informes';
}

/**
 * The cecos by which the caller may filter a list: all for a viewer of the whole cliente; otherwise the audited ones, those of the last
 * year's pedidos of their grupos, and the ones enabled for them (W-167).
 */
export async function listCecos(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { idClient, seccion }: CecosRequest,
): Promise<Alias[]> {
  const { account, scope } = listAccess(actor, idClient, seccion === 'pedidos' ? 'usuario' : seccion);
  if (scope.kind === 'client') return findCecos(db, idClient, undefined);
  const own = scope.own ? (account?.centrosDeCosto ?? []).map(({ id }) => id) : [];
  const ofGrupos = scope.grupos.length > 0 ? await findCecosOfGrupos(db, { idClient, scope, now: clock.now() }) : [];
  return findCecos(db, idClient, [...own, ...scope.cecos, ...ofGrupos]);
}

async function findCecos(db: Executor, idCliente: number, ids: readonly number[] | undefined): Promise<Alias[]> {
  const rows = await db
    .selectFrom('centroCosto')
    .select(['id', 'denominacion as alias'])
    .where('idCliente', '=', idCliente)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::int[])`))
    .execute();
  return rows.toSorted((a, b) => a.alias.localeCompare(b.alias, 'es', { sensitivity: 'base' }) || a.id - b.id);
}

async function findCecosOfGrupos(
  db: Executor,
  { idClient, scope, now }: { idClient: number; scope: { grupos: readonly number[] }; now: Temporal.Instant },
): Promise<number[]> {
  const members = [...(await findMembers(db, idClient, scope.grupos)).keys()];
  const since = inBuenosAires(now).toPlainDate().subtract({ days: INFORMES.maxDays }).toZonedDateTime(TIME_ZONE);
  const pasajesOf = (clase: 's' | 'v', column: 'id_solicitud' | 'id_viaje') => sql`
    select t.id_ceco, t.id_persona, t.id_solicitud
      from pedido_grupo g join pedido p on p.id_cliente = g.id_cliente and p.id = g.id_pedido
      join pasaje t on t.id_cliente = p.id_cliente and t.${sql.raw(column)} = p.id
     where g.id_cliente = ${idClient} and g.id_grupo = any(${scope.grupos}::int[]) and g.datetime >= ${since.toInstant()}
       and p.clase = ${clase} and t.id_ceco is not null`;
  const { rows } = await sql<{ id: number }>`
    select distinct t.id_ceco as id from (${pasajesOf('v', 'id_viaje')} union all ${pasajesOf('s', 'id_solicitud')}) t
      left join solicitud s on s.id_cliente = ${idClient} and s.id = t.id_solicitud
     where t.id_persona = any(${members}::int[]) or s.id_persona_sol = any(${members}::int[])`.execute(db);
  return rows.map(({ id }) => id);
}
