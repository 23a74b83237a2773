import type { RendicionLine } from '@traza/contract';
import { pesosFromCents } from '@traza/domain';
import { auditedScopes, type MonthOf, rendicionState, totalOfParts, whyNotAudited } from '@traza/domain/rendiciones';
import type { Executor } from '#db/database.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isOfScope } from './account.ts';
import { findHeld, type KeptAccounts, nameOfAccount } from './account-cache.ts';
import { findFirstMonth } from './account-month.ts';
import { signedContent } from './get-rendicion.ts';
import { findStamp, listDecisions, listScopes, listSigned, type RendicionKey } from './queries.ts';
import { comparedSpan, loadCompared, loadMonths, type Reckoning, reckon } from './reckon.ts';

/** The rendiciones of a month that the caller sees. One read of the cliente's pedidos serves them all. */
export async function listRendiciones(
  { db, clock, kept }: Pick<Deps, 'db' | 'clock'> & { kept: KeptAccounts },
  caller: Actor,
  { idCliente, anio, mes }: { idCliente: number } & MonthOf,
): Promise<{ rendiciones: RendicionLine[]; desde: MonthOf | null }> {
  const audited = auditedScopes(accountAt(caller, idCliente));
  if (!audited.cliente && audited.cecos.length === 0 && audited.grupos.length === 0) throw new AppError('forbidden');
  const month = { idCliente, anio, mes };
  const now = clock.now();
  const desde = await findFirstMonth(db, month, now);
  const scopes = (await listScopes(db, idCliente)).filter(
    ({ alcance, id }) => whyNotAudited(audited, alcance, id) === undefined,
  );
  const [decisions, signatures] = [await listDecisions(db, month), await listSigned(db, month)];
  const keys = scopes.map(({ alcance, id }) => ({ ...month, alcance, idAlcance: id }));
  // a signed rendicion is shown as it was signed, so it is not computed
  const open = keys.filter((key) => !signatures.some(isOfScope(key)));
  const all = await reckonAll(db, open, kept);
  const reckonings = new Map(open.map(({ alcance, idAlcance }, place) => [`${alcance} ${idAlcance}`, all[place]]));
  const rendiciones = scopes.map(({ alcance, id, nombre }): RendicionLine => {
    const key = { ...month, alcance, idAlcance: id };
    const signed = signatures.find(isOfScope(key));
    const common = { alcance, idAlcance: id, estado: rendicionState(month, signed !== undefined, now) };
    if (signed) {
      const { llamativos, importe, anterior, nombre: then } = signedContent(signed);
      const decididos = llamativos.filter(({ decision }) => decision !== null).length;
      return { ...common, nombre: then, importe, anterior, llamativos: llamativos.length, decididos };
    }
    const { before, now: present, llamativos } = required(reckonings.get(`${alcance} ${id}`), 'not_found');
    const decided = new Set(decisions.filter(isOfScope(key)).map(({ idPedido }) => idPedido));
    return {
      ...common,
      nombre,
      importe: pesosFromCents(totalOfParts(present.partes)),
      anterior: pesosFromCents(totalOfParts(before.partes)),
      llamativos: llamativos.length,
      decididos: llamativos.filter((llamativo) => decided.has(llamativo.id)).length,
    };
  });
  return { rendiciones, desde };
}

/** The rendiciones of a month, in the order of `keys`: cached ones as they are, the others from one read of the pedidos. */
async function reckonAll(db: Executor, keys: readonly RendicionKey[], kept: KeptAccounts): Promise<Reckoning[]> {
  const [month] = keys;
  if (!month) return [];
  const { idCliente } = month;
  const stamp = await findStamp(db, idCliente, comparedSpan(month));
  const held = keys.flatMap((key) => findHeld(kept.reckonings, nameOfAccount(key), stamp) ?? []);
  if (held.length === keys.length) return held;
  const loaded = await loadMonths(db, { idCliente, alcance: 'cliente', idAlcance: idCliente }, month);
  const compared = await loadCompared(db, idCliente, month, loaded);
  return keys.map((key) => {
    const reckoning = reckon(loaded, key, compared);
    if (stamp !== null) kept.reckonings.set(nameOfAccount(key), { stamp, value: reckoning });
    return reckoning;
  });
}
