import type { Ceco } from '@traza/domain/cuentas';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

interface PeopleSearch {
  idCliente: number;
  /** Folded for a search, not empty. */
  text: string;
  /** Those of one group alone. */
  idGrupo?: number | undefined;
  length: number;
  offset: number;
}

const MAX_WORDS = 8;

/** "Paz, Luis" and "Luis Paz" are one person, however the comma stands. */
export const wordsOf = (text: string) =>
  text
    .split(/[ ,]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);

/** The searched text: the name in both orders and the legajo, never document or e-mail. */
const SEARCHED = sql`normalizar_busqueda(concat_ws(E'\n', p.apellido || ', ' || p.nombre, p.nombre || ' ' || p.apellido, c.legajo))`;

/** A name, a surname or a legajo begins with the text. */
const begins = (text: string) =>
  sql<boolean>`(normalizar_busqueda(p.apellido || ' ' || p.nombre) ^@ ${text} or normalizar_busqueda(p.nombre || ' ' || p.apellido) ^@ ${text}
                or normalizar_busqueda(coalesce(c.legajo, '')) ^@ ${text})`;

/** The index narrows by all that an empleado can be found by; the search itself looks at less. */
export const hasWord = (word: string) =>
  sql<boolean>`(c.busqueda like armar_patron(${word}) and ${SEARCHED} like armar_patron(${word}))`;

function peopleRows(db: Executor, idCliente: number) {
  return db
    .selectFrom('cuenta as c')
    .innerJoin('persona as p', 'p.id', 'c.idPersona')
    .leftJoin('formaPago as f', 'f.id', 'c.idFormaPagoDefecto')
    .select(['p.id as idPersona', 'p.nombre', 'p.apellido', 'p.celular as celularPersona'])
    .select(['c.id as idCuenta', 'c.celular', 'c.idCecoPreferido', 'f.id as idFormaPago', 'f.alias as formaPago'])
    .select(
      sql<Ceco[]>`(select coalesce(json_agg(json_build_object('id', k.id, 'denominacion', k.denominacion)
                                            order by normalizar_busqueda(k.denominacion), k.id), '[]')
                     from cuenta_ceco x join centro_costo k on k.id_cliente = x.id_cliente and k.id = x.id_ceco
                    where x.id_cliente = c.id_cliente and x.id_cuenta = c.id and k.activo)`.as('centrosDeCosto'),
    )
    .where('c.idCliente', '=', idCliente)
    .where('c.activa', '=', true);
}
export type PersonRow = Awaited<ReturnType<ReturnType<typeof peopleRows>['execute']>>[number];

/** Those of some persons who are active empleados of a client. */
export async function findPeopleById(db: Executor, idCliente: number, ids: readonly number[]): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  return peopleRows(db, idCliente).where(sql<boolean>`p.id = any(${ids}::int[])`).execute();
}

/** Active empleados of a client in whose name or legajo every word is found. */
export async function findPeople(db: Executor, { idCliente, text, idGrupo, length, offset }: PeopleSearch) {
  let found = peopleRows(db, idCliente);
  if (idGrupo !== undefined) found = found.where('c.idGrupo', '=', idGrupo);
  for (const word of wordsOf(text)) {
    found = found.where(hasWord(word));
  }
  return found.orderBy(begins(text), 'desc').orderBy('c.orden').orderBy('c.id').limit(length).offset(offset).execute();
}

/** A legajo or the whole name, in either order, is the text; the index narrows by its words. */
function isNamed(text: string) {
  const parts = [
    ...wordsOf(text).map((word) => sql<boolean>`c.busqueda like armar_patron(${word})`),
    sql<boolean>`${text} in (normalizar_busqueda(c.legajo), normalizar_busqueda(p.nombre || ' ' || p.apellido),
      normalizar_busqueda(p.apellido || ' ' || p.nombre), normalizar_busqueda(p.apellido || ', ' || p.nombre))`,
  ];
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** Active empleados of a client whose legajo, user name or whole name is one of some folded texts; those by their number too. */
export async function findPeopleMeant(
  db: Executor,
  idCliente: number,
  { texts, ids }: { texts: readonly string[]; ids: readonly number[] },
) {
  if (texts.length === 0 && ids.length === 0) return [];
  return peopleRows(db, idCliente)
    .leftJoin('usuario as u', 'u.idPersona', 'p.id')
    .select(['c.legajo', 'u.username'])
    .where((eb) =>
      eb.or([
        sql<boolean>`c.id_persona = any(${ids}::int[])`,
        sql<boolean>`c.id_persona in (select w.id_persona from usuario w where lower(w.username) = any(${texts}::text[]))`,
        ...texts.map(isNamed),
      ]),
    )
    .orderBy('c.orden')
    .orderBy('c.id')
    .execute();
}
export type PeopleMatchRow = Awaited<ReturnType<typeof findPeopleMeant>>[number];
