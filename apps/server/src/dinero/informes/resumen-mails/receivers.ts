import type { Api, ResumenReceiver } from '@traza/contract';
import { foldSearch, surnameFirst } from '@traza/domain';
import { canSee } from '@traza/domain/cuentas';
import { INFORMES } from '@traza/domain/informes';
import {
  type AuditedScopes,
  auditedScopes,
  coversAudited,
  type RendicionScope,
  whyNotAudited,
} from '@traza/domain/rendiciones';
import type * as z from 'zod';
import type { Executor } from '#db/database.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError, refuse } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { findHolders, type HolderRow } from './queries.ts';

/** What is mailed: a summary of everything that somebody audits, or the account of one scope alone. */
interface MailedScope {
  audited: AuditedScopes;
  cuenta?: { alcance: RendicionScope; idAlcance: number } | undefined;
}

function mayReceive(holder: HolderRow, { audited, cuenta }: MailedScope): boolean {
  if (!cuenta) return coversAudited(holder, audited);
  return whyNotAudited(auditedScopes(holder), cuenta.alcance, cuenta.idAlcance) === undefined;
}

/** Those of some persons whom a summary of what somebody audits may be sent to at this moment (XW-27). */
export async function findReceivers(
  db: Executor,
  { idCliente, ids, ...mailed }: { idCliente: number; ids: readonly number[] } & MailedScope,
): Promise<HolderRow[]> {
  const holders = await findHolders(db, { idCliente, ids });
  return holders.filter((holder) => mayReceive(holder, mailed));
}

const MAX_WORDS = 8;

/** The first people whom a text finds of those whom the caller's summary may be sent to, the caller among them. */
export async function offerReceivers(
  { db }: Pick<Deps, 'db'>,
  caller: Actor,
  { idCliente, q, alcance, idAlcance }: z.output<Api['GET /gastos/resumen/destinatarios']['query']>,
): Promise<{ personas: ResumenReceiver[] }> {
  const account = accountAt(caller, idCliente);
  if (!canSee('gastos', account)) throw new AppError('forbidden');
  const audited = auditedScopes(account);
  const words = foldSearch(q)
    .split(/[ ,]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
  const rendicion = alcance && idAlcance ? { alcance, idAlcance } : undefined;
  if (rendicion) refuse(whyNotAudited(audited, rendicion.alcance, rendicion.idAlcance));
  const holders = await findHolders(db, { idCliente, words });
  const found = holders.filter((holder) => mayReceive(holder, { audited, cuenta: rendicion }));
  const personas = found
    .slice(0, INFORMES.receiversOffered)
    .map((row) => ({ idPersona: row.idPersona, nombre: surnameFirst(row), email: row.email }));
  return { personas };
}
