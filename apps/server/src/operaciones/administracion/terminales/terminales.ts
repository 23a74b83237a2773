import type { Api, Output, TerminalView } from '@traza/contract';
import { cleanText, foldSearch } from '@traza/domain';
import { type TerminalForm, tidyTerminal, whyNotTerminal } from '@traza/domain/administracion';
import type { Area } from '@traza/domain/solicitudes';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Executor, Tx } from '#db/database.ts';
import { refuseAll, required } from '#lib/app-error.ts';
import { onceUnique } from '#lib/unique.ts';
import { changedFields, refuseStale } from '#lib/versioned.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';

type TerminalesQuery = z.output<Api['GET /operaciones/v1/terminales']['query']>;

/** Terminals of the provider's own, by name (M-074). */
export async function listTerminales(
  db: Executor,
  { q, limit, cursor }: TerminalesQuery,
): Promise<Output<Api['GET /operaciones/v1/terminales']>['data']> {
  const wanted = foldSearch(cleanText(q));
  const rows = await db
    .selectFrom('terminal')
    .selectAll()
    .$if(wanted !== '', (query) =>
      query.where(sql<boolean>`normalizar_busqueda(alias || ' ' || coalesce(patron, '')) like armar_patron(${wanted})`),
    )
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(normalizar_busqueda(alias), id) > (select normalizar_busqueda(alias), id from terminal where id = ${cursor})`,
      ),
    )
    .orderBy(sql`normalizar_busqueda(alias)`)
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return { filas: page, siguiente: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** A name is of one terminal, whoever gives it at the same time. */
const NAME = { terminal_alias_key: { field: 'alias', code: 'alias_used' } } as const;

/** The form as it is stored, with a point where vehicles drive. */
function readForm(form: TerminalForm, area: Area) {
  const { lat, lon, ...tidied } = tidyTerminal(form);
  refuseAll(whyNotTerminal({ ...tidied, lat, lon }, area));
  return { ...tidied, lat: required(lat, 'missing_coords'), lon: required(lon, 'missing_coords') };
}

/** A terminal, which order forms know at once: they read it whenever they ask about an address (M-074). */
export async function createTerminal(
  tx: Tx,
  { form, area }: { form: TerminalForm; area: Area },
  authorship: Authorship,
): Promise<TerminalView> {
  const values = readForm(form, area);
  const terminal = await onceUnique(
    NAME,
    tx.insertInto('terminal').values(values).returningAll().executeTakeFirstOrThrow(),
  );
  await auditAdminAct(tx, { accion: 'crear', objeto: 'terminal', idObjeto: terminal.id, despues: values }, authorship);
  return terminal;
}

async function lockTerminal(tx: Tx, id: number): Promise<TerminalView> {
  const row = await tx.selectFrom('terminal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return required(row, 'not_found');
}

type TerminalChange = { [Field in keyof TerminalForm]?: TerminalForm[Field] | undefined };

export async function changeTerminal(
  tx: Tx,
  { id, change, seen, area }: { id: number; change: TerminalChange; seen: number; area: Area },
  authorship: Authorship,
): Promise<TerminalView> {
  const row = await lockTerminal(tx, id);
  await refuseStale(tx, 'terminal', row, seen);
  const { alias = row.alias, lat = row.lat, lon = row.lon, radioM = row.radioM, patron = row.patron } = change;
  const next = readForm({ alias, lat, lon, radioM, patron }, area);
  const changed = changedFields(row, next);
  if (!changed) return row;
  const terminal = await onceUnique(
    NAME,
    tx
      .updateTable('terminal')
      .set({ ...next, version: row.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  await auditAdminAct(tx, { accion: 'editar', objeto: 'terminal', idObjeto: id, ...changed }, authorship);
  return terminal;
}

/** Removes a terminal; orders keep what was said of it. */
export async function removeTerminal(tx: Tx, id: number, authorship: Authorship): Promise<void> {
  const { version: _version, id: _id, ...antes } = await lockTerminal(tx, id);
  await tx.deleteFrom('terminal').where('id', '=', id).execute();
  await auditAdminAct(tx, { accion: 'eliminar', objeto: 'terminal', idObjeto: id, antes }, authorship);
}
