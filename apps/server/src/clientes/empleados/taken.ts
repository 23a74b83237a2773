import { DOCUMENT_TYPE } from '@traza/domain';
import { TAKEN_CODE, UNIQUE_FIELDS, type UniqueField } from '@traza/domain/empleados';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { type AdministeredCliente, withinReach } from './reach.ts';

/** Which of these somebody else already has: the document, the user name, the address to sign in with. */
export async function findTaken(
  db: Executor,
  { dni, tipoDoc, usuario, email }: { dni: string; tipoDoc: string; usuario: string; email: string },
): Promise<{ dni: boolean; usuario: boolean; email: boolean }> {
  const { rows } = await sql<{ dni: boolean; usuario: boolean; email: boolean }>`
    select exists (select 1 from persona where tipo_doc = ${tipoDoc} and doc_num = ${dni}) as dni,
           exists (select 1 from usuario where lower(username) = lower(${usuario})) as usuario,
           exists (select 1 from usuario where lower(email) = lower(${email})) as email`.execute(db);
  return rows[0] ?? { dni: false, usuario: false, email: false };
}

type UniqueValues = Record<UniqueField, string>;

/** Which values are those of inactive accounts within reach: they are reactivated, and not made anew. */
export async function findInactive(
  db: Executor,
  reach: AdministeredCliente,
  values: readonly UniqueValues[],
): Promise<(field: UniqueField, value: string) => boolean> {
  const all = (field: UniqueField) => values.map((each) => each[field].toLowerCase()).filter((text) => text !== '');
  const { rows } = await sql<Record<UniqueField, string | null>>`
    select p.doc_num as dni, lower(u.username) as usuario, lower(u.email) as email
      from cuenta c join persona p on p.id = c.id_persona left join usuario u on u.id_persona = p.id
     where ${withinReach([reach])} and not c.activa
       and ((p.tipo_doc = ${DOCUMENT_TYPE} and p.doc_num = any(${all('dni')}::text[]))
            or lower(u.username) = any(${all('usuario')}::text[]) or lower(u.email) = any(${all('email')}::text[]))`.execute(
    db,
  );
  return (field, value) => rows.some((row) => row[field] === value.toLowerCase());
}

/** Why nobody is made with these values: the code of the call in the sequence given, and what its field says. */
export async function whyTaken(
  db: Executor,
  reach: AdministeredCliente,
  values: UniqueValues,
  sequence: readonly UniqueField[] = UNIQUE_FIELDS,
): Promise<{ field: UniqueField; code: (typeof TAKEN_CODE)[UniqueField]; fieldCode: string } | undefined> {
  const known = await findTaken(db, { ...values, tipoDoc: DOCUMENT_TYPE });
  const field = sequence.find((one) => known[one]);
  if (field === undefined) return undefined;
  const isInactive = await findInactive(db, reach, [values]);
  const code = TAKEN_CODE[field];
  return { field, code, fieldCode: isInactive(field, values[field]) ? 'inactive_here' : code };
}
