import { foldSearch } from '@traza/domain';
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

/** Active clientes by name. */
export async function findClientes(db: Executor, { q, limit }: Needle) {
  const { rows } = await sql<{ id: number; alias: string }>`
    select id, alias from cliente
     where activo and normalizar_busqueda(alias) like armar_patron(${foldSearch(q)})
     order by normalizar_busqueda(alias), id limit ${limit}`.execute(db);
  return rows;
}
