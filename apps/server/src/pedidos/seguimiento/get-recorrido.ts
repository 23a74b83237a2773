import type { TrackedPath } from '@traza/contract';
import { isTrackable, showsCancelled, trackingEnds } from '@traza/domain/pedidos';
import { SEGUIMIENTO, showsRealRoute, thinPath } from '@traza/domain/seguimiento';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { findSeenPedido } from '#pedidos/lectura/get-pedido.ts';
import { parseStored, type StoredPedido, trackableOf } from '#pedidos/proyeccion/stored.ts';
import { isRunning, presentParadas } from './present.ts';
import { findDrivenPath, findPedidoByPublicId, findStoredPath, type StoredPath } from './queries.ts';
import type { Reading } from './reading.ts';

type PublicPedidoRow = NonNullable<Awaited<ReturnType<typeof findPedidoByPublicId>>>;

/** The way of an order, to anybody while its public link answers (S13). */
export async function readRecorrido(
  deps: Deps,
  idPublic: string,
  showReal: boolean,
): Promise<Reading<TrackedPath> | undefined> {
  const row = await findPedidoByPublicId(deps.db, idPublic);
  if (!row) return undefined;
  const stored = parseStored(row.item);
  const trackable = trackableOf(stored);
  const now = deps.clock.now();
  if (!isTrackable(trackable, now) && !showsCancelled(trackable, now)) return undefined;
  return { stamp: row.stamp, until: trackingEnds(trackable), data: await pathOf(deps, row, stored, showReal) };
}

/** The route of a pedido for a signed-in viewer, at any time: also of one that is not followed, or that no carrier took yet. */
export async function findOwnRecorrido(
  deps: Deps,
  actor: Actor,
  idPublic: string,
  showReal: boolean,
): Promise<TrackedPath | undefined> {
  const row = await findPedidoByPublicId(deps.db, idPublic);
  if (!row || !(await findSeenPedido(deps, actor, row.clase, row.id))) return undefined;
  return pathOf(deps, row, parseStored(row.item), showReal);
}

/** The same for an operador, who sees every pedido: driven so far where it is, else as quoted. */
export async function findRecorridoOf(deps: Deps, idPublic: string): Promise<TrackedPath | undefined> {
  const row = await findPedidoByPublicId(deps.db, idPublic);
  return row && pathOf(deps, row, parseStored(row.item), true);
}

async function pathOf(deps: Deps, row: PublicPedidoRow, stored: StoredPedido, showReal: boolean): Promise<TrackedPath> {
  const real = showReal ? await realPath(deps, row, stored) : undefined;
  const path = real ?? (await quotedPath(deps, row, stored));
  return {
    isReal: real !== undefined,
    paradas: presentParadas(stored.pedido),
    recorrido: thinPath(path, SEGUIMIENTO.maxPathPoints).map(([lon, lat]) => ({ lat, lon })),
  };
}

/** The driven path: so far while the viaje runs, afterwards the stored one, and only of a viaje driven to its end (T-112, T-113). */
async function realPath({ db }: Deps, row: PublicPedidoRow, stored: StoredPedido): Promise<StoredPath | undefined> {
  const { status, substatus } = stored.pedido;
  const { integrado } = trackableOf(stored);
  if (isRunning(status) && integrado) return usable(await findDrivenPath(db, row));
  return showsRealRoute({ status, substatus, integrado })
    ? usable(await findStoredPath(db, row, 'rutaReal'))
    : undefined;
}

function usable(path: StoredPath | null): StoredPath | undefined {
  return path !== null && path.length > 1 ? path : undefined;
}

async function quotedPath({ db, geo, log }: Deps, row: PublicPedidoRow, { pedido }: StoredPedido): Promise<StoredPath> {
  const points = pedido.extras.paradas.map(({ dir }) => dir);
  const straight = points.map(({ lat, lon }): [number, number] => [lon, lat]);
  if (row.clase === 'v') return usable(await findStoredPath(db, row, 'rutaCotizada')) ?? straight;
  try {
    const { path } = await geo.route(points, Temporal.Instant.from(pedido.extras.inicio));
    return path;
  } catch (error) {
    log.warn({ err: error }, 'no route for a request; its stops are joined');
    return straight;
  }
}
