import { byText, EMPLEADO_TEXTS, type EmpleadoText, factsOfText } from '@traza/domain/empleados';
import { type RawBuilder, sql } from 'kysely';

const TABLE = { persona: 'p', cuenta: 'c' } as const;
const nameOf = (text: EmpleadoText) => (text === 'dni' ? 'doc_num' : text);

/** The column of each text of an empleado, where `p` is the person and `c` the account. */
export const TEXT_COLUMN: Readonly<Record<EmpleadoText, RawBuilder<unknown>>> = byText(EMPLEADO_TEXTS, (text) =>
  sql.ref(`${TABLE[factsOfText(text).keptBy]}.${nameOf(text)}`),
);

/** All of them, under the names of the wire. */
export const textColumns = sql.join(EMPLEADO_TEXTS.map((text) => sql`${TEXT_COLUMN[text]} as ${sql.ref(text)}`));
