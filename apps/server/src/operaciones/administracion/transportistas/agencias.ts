import type { AgenciaDetail, Api, Output } from '@traza/contract';
import { cleanText } from '@traza/domain';
import { type AgenciaForm, isTrialName, tidyAgencia, whyNotAgencia } from '@traza/domain/administracion';
import type * as z from 'zod';
import type { Executor, Tx } from '#db/database.ts';
import { AppError, refuseAll } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { onceUnique } from '#lib/unique.ts';
import { changedFields, refuseStale } from '#lib/versioned.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';
import { refuseTrial } from '../refuse-trial.ts';
import { countViajes, findAgenciaRow, listAgenciaRows, listLinkable, lockAgencia, updateAgencia } from './queries.ts';

type AgenciasQuery = z.output<Api['GET /operaciones/v1/agencias']['query']>;
type AgenciaChange = z.output<Api['PATCH /operaciones/v1/agencias/:id']['body']>;

/** Who drives, by name (M-076). */
export async function listAgencias(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { q, limit, ...filter }: AgenciasQuery,
): Promise<Output<Api['GET /operaciones/v1/agencias']>['data']> {
  const rows = await listAgenciaRows(db, { ...filter, limit, q: cleanText(q) }, clock.now());
  const page = rows.slice(0, limit);
  return { filas: page, siguiente: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** One of them, with the clientes that it is linked to and those that it may be; trials are linked by their command alone. */
export async function getAgencia(db: Executor, id: number, now: Temporal.Instant): Promise<AgenciaDetail> {
  const agencia = await findAgenciaRow(db, id, now);
  const esPrueba = isTrialName(agencia.denominacion);
  const clientes = await listLinkable(db, id);
  return {
    agencia,
    esPrueba,
    vinculados: clientes
      .filter(({ idAgencia }) => idAgencia !== null)
      .map(({ id: idCliente, alias, activo }) => ({ id: idCliente, alias, activo })),
    otros: clientes
      .filter(({ idAgencia, alias, activo }) => idAgencia === null && activo && !esPrueba && !isTrialName(alias))
      .map(({ id: idCliente, alias }) => ({ id: idCliente, alias })),
  };
}

/** A name is one agencia, however it is written; and of one alone choferes and vehiculos are the provider's own (M-077). */
const UNIQUE = {
  agencia_propia: { field: 'propia', code: 'invalid_transition' },
  agencia_denominacion_clave: { field: 'denominacion', code: 'alias_used' },
  agencia_denominacion_key: { field: 'denominacion', code: 'alias_used' },
} as const;

/** An agencia, of whom no cliente is linked and that has no key yet; trials make theirs so too. */
export async function insertAgencia(tx: Tx, form: AgenciaForm, deed: Authorship): Promise<number> {
  const { id } = await onceUnique(
    UNIQUE,
    tx.insertInto('agencia').values(form).returning('id').executeTakeFirstOrThrow(),
  );
  await auditAdminAct(tx, { accion: 'crear', objeto: 'agencia', idObjeto: id, despues: form }, deed);
  return id;
}

export async function createAgencia(tx: Tx, given: AgenciaForm, deed: Authorship): Promise<number> {
  const form = tidyAgencia(given);
  refuseAll(whyNotAgencia(form));
  return insertAgencia(tx, form, deed);
}

/** Changes what an agencia is; whether it is the own one, only while nothing is under way that somebody else would drive then. */
export async function changeAgencia(
  tx: Tx,
  { id, change: { version, ...change } }: { id: number; change: AgenciaChange },
  deed: Authorship,
): Promise<void> {
  const row = await lockAgencia(tx, id);
  refuseTrial(row.denominacion, 'denominacion');
  await refuseStale(tx, 'agencia', row, version);
  const { denominacion = row.denominacion, integrado = row.integrado, propia = row.propia } = change;
  const form = tidyAgencia({ denominacion, integrado, propia });
  refuseAll(whyNotAgencia(form));
  const changed = changedFields(row, form);
  if (!changed) return;
  if (form.propia !== row.propia) await refuseOpen(tx, id);
  await onceUnique(UNIQUE, updateAgencia(tx, row, form));
  await auditAdminAct(tx, { accion: 'editar', objeto: 'agencia', idObjeto: id, ...changed }, deed);
}

/** Refuses what cannot be while an agencia has viajes that are not over. */
export async function refuseOpen(tx: Tx, idAgencia: number): Promise<void> {
  const viajes = await countViajes(tx, idAgencia);
  if (viajes > 0) throw new AppError('open_orders', { params: { solicitudes: 0, viajes } });
}
