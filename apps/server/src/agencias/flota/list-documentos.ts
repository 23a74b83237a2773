import type { Api, Output } from '@traza/contract';
import { cleanText } from '@traza/domain';
import type * as z from 'zod';
import type { Deps } from '#lib/deps.ts';
import { findDocumentos, presentDocumento, todayOf, validityOfRow } from './documento-queries.ts';

type DocumentosQuery = z.output<Api['GET /operaciones/v1/documentos']['query']>;
type DocumentosPage = Output<Api['GET /operaciones/v1/documentos']>['data'];

/**
 * Documentos by days to expiry (M-113). How they stand today is the domain's to say, so all of a filter are read and its page is cut here: a
 * flota has some hundreds.
 */
export async function listDocumentos(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { q, validez, dias, limit, cursor, ...filter }: DocumentosQuery,
): Promise<DocumentosPage> {
  const today = todayOf(clock.now());
  const rows = await findDocumentos(db, { ...filter, q: cleanText(q) });
  const found = rows
    .filter((row) => validez === undefined || validityOfRow(row, today) === validez)
    .map((row) => presentDocumento(row, today))
    .filter((each) => dias === undefined || (each.dias !== null && each.dias <= dias));
  const from = cursor === undefined ? 0 : found.findIndex(({ id }) => id === cursor) + 1;
  const page = found.slice(from, from + limit);
  const waiting = await db
    .selectFrom('documento')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('estado', '=', 'en_revision')
    .where('reemplazado', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    filas: page,
    siguiente: from + limit < found.length ? (page.at(-1)?.id ?? null) : null,
    enRevision: waiting.n,
  };
}
