import type { Offer } from '@traza/contract';
import type { Executor } from '#db/database.ts';
import type { Agencia } from '#lib/agencia.ts';
import type { Deps } from '#lib/deps.ts';
import { presentOffer } from './present.ts';
import { findOfferRow, listOfferRows, listParadas, type PedidoKey } from './queries.ts';

/** One that it could take at this moment. */
export async function findOffer(
  db: Executor,
  { idAgencia }: Pick<Agencia, 'idAgencia'>,
  key: PedidoKey,
): Promise<Offer | undefined> {
  const row = await findOfferRow(db, idAgencia, key);
  return row && presentOffer(row, await listParadas(db, 'idSolicitud', [key]));
}

export async function listOffers({ db }: Deps, { idAgencia }: Agencia, limit: number): Promise<Offer[]> {
  const rows = await listOfferRows(db, idAgencia, limit);
  const paradas = Map.groupBy(await listParadas(db, 'idSolicitud', rows), ({ idSolicitud }) => idSolicitud);
  return rows.map((row) => presentOffer(row, paradas.get(row.id) ?? []));
}
