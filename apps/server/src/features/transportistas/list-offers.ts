import type { Offer } from '@traza/contract';
import type { Agencia } from '#lib/agencia.ts';
import type { Deps } from '#lib/deps.ts';
import { presentOffer } from './present.ts';
import { listOfferRows, listParadas } from './queries.ts';

export async function listOffers({ db }: Deps, { idAgencia }: Agencia, limit: number): Promise<Offer[]> {
  const rows = await listOfferRows(db, idAgencia, limit);
  const paradas = Map.groupBy(await listParadas(db, 'idSolicitud', rows), ({ idSolicitud }) => idSolicitud);
  return rows.map((row) => presentOffer(row, paradas.get(row.id) ?? []));
}
