import type { Ceco } from '@traza/domain/cuentas';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** Active empleados of the client, with the cecos enabled for them, by their number. */
export async function findEmpleados(db: Executor, idCliente: number, idsPersona: readonly number[]) {
  if (idsPersona.length === 0) return new Map<number, EmpleadoOptionRow>();
  const rows = await empleadoRows(db, idCliente)
    .where('cuenta.idPersona', '=', sql<number>`any(${idsPersona}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.idPersona, row]));
}

function empleadoRows(db: Executor, idCliente: number) {
  return db
    .selectFrom('cuenta')
    .innerJoin('persona', 'persona.id', 'cuenta.idPersona')
    .select([
      'persona.id as idPersona',
      'persona.nombre',
      'persona.apellido',
      'cuenta.idCecoPreferido',
      'cuenta.idFormaPagoDefecto',
      sql<Ceco[]>`(select coalesce(json_agg(json_build_object('id', k.id, 'denominacion', k.denominacion)
                                            order by normalizar_busqueda(k.denominacion), k.id), '[]')
                     from cuenta_ceco x join centro_costo k on k.id_cliente = x.id_cliente and k.id = x.id_ceco
                    where x.id_cliente = cuenta.id_cliente and x.id_cuenta = cuenta.id and k.activo)`.as(
        'centrosDeCosto',
      ),
    ])
    .where('cuenta.idCliente', '=', idCliente)
    .where('cuenta.activa', '=', true);
}
export type EmpleadoOptionRow = Awaited<ReturnType<ReturnType<typeof empleadoRows>['execute']>>[number];

export function fullNameOf({ nombre, apellido }: { nombre: string; apellido: string }): string {
  return `${nombre} ${apellido}`;
}
