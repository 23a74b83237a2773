import { sql } from 'kysely';
import type { TestServer } from './harness.ts';

/** Everything that an order is made of, and what follows from a change of it. */
const TABLES = [
  'solicitud',
  'viaje',
  'parada',
  'pasaje',
  'costo_linea',
  'calificacion',
  'reclamo',
  'anulacion',
  'evento',
  'pedido',
  'pedido_persona',
  'pedido_favorito',
  'auditoria',
  'correo',
] as const;

/** What these tables hold, row by row: a refusal leaves it as it was. */
export async function digestOf({ db }: TestServer): Promise<Record<string, string>> {
  const digest: Record<string, string> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.table(table)} t`.execute(
      db,
    );
    digest[table] = rows[0]?.hash ?? '';
  }
  return digest;
}
