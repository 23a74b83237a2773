import { foldSearch } from '@traza/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { endsIn } from '#lib/phone-end.ts';
import { hasWord, wordsOf } from './people-queries.ts';

interface AnybodyRow {
  idPersona: number;
  idCliente: number;
  cliente: string;
  nombre: string;
  apellido: string;
  celular: string | null;
  /** Has a user that may sign in. */
  entra: boolean;
}

/** The first few active empleados of active clientes by name or legajo, or by the end of their telephone; somebody at two is two lines (M-232); of one cliente alone those who may sign in. */
export async function findAnybody(
  db: Executor,
  { q, phone, limit, idCliente }: { q: string; phone: string | undefined; limit: number; idCliente?: number },
): Promise<AnybodyRow[]> {
  // a whole name may be quoted
  const words = wordsOf(foldSearch(q.replaceAll('"', ' ')));
  const ways: RawBuilder<unknown>[] = [];
  if (words.length > 0) ways.push(sql`(${sql.join(words.map(hasWord), sql` and `)})`);
  if (phone !== undefined) {
    ways.push(sql`c.id in (select id from cuenta where ${endsIn(sql`celular`, phone)})`);
    ways.push(sql`c.id_persona in (select id from persona where ${endsIn(sql`celular`, phone)})`);
  }
  if (ways.length === 0) return [];
  const ofOne =
    idCliente === undefined
      ? sql``
      : sql`and c.id_cliente = ${idCliente} and exists (select from usuario u where u.id_persona = p.id and u.activo)`;
  const { rows } = await sql<AnybodyRow>`
    select p.id as id_persona, c.id_cliente, k.alias as cliente, p.nombre, p.apellido, coalesce(c.celular, p.celular) as celular,
           exists (select from usuario u where u.id_persona = p.id and u.activo) as entra
      from cuenta c
      join persona p on p.id = c.id_persona
      join cliente k on k.id = c.id_cliente and k.activo
     where c.activa and (${sql.join(ways, sql` or `)}) ${ofOne}
     order by c.orden, c.id limit ${limit}`.execute(db);
  return rows;
}
