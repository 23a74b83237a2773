import { type Expression, type RawBuilder, sql } from 'kysely';

/** A person by name. */
export interface NamedPersona {
  idPersona: number;
  nombre: string;
}

/** Whether somebody is an active empleado of a cliente who may ask for something by themselves. */
export function asksThere(idCliente: Expression<unknown>, idPersona: Expression<unknown>): RawBuilder<boolean> {
  return sql`exists (select from cuenta c join usuario u on u.id_persona = c.id_persona and u.activo
                      where c.id_cliente = ${idCliente} and c.id_persona = ${idPersona} and c.activa)`;
}

/** In whose name operadores ask for who telephones a cliente without an account; null while that is nobody who could (M-236). */
export function phonePersonaOf(idCliente: Expression<unknown>): RawBuilder<NamedPersona | null> {
  return sql`(select json_build_object('idPersona', q.id, 'nombre', q.nombre || ' ' || q.apellido)
                from cliente t join persona q on q.id = t.id_persona_telefono
               where t.id = ${idCliente} and ${asksThere(sql.ref('t.id'), sql.ref('q.id'))})`;
}
