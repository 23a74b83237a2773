import { type DrivenTrack, geoJsonOf, gpxOf, showsRealRoute, type TrackFormat } from '@traza/domain/seguimiento';
import type { Actor } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { findSeenPedido } from '#pedidos/lectura/get-pedido.ts';
import { type StoredPedido, trackableOf } from '#pedidos/proyeccion/stored.ts';
import { findStoredPath, findTrack, type ViajeKey } from './queries.ts';

/**
 * The driven way of a viaje as a file, to who sees it on the map: for a dispute, read by other programs (spec orders §4.2). Where its positions
 * are kept no more it is the stored line, without hours.
 */
export async function getTrackFile(
  deps: Deps,
  actor: Actor,
  { idViaje, formato }: { idViaje: number; formato: TrackFormat },
): Promise<string> {
  const { stored } = required(await findSeenPedido(deps, actor, 'v', idViaje), 'not_found');
  const { status, substatus, extras } = stored.pedido;
  const { integrado } = trackableOf(stored);
  if (!showsRealRoute({ status, substatus, integrado })) throw new AppError('not_found');
  const track = await trackOf(deps, stored, { idCliente: extras.cliente.id, id: idViaje });
  if (track.positions.length + track.line.length === 0) throw new AppError('not_found');
  return formato === 'gpx' ? gpxOf(track) : JSON.stringify(geoJsonOf(track));
}

async function trackOf({ db }: Deps, { pedido }: StoredPedido, key: ViajeKey): Promise<DrivenTrack> {
  const { positions: rows, arrivals } = await findTrack(db, key);
  const positions = rows.map(({ lat, lon, ts, descartada }) => ({ lat, lon, at: Date.parse(ts), descartada }));
  const counted = positions.filter(({ descartada }) => !descartada);
  const line = counted.length > 0 ? [] : ((await findStoredPath(db, key, 'rutaReal')) ?? []);
  return {
    name: `Viaje ${key.id}`,
    paradas: pedido.extras.paradas.map(({ dir: { direccion, alias, lat, lon } }, place) => {
      const arrived = arrivals[place];
      const name = alias ? `${alias}, ${direccion}` : direccion;
      return { name, lat, lon, at: arrived === undefined ? undefined : Date.parse(arrived) };
    }),
    positions: counted,
    leftOut: positions.filter(({ descartada }) => descartada),
    line: line.map(([lon, lat]) => ({ lat, lon })),
  };
}
