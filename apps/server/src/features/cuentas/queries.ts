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
