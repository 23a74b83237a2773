import { isBefore } from '@traza/domain';
import { estimateRoute, type LatLon, pointKey } from '@traza/domain/direcciones';
import type { ViajeEvent } from '@traza/domain/pedidos';
import {
  type DrivenLength,
  type Gap,
  gapsOf,
  measureTrack,
  type PathPoint,
  type TrackPosition,
  thinPath,
} from '@traza/domain/seguimiento';
import { TRANSPORTISTAS } from '@traza/domain/transportistas';
import { findRoute } from '#clientes/direcciones/find-route.ts';
import type { Executor, Tx } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import type { PedidoKey } from '../escritura/lock-pedidos.ts';
import { listParadas } from './facts.ts';
import { markPositions, placeOf, reachOf } from './mark-positions.ts';
import { changeMarks, listPositions } from './positions.ts';

/** Where a viaje drove with people aboard, as far as positions were sent. */
export interface Driven {
  path: PathPoint[];
  way: DrivenLength | 'unusable';
}

/** Metres between the ends of a gap. */
export type MetersOfGap = (gap: Gap) => number;

/** From the departure with people aboard to the last arrival. */
function spanOf(events: readonly ViajeEvent[]): { from: Temporal.Instant; to: Temporal.Instant } | undefined {
  const begins = events.filter(({ type, parada }) => type === 'iniciado' || (type === 'circulando' && parada !== 0));
  const from = begins.map(({ timestamp }) => timestamp).toSorted((a, b) => Temporal.Instant.compare(a, b))[0];
  const to = events
    .filter(({ type }) => type === 'arribado')
    .map(({ timestamp }) => timestamp)
    .toSorted((a, b) => Temporal.Instant.compare(a, b))
    .at(-1);
  if (!from || !to || !isBefore(from, to)) return undefined;
  // carriers read whole seconds of ours, and count their positions from them
  return { from: from.round({ smallestUnit: 'second', roundingMode: 'floor' }), to };
}

interface Track {
  /** The positions sent on the way, and the last one before the departure, where people got in. */
  told: TrackPosition[];
  /** The same from the first to the last parada: missing positions at either end count as a gap. */
  whole: TrackPosition[];
  seconds: number;
}

async function trackOf(
  db: Executor,
  viaje: PedidoKey,
  events: readonly ViajeEvent[],
  places: readonly TrackPosition[],
): Promise<Track | undefined> {
  const span = spanOf(events);
  if (!span) return undefined;
  const [from, to] = [span.from.epochMilliseconds, span.to.epochMilliseconds];
  const standing = places.findLast(({ at }) => at <= from);
  const told = places.filter((place) => place === standing || (place.at > from && place.at <= to));
  const paradas = await listParadas(db, 'idViaje', [viaje]);
  const end = (parada: LatLon | undefined, at: number) => (parada ? [{ lat: parada.lat, lon: parada.lon, at }] : []);
  const ways = [...end(paradas[0], from), ...told, ...end(paradas.at(-1), to)];
  // a parada close to a position in space or time adds no gap, and is left out
  const isOpen = (index: number) => gapsOf(ways.slice(index, index + 2)).length > 0;
  const whole = ways.slice(isOpen(0) ? 0 : 1, isOpen(ways.length - 2) ? undefined : -1);
  return { told, whole, seconds: Math.round((to - from) / 1000) };
}

/**
 * The driven path by all positions of a viaje. Now that all are known, each is checked once more and its mark corrected (ruling: places of
 * a car). Undefined where the carrier sent no position.
 */
export async function drivenOf(
  tx: Tx,
  viaje: PedidoKey,
  events: readonly ViajeEvent[],
  { settings, metersOfGap }: Pick<Deps, 'settings'> & { metersOfGap: MetersOfGap },
): Promise<Driven | undefined> {
  const kept = await listPositions(tx, viaje);
  if (kept.length === 0) return undefined;
  const judged = markPositions(kept, reachOf(settings));
  await changeMarks(
    tx,
    viaje,
    kept.filter(({ descartada }, index) => descartada !== judged[index]?.descartada),
  );
  const places = judged.filter(({ descartada }) => !descartada).map(placeOf);
  const track = await trackOf(tx, viaje, events, places);
  const path = (track?.told ?? []).map(({ lat, lon }): PathPoint => [lon, lat]);
  if (!track || path.length < 2) return { path: [], way: 'unusable' };
  return {
    path: thinPath(path, TRANSPORTISTAS.drivenPathPoints),
    way: { ...measureTrack(track.whole, metersOfGap), seconds: track.seconds },
  };
}

/** The length of a gap where no router was asked. */
export const estimatedGap: MetersOfGap = ({ from, to }) => estimateRoute([from, to]).meters;

/** Gaps that are worth a router; of a track with more of them nothing is billed. */
const MOST_GAPS = 20;

/**
 * How long the gaps of a viaje are that is about to finish, as the router says: asked before the transaction that finishes it, for nobody
 * waits for a router under a lock.
 */
export async function routeGaps(
  deps: Pick<Deps, 'db' | 'geo' | 'log' | 'settings'>,
  viaje: PedidoKey & { inicio: Temporal.Instant },
  events: readonly ViajeEvent[],
): Promise<MetersOfGap> {
  const judged = markPositions(await listPositions(deps.db, viaje), reachOf(deps.settings));
  const places = judged.filter(({ descartada }) => !descartada).map(placeOf);
  const track = await trackOf(deps.db, viaje, events, places);
  const gaps = gapsOf(track?.whole ?? []);
  if (gaps.length === 0 || gaps.length > MOST_GAPS) return estimatedGap;
  const routes = await Promise.all(gaps.map(({ from, to }) => findRoute(deps, [from, to], viaje.inicio)));
  const routed = new Map(gaps.map((gap, index) => [keyOf(gap), routes[index]?.meters]));
  return (gap) => routed.get(keyOf(gap)) ?? estimatedGap(gap);
}

function keyOf({ from, to }: Gap): string {
  return `${pointKey(from)} ${pointKey(to)}`;
}
