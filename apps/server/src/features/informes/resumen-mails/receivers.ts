import type { ResumenReceiver } from '@traza/contract';
import { foldSearch, surnameFirst } from '@traza/domain';
import { canSee } from '@traza/domain/cuentas';
import { INFORMES } from '@traza/domain/informes';
import { type AuditedScopes, auditedScopes, coversAudited } from '@traza/domain/rendiciones';
import type { Executor } from '#db/database.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { findHolders, type HolderRow } from './queries.ts';

/** Those of some persons whom a summary of what somebody audits may be sent to at this moment (XW-27). */
export async function findReceivers(
  db: Executor,
  { idCliente, ids, audited }: { idCliente: number; ids: readonly number[]; audited: AuditedScopes },
): Promise<HolderRow[]> {
  const holders = await findHolders(db, { idCliente, ids });
  return holders.filter((holder) => coversAudited(holder, audited));
}

const MAX_WORDS = 8;

/** The first people whom a text finds of those whom the caller's summary may be sent to, the caller among them. */
export async function offerReceivers(
  { db }: Pick<Deps, 'db'>,
  caller: Actor,
  { idCliente, q }: { idCliente: number; q: string },
): Promise<{ personas: ResumenReceiver[] }> {
  const account = accountAt(caller, idCliente);
  if (!canSee('gastos', account)) throw new AppError('forbidden');
  const audited = auditedScopes(account);
  const words = foldSearch(q)
    .split(/[ ,]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
  const found = (await findHolders(db, { idCliente, words })).filter((holder) => coversAudited(holder, audited));
  const personas = found
    .slice(0, INFORMES.receiversOffered)
    .map((row) => ({ idPersona: row.idPersona, nombre: surnameFirst(row), email: row.email }));
  return { personas };
}
