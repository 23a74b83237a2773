import { foldSearch } from '@traza/domain';
import { normalisePatente } from '@traza/domain/flota';
import { type RawBuilder, sql } from 'kysely';

/** Whether a text has what somebody typed, or one of some plates does, with its signs and without (M-101). */
export function isFound(q: string, text: RawBuilder<unknown>, patentes: RawBuilder<unknown>) {
  const typed = normalisePatente(q);
  const byText = sql<boolean>`normalizar_busqueda(${text}) like armar_patron(${foldSearch(q)})`;
  return typed === '' ? byText : sql<boolean>`(${byText} or strpos(${patentes}, ${typed}) > 0)`;
}

/** Both spellings of a chofer, and their legajo. */
export const CHOFER_TEXT = sql`concat_ws(E'\n', c.apellido || ', ' || c.nombre, c.nombre || ' ' || c.apellido, c.legajo)`;
