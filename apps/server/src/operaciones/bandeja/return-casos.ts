import { isBefore } from '@traza/domain';
import { SISTEMA } from '#lib/author.ts';
import type { Deps } from '#lib/deps.ts';
import { auditCaso, writeCaso } from './act-on-caso.ts';
import { findRested, lockCaso } from './caso-queries.ts';

/** Brings back what rested until now, as nobody's, each by itself (M-201). Answers how many. */
export async function returnCasos({ db }: Pick<Deps, 'db'>, now: Temporal.Instant): Promise<number> {
  let returned = 0;
  for (const { id } of await findRested(db, now)) {
    returned += await db.transaction().execute(async (tx) => {
      const caso = await lockCaso(tx, id);
      if (caso?.estado !== 'en_espera' || (caso.hasta && isBefore(now, caso.hasta))) return 0;
      await writeCaso(tx, id, { estado: 'abierto', idOperador: null, tomado: null, hasta: null });
      await auditCaso(tx, { accion: 'volver', id, by: SISTEMA, now });
      return 1;
    });
  }
  return returned;
}
