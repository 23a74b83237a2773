import { sql } from 'kysely';
import { isFound } from '#agencias/flota/search.ts';
import type { Executor } from '#db/database.ts';
import { isOwn, type Needle } from './find-choferes.ts';

/** Vehiculos of the own flota by plate, make or model. */
export async function findVehiculos(db: Executor, { q, limit }: Needle) {
  const { rows } = await sql<{ id: number; patente: string; marca: string; modelo: string }>`
    select m.id, m.patente, m.marca, m.modelo
      from vehiculo m
     where ${isOwn(sql`m.id_agencia`)} and m.estado <> 'baja'
       and ${isFound(q, sql`concat_ws(' ', m.marca, m.modelo)`, sql`m.patente`)}
     order by m.patente, m.id limit ${limit}`.execute(db);
  return rows;
}
