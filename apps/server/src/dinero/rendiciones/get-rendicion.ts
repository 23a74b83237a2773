import type { Rendicion } from '@traza/contract';
import { auditedScopes, monthAfter, monthSpan, whyNotAudited } from '@traza/domain/rendiciones';
import type { Executor } from '#db/database.ts';
import { findWithdrawable } from '#dinero/reclamos/withdraw-reclamos.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { refuse, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { cachedOf, differenceSince, isOfScope, presentRendicion, type SignedRendicion } from './account.ts';
import { getOrLoad, type KeptAccounts } from './account-cache.ts';
import { findFirstMonth } from './account-month.ts';
import { findPedidoFacts } from './pedido-facts.ts';
import {
  countOpenReclamos,
  findSignedAportes,
  listDecisions,
  listScopes,
  listSigned,
  type RendicionKey,
  type SignedRow,
} from './queries.ts';
import { comparedSpan, loadAportes, loadCompared, loadMonths, type Reckoning, reckon } from './reckon.ts';
import { loadProof } from './signature-proof.ts';

/** Refuses a caller who does not audit the scope, and a scope that the cliente does not have; answers its name (W-199, XW-01). */
export async function nameOfAudited(db: Executor, caller: Actor, key: RendicionKey): Promise<string> {
  const { idCliente, alcance, idAlcance } = key;
  refuse(whyNotAudited(auditedScopes(accountAt(caller, idCliente)), alcance, idAlcance));
  const scopes = await listScopes(db, idCliente);
  return required(scopes.find(isOfScopeRow(key)), 'not_found').nombre;
}

function isOfScopeRow({ alcance, idAlcance }: RendicionKey) {
  return (row: { alcance: string; id: number }) => row.alcance === alcance && row.id === idAlcance;
}

/** A rendicion of the pedidos as they are now, and the sums behind it. */
export async function reckonRendicion(
  db: Executor,
  key: RendicionKey,
  { nombre, kept }: { nombre: string; kept?: KeptAccounts },
): Promise<{ kept: SignedRendicion; reckoning: Reckoning }> {
  const reckoning = await (kept ? cachedTotals(db, key, kept) : freshReckoning(db, key));
  const decisions = (await listDecisions(db, key)).filter(isOfScope(key));
  return { kept: cachedOf(key, reckoning, { nombre, decisions }), reckoning };
}

async function freshReckoning(db: Executor, key: RendicionKey): Promise<Reckoning> {
  const loaded = await loadMonths(db, key, key);
  return reckon(loaded, key, await loadCompared(db, key.idCliente, key, loaded));
}

function cachedTotals(db: Executor, key: RendicionKey, { reckonings }: KeptAccounts): Promise<Reckoning> {
  return getOrLoad(db, reckonings, { key, span: comparedSpan(key) }, () => freshReckoning(db, key));
}

export async function findSignature(db: Executor, key: RendicionKey): Promise<SignedRow | undefined> {
  return (await listSigned(db, key)).find(isOfScope(key));
}

/** What each pedido cost the scope when the rendicion was signed. */
export async function loadSignedAportes(db: Executor, key: RendicionKey): Promise<Reckoning['aportes']> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by sign-rendicion alone, in this very shape
  return (await findSignedAportes(db, key)) as [number, number][];
}

/** What has changed since the signature; null once the next rendicion is signed, which covers it (W-198). */
export async function afterOf(
  db: Executor,
  key: RendicionKey,
  { kept, aportes }: { kept: KeptAccounts; aportes: Reckoning['aportes'] },
): Promise<Rendicion['despues']> {
  if (await findSignature(db, { ...key, ...monthAfter(key) })) return null;
  // what the month before and what is usual say was signed with it
  const span = monthSpan(key);
  return differenceSince(aportes, await getOrLoad(db, kept.aportes, { key, span }, () => loadAportes(db, key)));
}

export function signedContent({ contenido }: SignedRow): SignedRendicion {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by sign-rendicion alone, in this very shape
  return contenido as SignedRendicion;
}

/** A rendicion with the cents that the scope pays of each of its pedidos, as signed or as they are now. */
export interface RendicionWithAportes {
  rendicion: Rendicion;
  aportes: Reckoning['aportes'];
}

/** Adds what is read anew at each look: what rows about pedidos say, and the claims that nobody answered yet (W-344, W-347). */
export async function completeRendicion(
  db: Executor,
  { idPersona, ...key }: RendicionKey & { idPersona: number },
  { rendicion, aportes }: RendicionWithAportes,
): Promise<Rendicion> {
  const facts = await findPedidoFacts(
    db,
    key,
    rendicion.llamativos.map(({ id }) => id),
  );
  const ids = aportes.map(([id]) => id);
  const reclamos = await findWithdrawable(db, { ...key, idPersona }, rendicion.llamativos);
  return {
    ...rendicion,
    llamativos: rendicion.llamativos.map((llamativo) => ({
      ...llamativo,
      pedido: facts.get(llamativo.id),
      reclamos: reclamos.get(llamativo.id) ?? [],
    })),
    reclamosAbiertos: await countOpenReclamos(db, key.idCliente, ids),
  };
}

/** The rendicion of a month with its pedidos: as it was signed, or else computed from the pedidos of now (W-187, W-188). */
export async function readRendicion(
  { db, clock, kept }: Pick<Deps, 'db' | 'clock'> & { kept: KeptAccounts },
  caller: Actor,
  key: RendicionKey,
): Promise<RendicionWithAportes> {
  const nombre = await nameOfAudited(db, caller, key);
  const { idPersona } = caller;
  const now = clock.now();
  const desde = await findFirstMonth(db, key, now);
  const signed = await findSignature(db, key);
  if (!signed) {
    const { kept: content, reckoning } = await reckonRendicion(db, key, { nombre, kept });
    const { aportes } = reckoning;
    const rendicion = { ...presentRendicion(key, content, { idPersona, now }), desde };
    return { rendicion: await completeRendicion(db, { ...key, idPersona }, { rendicion, aportes }), aportes };
  }
  const aportes = await loadSignedAportes(db, key);
  const prueba = await loadProof(db, key, aportes);
  const despues = await afterOf(db, key, { kept, aportes });
  const rendicion = presentRendicion(key, signedContent(signed), { idPersona, now, signed, prueba, despues });
  return {
    rendicion: await completeRendicion(db, { ...key, idPersona }, { rendicion: { ...rendicion, desde }, aportes }),
    aportes,
  };
}

export async function getRendicion(
  deps: Pick<Deps, 'db' | 'clock'> & { kept: KeptAccounts },
  caller: Actor,
  key: RendicionKey,
): Promise<Rendicion> {
  return (await readRendicion(deps, caller, key)).rendicion;
}
