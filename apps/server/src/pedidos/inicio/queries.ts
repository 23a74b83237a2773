import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** The services of a client by name, in its own order. */
export async function findServiceNames(db: Executor, idCliente: number) {
  return db
    .selectFrom('clienteTipoVehiculo as e')
    .innerJoin('tipoVehiculo as t', 't.id', 'e.idTipoVehiculo')
    .select(['t.id', 't.alias'])
    .where('e.idCliente', '=', idCliente)
    .where('t.esPool', '=', false)
    .orderBy('e.orden')
    .orderBy('t.id')
    .execute();
}

/** The fixed routes of a client that run. */
export async function findRecorridoNames(db: Executor, idCliente: number) {
  return db
    .selectFrom('carpool')
    .select(['id', 'nombre as alias'])
    .where('idCliente', '=', idCliente)
    .where('activo', '=', true)
    .orderBy(sql`normalizar_busqueda(nombre)`)
    .orderBy('id')
    .execute();
}
