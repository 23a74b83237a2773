import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#db/database.ts';
import type { Manifest } from './manifest.ts';
import { proveTable, readHeads, readMoney } from './proofs.ts';
import { JOBS } from './tables.ts';

/** Checks a restored database against its manifest: rows, sums of money and chains. Throws at the first difference. */
export async function proveAgainst(db: Db, { tablas: tables, dinero, cadenas }: Manifest): Promise<void> {
  for (const { tabla, columnas, filas, huella } of tables) {
    if (tabla === JOBS) continue;
    const proof = await proveTable(db, tabla, columnas);
    if (proof.filas !== filas) throw new Error(`${tabla} tiene ${proof.filas} filas y el manifiesto dice ${filas}`);
    if (proof.huella !== huella) throw new Error(`las filas de ${tabla} no son las del manifiesto`);
  }
  const sums = await readMoney(db);
  for (const [index, told] of dinero.entries()) {
    if (!isDeepStrictEqual(sums[index], told)) {
      throw new Error(`los importes del cliente ${told.idCliente} en ${told.mes} no son los del manifiesto`);
    }
  }
  if (sums.length !== dinero.length) throw new Error('hay importes que el manifiesto no dice');
  if (!isDeepStrictEqual(await readHeads(db), cadenas))
    throw new Error('las cadenas de la auditoría no son las del manifiesto');
}
