import type { Api, DocumentoTypeView } from '@traza/contract';
import { tidyDocumentoType, whyNotDocumentoType } from '@traza/domain/flota';
import type * as z from 'zod';
import type { Executor } from '#db/database.ts';
import { refuse, required } from '#lib/app-error.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { onceUnique } from '#lib/unique.ts';
import { changedFields, refuseStale } from '#lib/versioned.ts';
import { auditFlota } from './trace.ts';

const CREATE = 'POST /operaciones/v1/documento-tipos';
type NewType = z.output<Api[typeof CREATE]['body']>;
type TypeChange = z.output<Api['PATCH /operaciones/v1/documento-tipos/:id']['body']>;

const COLUMNS = ['id', 'version', 'alias', 'de', 'bloquea', 'avisosDias'] as const;

/** The kinds of documento, those of choferes first (M-106). */
export async function listDocumentoTypes({ db }: Pick<Deps, 'db'>): Promise<DocumentoTypeView[]> {
  return db.selectFrom('documentoTipo').select(COLUMNS).orderBy('de').orderBy('id').execute();
}

async function oneType(db: Executor, id: number): Promise<DocumentoTypeView> {
  const row = await db.selectFrom('documentoTipo').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return required(row, 'not_found');
}

const NAME = { documento_tipo_alias_key: { field: 'alias', code: 'alias_used' } } as const;

export async function createDocumentoType(
  deps: Deps,
  caller: Operador,
  { body, key, ip }: { body: NewType; key: string | undefined; ip?: string },
): Promise<DocumentoTypeView> {
  const form = { ...body, ...tidyDocumentoType(body) };
  refuse(whyNotDocumentoType(form));
  return onceUnique(
    NAME,
    createKeyed(deps, caller, CREATE, { key, body }, async () => async (tx) => {
      const { id } = await tx.insertInto('documentoTipo').values(form).returning('id').executeTakeFirstOrThrow();
      const now = deps.clock.now();
      await auditFlota(tx, { objeto: 'documento_tipo', accion: 'crear', id, despues: form }, { by: caller, now, ip });
      return oneType(tx, id);
    }),
  );
}

/** Changes a kind; from then on it counts as it is (M-106). */
export async function changeDocumentoType(
  deps: Deps,
  caller: Operador,
  { id, change: { version, ...change }, ip }: { id: number; change: TypeChange; ip?: string },
): Promise<DocumentoTypeView> {
  return onceUnique(
    NAME,
    deps.db.transaction().execute(async (tx) => {
      const row = required(
        await tx.selectFrom('documentoTipo').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),
        'not_found',
      );
      await refuseStale(tx, 'documento_tipo', row, version);
      const { alias = row.alias, avisosDias = row.avisosDias, bloquea = row.bloquea } = change;
      const next = { bloquea, ...tidyDocumentoType({ alias, avisosDias }) };
      refuse(whyNotDocumentoType(next));
      const changed = changedFields(row, next);
      if (!changed) return row;
      await tx
        .updateTable('documentoTipo')
        .set({ ...next, version: row.version + 1 })
        .where('id', '=', id)
        .execute();
      const now = deps.clock.now();
      await auditFlota(tx, { objeto: 'documento_tipo', accion: 'editar', id, ...changed }, { by: caller, now, ip });
      return oneType(tx, id);
    }),
  );
}
