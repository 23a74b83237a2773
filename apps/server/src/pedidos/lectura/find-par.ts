import type { Par } from '@traza/contract';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { type Actor, clientesOf } from '#lib/actor.ts';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { findSeenPedido } from './get-pedido.ts';
import { presentPedido } from './present.ts';
import { findViajeOfSolicitud, type PedidoId } from './queries.ts';

/** Returns of one way out are few. */
const MOST = 5;

interface OtherWay extends PedidoId {
  lado: Par['lado'];
  clase: 's' | 'v';
}

/** The other ways of a pedido, newest first, without those that another one took the place of. */
async function findOtherWays(db: Executor, { idCliente, id, clase }: Omit<OtherWay, 'lado'>): Promise<OtherWay[]> {
  const own = clase === 's' ? sql`o.id = ${id}` : sql`o.id_viaje = ${id}`;
  const { rows } = await sql<OtherWay>`
    select s.id_cliente, coalesce(s.id_viaje, s.id) as id, w.lado,
           case when s.id_viaje is null then 's' else 'v' end as clase
      from solicitud o
     cross join lateral (
       select i.id, 'ida' as lado from solicitud i where i.id_cliente = o.id_cliente and i.id = o.id_solicitud_ida
       union all
       select v.id, 'vuelta' from solicitud v where v.id_cliente = o.id_cliente and v.id_solicitud_ida = o.id
     ) w
      join solicitud s on s.id_cliente = o.id_cliente and s.id = w.id
     where o.id_cliente = ${idCliente} and ${own}
       and not exists (select from solicitud r where r.id_cliente = s.id_cliente and r.id_reemplazada = s.id)
     order by s.id desc
     limit ${MOST}`.execute(db);
  return rows;
}

/** The other way of a pedido with a return, as the caller sees it: of several the newest that was not called off (O-196). */
export async function findPar(
  deps: Deps,
  actor: Actor,
  { extrasType: clase, id }: { extrasType: 's' | 'v'; id: number },
): Promise<Par | null> {
  const own = await findSeenPedido(deps, actor, clase, id);
  // a page may still show the request that became a trip meanwhile
  const idViaje = own || clase === 'v' ? undefined : await findViajeOfSolicitud(deps.db, clientesOf(actor), id);
  if (idViaje !== undefined) return findPar(deps, actor, { extrasType: 'v', id: idViaje });
  const { extras } = required(own, 'not_found').stored.pedido;
  const ways = await findOtherWays(deps.db, { idCliente: extras.cliente.id, id, clase });
  const found = await Promise.all(
    ways.map(async (way): Promise<Par | []> => {
      const other = await findSeenPedido(deps, actor, way.clase, way.id);
      return other ? { lado: way.lado, pedido: presentPedido(other.stored, other.viewer, other.views) } : [];
    }),
  );
  const pares = found.flat();
  return pares.find(({ pedido }) => pedido.status !== 'anulado') ?? pares[0] ?? null;
}
