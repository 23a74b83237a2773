import type { Matchable, MatchKey } from '@traza/domain/empleados';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { type AdministeredCliente, withinReach } from '../reach.ts';

/** Everybody within reach whom a row of a file may mean. */
export async function findMatching(
  db: Executor,
  keys: readonly Record<MatchKey, string>[],
  reach: AdministeredCliente,
): Promise<Matchable[]> {
  const said = (key: MatchKey) => keys.map((each) => each[key]).filter((text) => text !== '');
  const usuarios = said('usuario').map((usuario) => usuario.toLowerCase());
  const { rows } = await sql<Matchable>`
    select c.id, p.doc_num as dni, c.legajo, u.username as usuario
      from cuenta c join persona p on p.id = c.id_persona left join usuario u on u.id_persona = p.id
     where ${withinReach([reach])}
       and (p.doc_num = any(${said('dni')}::text[]) or c.legajo = any(${said('legajo')}::text[])
            or lower(u.username) = any(${usuarios}::text[]))
     order by c.id`.execute(db);
  return rows;
}
