import { useConfiguration } from '@traza/client/settings.ts';
import type { Pedido } from '@traza/contract';
import { paradaTag } from '@traza/domain/seguimiento';
import { type LatLon, LazyMap, type MapLine, type MapMarker, type Padding } from '@traza/map/lazy-map.tsx';
import { Button } from '@traza/ui/button.tsx';
import { useEffect, useMemo, useState } from 'react';
import { DETAIL_TEXT } from './detail-text.ts';
import { routeText } from './pedido-detail-text.ts';
import type { PedidoPath } from './route-facts.ts';
import styles from './route-map.module.css';
import { stopName } from './timeline-text.ts';
import type { RouteMode } from './use-route-mode.ts';

/** Room for the map's own buttons, and for what it says of its sources. */
const PADDING = { left: 0, right: 56, top: 0, bottom: 24 };

export interface RouteMapProps {
  pedido: Pedido;
  vehiculo: LatLon | null;
  /** The way that is shown: the driven or the quoted one. */
  route: PedidoPath;
  /** The path that a salida has driven so far. */
  track: readonly LatLon[];
  mode: RouteMode;
  /** The map fills what it stands in. */
  isPlain?: boolean;
  /** Where the label of the way stands; a plain map may go without. */
  label?: 'below' | 'over' | 'none';
  padding?: Padding;
  /** The nearest that the camera comes. */
  zoom?: number;
  /** The way did not load. */
  onFailed?: (error: Error) => void;
}

/** The map of an order: its stops, the quoted or the driven way, what a fixed route has driven so far, and the vehicle (T-109…T-117, T-182). */
export function RouteMap({
  pedido,
  vehiculo,
  route,
  track,
  mode: { hasReal, wantsReal, isLocked, toggle },
  isPlain = false,
  label = 'below',
  padding = PADDING,
  zoom,
  onFailed,
}: RouteMapProps) {
  const { mapStyleUrl } = useConfiguration();
  const { paradas } = pedido.extras;
  const { path, isReal } = route;
  const markers = useMemo(() => paradas.map(toMarker), [paradas]);
  const lines = useMemo(() => linesOf(path, isReal, track), [path, isReal, track]);
  const fit = useFit(pedido.idPublic, { markers, vehiculo, path });
  const { error } = route;
  useEffect(() => {
    if (error) onFailed?.(error);
  }, [error, onFailed]);

  return (
    <>
      <div className={styles['stage']} data-plain={isPlain || undefined} data-toggle={hasReal}>
        <div className={styles['map']}>
          <LazyMap
            label={isPlain ? DETAIL_TEXT.plainMap : DETAIL_TEXT.map}
            markers={markers}
            lines={lines}
            vehiculo={vehiculo && { ...vehiculo, label: DETAIL_TEXT.vehiculo }}
            fit={fit}
            padding={padding}
            {...(zoom === undefined ? {} : { zoom })}
            styleUrl={mapStyleUrl}
          />
        </div>
        {hasReal ? (
          <Button size="sm" variant="secondary" className={styles['toggle']} disabled={isLocked} onClick={toggle}>
            {wantsReal ? DETAIL_TEXT.showQuoted : DETAIL_TEXT.showReal}
          </Button>
        ) : null}
      </div>
      {label === 'none' ? null : (
        <p className={styles['label']} data-over={label === 'over' || undefined}>
          {routeText(route)}
        </p>
      )}
    </>
  );
}

interface Shown {
  markers: readonly MapMarker[];
  vehiculo: LatLon | null;
  path: readonly LatLon[];
}

/** The stops, the way that is known first and the vehicle where it is first seen: after that the reader decides where to look. */
function useFit(idPublic: string, { markers, vehiculo, path }: Shown): LatLon[] {
  const [first, setFirst] = useState({ idPublic, vehiculo, path });
  const known = first.idPublic === idPublic ? first : { idPublic, vehiculo, path };
  const way = known.path.length === 0 && path.length > 0 ? path : known.path;
  const car = known.vehiculo ?? vehiculo;
  if (known !== first || way !== known.path || car !== known.vehiculo) setFirst({ idPublic, vehiculo: car, path: way });
  return useMemo(
    () => [...markers, ...way, ...(car ? [car] : [])].map(({ lat, lon }) => ({ lat, lon })),
    [markers, way, car],
  );
}

function linesOf(path: readonly LatLon[], isReal: boolean, track: readonly LatLon[]): MapLine[] {
  const lines: MapLine[] = [
    { id: 'recorrido', coordinates: path, tone: isReal ? 'driven' : 'route' },
    { id: 'andado', coordinates: track, tone: 'driven' },
  ];
  return lines.filter(({ coordinates }) => coordinates.length > 1);
}

function toMarker({ idParada, dir }: Pedido['extras']['paradas'][number], index: number, all: readonly unknown[]) {
  const tag = paradaTag(index, all.length);
  return {
    id: String(idParada),
    kind: tag === 'origen' || tag === 'destino' ? tag : 'parada',
    lat: dir.lat,
    lon: dir.lon,
    label: stopName(index, all.length),
    detail: dir.alias ? `${dir.alias}, ${dir.direccion}` : dir.direccion,
  } satisfies MapMarker;
}
