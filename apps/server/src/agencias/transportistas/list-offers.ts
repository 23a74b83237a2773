import type { Offer } from '@traza/contract';
import type { Executor } from '#db/database.ts';
import type { Agencia } from '#lib/agencia.ts';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { listParadas } from '#pedidos/actos/facts.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import { presentOffer } from './present.ts';
import { findOfferRow, findOnceOffered, listOfferRows } from './queries.ts';

/** One that it could take at this moment. */
export async function findOffer(
  db: Executor,
  { idAgencia }: Pick<Agencia, 'idAgencia'>,
  key: PedidoKey & { now: Temporal.Instant },
): Promise<Offer | undefined> {
  const row = await findOfferRow(db, idAgencia, key);
  return row && presentOffer(row, await listParadas(db, 'idSolicitud', [key]));
}

/** A page of what it could take; the offer that a page ended with may be taken by the time that the next one is asked for. */
export async function listOffers(
  { db, clock }: Deps,
  { idAgencia }: Agencia,
  { limit, cursor }: { limit: number; cursor: number | undefined },
): Promise<Offer[]> {
  const after = cursor === undefined ? undefined : required(await findOnceOffered(db, idAgencia, cursor), 'not_found');
  const rows = await listOfferRows(db, idAgencia, { limit, after, now: clock.now() });
  const paradas = Map.groupBy(await listParadas(db, 'idSolicitud', rows), ({ idSolicitud }) => idSolicitud);
  return rows.map((row) => presentOffer(row, paradas.get(row.id) ?? []));
}
