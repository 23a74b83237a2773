import { aheadMs, isFarOff } from '@traza/domain/pedidos';
import type { Agencia } from '#lib/agencia.ts';
import { AppError, badInput, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { readTimestamp } from '#pedidos/actos/declared.ts';
import { byTime, markPositions, momentOf, reachOf, usOf } from '#pedidos/actos/mark-positions.ts';
import { type FollowedViaje, findFollowed, type NewPosition, savePositions } from './track-queries.ts';

export interface PostedPosition {
  lat: number;
  lon: number;
  timestamp: string;
  velocidad?: number | null | undefined;
}

/** The positions of a batch at the times that they count at. */
function readPositions(posted: readonly PostedPosition[], now: Temporal.Instant): NewPosition[] {
  const declared = posted.map(({ timestamp }, index) => {
    const field = `posiciones.${index}.timestamp`;
    const instant = readTimestamp(timestamp, field);
    if (isFarOff(instant, now)) throw badInput(field);
    return instant;
  });
  const ahead = Math.max(0, ...declared.map((instant) => aheadMs(instant, now)));
  return posted.map(({ lat, lon, velocidad }, index) => {
    const instant = declared[index] ?? now;
    const us = usOf(ahead > 0 ? instant.subtract({ milliseconds: ahead }) : instant);
    return {
      us,
      lat,
      lon,
      velocidad: velocidad ?? null,
      declarado: ahead > 0 ? usOf(instant) : null,
      descartada: false,
    };
  });
}

/** The positions that are not stored yet, one for each moment. */
function newOf(posted: readonly NewPosition[], { near, known }: FollowedViaje): NewPosition[] {
  const moments = new Set(near.map(({ us }) => us));
  const declared = new Set(known);
  return posted.filter(({ us, declarado }) => {
    const isKnown = moments.has(us) || (declarado !== null && declared.has(declarado));
    if (!isKnown) moments.add(us);
    return !isKnown;
  });
}

/**
 * Stores a batch of positions and answers how many were new. Positions stored already are skipped; those of a fast clock are moved back
 * together (ruling: time of carrier events). Each is checked against its neighbours, of this call and of others, in whatever order they
 * came: one where the vehicle cannot have been is stored with a mark (ruling: places of a car). The viaje is followed from the moment it
 * sets out to the origin until it ends. Its last position only moves forward in time, unless that turns out to be wrong. It takes two
 * statements, as it runs some hundred times a second.
 */
export async function postPositions(
  { db, clock, committed, settings }: Pick<Deps, 'db' | 'clock' | 'committed' | 'settings'>,
  agencia: Agencia,
  idViaje: number,
  posted: readonly PostedPosition[],
): Promise<number> {
  const now = clock.now();
  const read = readPositions(posted, now).toSorted(byTime);
  const [first, last] = [read[0], read.at(-1)].map((position) => (position ? momentOf(position) : now));
  const declared = read.flatMap(({ declarado }) => (declarado === null ? [] : momentOf({ us: declarado })));
  const span = { first: first ?? now, last: last ?? now, declared };
  const viaje = required(await findFollowed(db, agencia.idAgencia, idViaje, span), 'not_found');
  if (!viaje.isFollowed) throw new AppError('invalid_transition');
  const news = newOf(read, viaje);
  if (news.length === 0) return 0;
  const marked = new Set(viaje.near.flatMap(({ us, descartada }) => (descartada ? us : [])));
  const near = markPositions(viaje.near.concat(news).toSorted(byTime), reachOf(settings));
  const discarded = near.filter(({ descartada }) => descartada);
  const isNew = new Set(news.map(({ us }) => us));
  const bad = new Set(discarded.map(({ us }) => us));
  const added = await savePositions(db, viaje, {
    added: news.map((position) => ({ ...position, descartada: bad.has(position.us) })),
    changed: near.filter(({ us, descartada }) => !isNew.has(us) && descartada !== marked.has(us)),
    last: near.findLast(({ descartada }) => !descartada),
    discarded,
  });
  // it ended between the two
  if (added === undefined) throw new AppError('invalid_transition');
  if (added > 0) committed.trips([viaje.idPublic], 'position');
  return added;
}
