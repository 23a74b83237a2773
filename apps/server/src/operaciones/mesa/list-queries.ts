import type { MesaView } from '@traza/contract';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { isUsableClave } from '#lib/usable-clave.ts';

/** What a board is narrowed by, and to whom a pedido may be given: active clientes and agencias, and the types of vehiculo. */
export async function findMesaLists(db: Executor, now: Temporal.Instant): Promise<MesaView['listas']> {
  const { rows } = await sql<MesaView['listas']>`
    select
      (select coalesce(json_agg(json_build_object('id', c.id, 'alias', c.alias) order by normalizar_busqueda(c.alias), c.id), '[]')
         from cliente c where c.activo) as clientes,
      (select coalesce(json_agg(json_build_object('id', t.id, 'alias', t.alias) order by t.id), '[]')
         from tipo_vehiculo t) as "tiposVehiculo",
      (select coalesce(json_agg(json_build_object(
           'id', a.id, 'alias', a.denominacion, 'propia', a.propia, 'integrado', a.integrado,
           'porSistema', exists (select from agencia_clave k where k.id_agencia = a.id and ${isUsableClave('k', now)}),
           'clientes', (select coalesce(json_agg(l.id_cliente order by l.id_cliente), '[]')
                          from agencia_cliente l where l.id_agencia = a.id)) order by normalizar_busqueda(a.denominacion), a.id), '[]')
         from agencia a where a.activa) as agencias`.execute(db);
  const [lists = { clientes: [], tiposVehiculo: [], agencias: [] }] = rows;
  return lists;
}
