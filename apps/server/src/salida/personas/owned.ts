import { foldSearch } from '@traza/domain';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { namesOf, type Subject } from './subject.ts';

/**
 * Notes for the rest of the transaction which orders are somebody's, as solicitud and as viaje: those that they asked for, travelled in
 * or worked on; and, of their companies, those that search finds by their whole name, where somebody may have typed it.
 */
export async function markOwned(tx: Tx, quien: Subject): Promise<number> {
  const { idPersona, clientes, usuarios, suprimida } = quien;
  const names = suprimida === null ? namesOf(quien).flatMap((name) => [name, foldSearch(name)]) : [];
  await sql`create temporary table suyo (id_cliente int, id_pedido int, primary key (id_cliente, id_pedido))
            on commit drop`.execute(tx);
  await sql`
    insert into suyo
    select x.id_cliente, x.id_pedido from cliente c
      join pedido_persona x on x.id_cliente = c.id and x.id_persona = ${idPersona}
    union
    select s.id_cliente, s.id from cliente c join solicitud s on s.id_cliente = c.id and s.id_persona_sol = ${idPersona}
    union
    select a.id_cliente, a.id_objeto::int from auditoria a
     where a.id_cliente = any(${clientes}::int[]) and a.id_usuario = any(${usuarios}::int[])
       and a.objeto in ('solicitud', 'viaje') and a.id_objeto ~ '^[0-9]{1,9}$'
    union
    select p.id_cliente, p.id from unnest(${names}::text[]) n join pedido p
        on p.id_cliente = any(${clientes}::int[]) and p.search like armar_patron(n)
    on conflict do nothing`.execute(tx);
  // what was asked for and the viaje that it became
  await sql`
    insert into suyo
    select s.id_cliente, s.id_viaje from solicitud s join suyo y on (s.id_cliente, s.id) = (y.id_cliente, y.id_pedido)
     where s.id_viaje is not null
    union
    select s.id_cliente, s.id from suyo y join solicitud s on s.id_cliente = y.id_cliente and s.id_viaje = y.id_pedido
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from suyo`.execute(tx);
  return rows[0]?.count ?? 0;
}
