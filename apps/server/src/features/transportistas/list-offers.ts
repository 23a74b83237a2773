import type { Offer } from '@traza/contract';
import type { Carrier } from '#lib/carrier.ts';
import type { Deps } from '#lib/deps.ts';
import { presentOffer } from './present.ts';
import { listOfferRows, listStops } from './queries.ts';

export async function listOffers({ db }: Deps, { idAgencia }: Carrier, limit: number): Promise<Offer[]> {
  const rows = await listOfferRows(db, idAgencia, limit);
  const stops = Map.groupBy(await listStops(db, 'idSolicitud', rows), ({ idSolicitud }) => idSolicitud);
  return rows.map((row) => presentOffer(row, stops.get(row.id) ?? []));
}
