import { EMPLEADOS } from '@traza/domain/empleados';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

export async function findPersonaOfUsuario(db: Executor, idUsuario: number) {
  return db
    .selectFrom('usuario')
    .innerJoin('persona', 'persona.id', 'usuario.idPersona')
    .select([
      'usuario.id',
      'usuario.username',
      'usuario.email',
      'persona.nombre',
      'persona.apellido',
      'persona.foto',
      'persona.tipoDoc',
      'persona.docNum',
    ])
    .where('usuario.id', '=', idUsuario)
    .executeTakeFirstOrThrow();
}

export async function findAntelacion(db: Executor, idCliente: number): Promise<number | null> {
  const row = await db.selectFrom('cliente').select('antelacionAlta').where('id', '=', idCliente).executeTakeFirst();
  return row?.antelacionAlta ?? null;
}

/** Some of those who grant permissions at a client, by name. */
export async function findAdministrators(db: Executor, idCliente: number): Promise<{ nombre: string }[]> {
  const { rows } = await sql<{ nombre: string }>`
    select p.nombre || ' ' || p.apellido as nombre
      from cuenta c join persona p on p.id = c.id_persona join usuario u on u.id_persona = p.id
     where c.id_cliente = ${idCliente} and c.activa and u.activo and (c.permisos ->> 'manageEmpleados')::boolean
     order by normalizar_busqueda(p.apellido), normalizar_busqueda(p.nombre), c.id limit ${EMPLEADOS.administratorsNamed}`.execute(
    db,
  );
  return rows;
}
