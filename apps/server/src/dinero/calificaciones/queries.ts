import type { Rater } from '@traza/domain/pedidos';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';

/** Whether a person asked for a viaje, travels on it, and has rated it. */
export async function findRater(db: Executor, { idCliente, id }: PedidoKey, idPersona: number): Promise<Rater> {
  const { rows } = await sql<Rater>`
    select
      exists (select 1 from solicitud s
        where s.id_cliente = ${idCliente} and s.id_viaje = ${id} and s.id_persona_sol = ${idPersona}) as is_requester,
      exists (select 1 from pasaje j
        where j.id_cliente = ${idCliente} and j.id_viaje = ${id} and j.id_persona = ${idPersona}) as is_passenger,
      exists (select 1 from calificacion r
        where r.id_cliente = ${idCliente} and r.id_viaje = ${id} and r.id_persona = ${idPersona}) as has_rated`.execute(
    db,
  );
  return rows[0] ?? { isRequester: false, isPassenger: false, hasRated: false };
}
