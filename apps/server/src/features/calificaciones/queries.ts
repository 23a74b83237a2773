import type { Rater } from '@traza/domain';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';
import type { PedidoKey } from '#features/pedidos/escritura/lock-pedidos.ts';

export async function findAliasCliente(db: Executor, idCliente: number): Promise<string> {
  const { alias } = await db
    .selectFrom('cliente')
    .select('alias')
    .where('id', '=', idCliente)
    .executeTakeFirstOrThrow();
  return alias;
}

/** What a person is to a trip. */
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

export async function findInicio(db: Executor, { idCliente, id }: PedidoKey): Promise<Temporal.Instant> {
  const { inicio } = await db
    .selectFrom('viaje')
    .select('inicio')
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return inicio;
}

/** Answers the number of the claim. */
export async function insertReclamo(tx: Tx, row: Insertable<Schema['reclamo']>): Promise<number> {
  const { id } = await tx.insertInto('reclamo').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
