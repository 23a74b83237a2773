import { plusMinutes } from '@traza/domain';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { canRequestInforme, INFORMES } from '@traza/domain/informes';
import { actorOfPersona } from '#identidad/sesion/authenticate.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { readToken, signToken } from '#lib/signing.ts';

/** Dashboards are for those who see the whole client in the reports section (DT-40), as is the tariff report. */
const opensTableros = (account: CorporateAccount) => canRequestInforme('tarifa', account);

/** A token of five minutes for one person and one client, because a frame cannot send the session (DT-40). */
export async function issueToken(
  { db, clock }: Deps,
  caller: Actor,
  idCliente: number,
): Promise<{ token: string; expires: Temporal.Instant }> {
  if (!opensTableros(accountAt(caller, idCliente))) throw new AppError('forbidden');
  const expires = plusMinutes(clock.now(), INFORMES.tokenMin);
  return { token: await signToken(db, `tablero:${caller.idPersona}:${idCliente}`, expires), expires };
}

/** The account that a token opens dashboards of that client for, with the permissions of this moment (XT-28). */
export async function accountOfToken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  idCliente: number,
): Promise<CorporateAccount | undefined> {
  const subject = await readToken(db, token, clock.now());
  const [, idPersona = '', cliente = ''] = /^tablero:(\d+):(\d+)$/.exec(subject ?? '') ?? [];
  if (idPersona === '' || Number(cliente) !== idCliente) return undefined;
  const actor = await actorOfPersona(db, Number(idPersona));
  const account = actor?.accounts.corporateAccounts.find(({ idClientePadre }) => idClientePadre === idCliente);
  return account && opensTableros(account) ? account : undefined;
}
