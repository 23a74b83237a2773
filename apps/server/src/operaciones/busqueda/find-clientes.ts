import { foldSearch } from '@traza/domain';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** Active clientes by name. */
export async function findClientes(db: Executor, { q, limit }: { q: string; limit: number }) {
  const { rows } = await sql<{ id: number; alias: string }>`
    select id, alias from cliente
     where activo and normalizar_busqueda(alias) like armar_patron(${foldSearch(q)})
     order by normalizar_busqueda(alias), id limit ${limit}`.execute(db);
  return rows;
}
