import type { RendicionLine } from '@traza/contract';
import {
  auditedAlcances,
  type MonthOf,
  pesosFromCents,
  rendicionState,
  totalOfPartes,
  whyNotAudited,
} from '@traza/domain';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isOfAlcance } from './account.ts';
import { signedContent } from './get-rendicion.ts';
import { listAlcances, listDecisions, listSigned } from './queries.ts';
import { loadCompared, loadMonths, reckonLlamativos, reckonMonths } from './reckon.ts';

/** The accounts of a month that the caller sees: the orders of the client are read once for all of them. */
export async function listRendiciones(
  { db, clock }: Deps,
  caller: Actor,
  { idCliente, anio, mes }: { idCliente: number } & MonthOf,
): Promise<{ rendiciones: RendicionLine[] }> {
  const audited = auditedAlcances(accountAt(caller, idCliente));
  if (!audited.cliente && audited.cecos.length === 0 && audited.grupos.length === 0) throw new AppError('forbidden');
  const month = { idCliente, anio, mes };
  const alcances = (await listAlcances(db, idCliente)).filter(
    ({ alcance, id }) => whyNotAudited(audited, alcance, id) === undefined,
  );
  const loaded = await loadMonths(db, { idCliente, alcance: 'cliente', idAlcance: idCliente }, month);
  const compared = await loadCompared(db, idCliente, month, loaded);
  const [decisions, signatures] = [await listDecisions(db, month), await listSigned(db, month)];
  const now = clock.now();
  const rendiciones = alcances.map(({ alcance, id, nombre }): RendicionLine => {
    const key = { ...month, alcance, idAlcance: id };
    const signed = signatures.find(isOfAlcance(key));
    const common = { alcance, idAlcance: id, estado: rendicionState(month, signed !== undefined, now) };
    if (signed) {
      const { llamativos, importe, anterior, nombre: then } = signedContent(signed);
      const decididos = llamativos.filter(({ decision }) => decision !== null).length;
      return { ...common, nombre: then, importe, anterior, llamativos: llamativos.length, decididos };
    }
    const reckoned = reckonMonths(loaded, key);
    const llamativos = reckonLlamativos(reckoned, compared);
    const decided = new Set(decisions.filter(isOfAlcance(key)).map(({ idPedido }) => idPedido));
    return {
      ...common,
      nombre,
      importe: pesosFromCents(totalOfPartes(reckoned.now.partes)),
      anterior: pesosFromCents(totalOfPartes(reckoned.before.partes)),
      llamativos: llamativos.length,
      decididos: llamativos.filter((llamativo) => decided.has(llamativo.id)).length,
    };
  });
  return { rendiciones };
}
