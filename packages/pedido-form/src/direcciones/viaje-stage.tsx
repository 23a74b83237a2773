import { useConfiguration } from '@traza/client/settings.ts';
import type { RouteReply } from '@traza/contract';
import { LazyMap, type MapLine, type MapMarker } from '@traza/map/lazy-map.tsx';
import { memo, useMemo } from 'react';
import { routeText } from '../messages.ts';
import { DIRECCIONES_TEXT } from './messages.ts';
import { cameraFor, stagePadding } from './stage-camera.ts';
import styles from './viaje-stage.module.css';
import type { ViajeParada } from './viaje-view.ts';

interface ViajeStageProps {
  paradas: readonly ViajeParada[];
  route: RouteReply | null;
  isSheet: boolean;
}

/** The map under the panel, with the trip as far as it is known; it does not draw again while one types. */
export const ViajeStage = memo(function ViajeStage({ paradas, route, isSheet }: ViajeStageProps) {
  const { mapStyleUrl } = useConfiguration();
  const markers = useMemo(() => paradas.map(markerOf), [paradas]);
  const lines = useMemo(() => linesOf(route), [route]);
  const camera = useMemo(() => cameraFor(markers, lines[0]?.coordinates ?? []), [markers, lines]);
  const padding = useMemo(() => stagePadding(isSheet), [isSheet]);
  return (
    <div className={styles['stage']} data-sheet={isSheet || undefined}>
      <LazyMap
        label="Mapa del pedido"
        markers={markers}
        lines={lines}
        padding={padding}
        styleUrl={mapStyleUrl}
        {...camera}
      />
      {route ? <p className={styles['label']}>{routeText(route)}</p> : null}
    </div>
  );
}, isSameStage);

/** Typing and waiting times change nothing on the map. */
function isSameStage(before: ViajeStageProps, after: ViajeStageProps): boolean {
  return (
    before.route === after.route &&
    before.isSheet === after.isSheet &&
    before.paradas.length === after.paradas.length &&
    before.paradas.every(({ tag, address: direccion }, index) => {
      const now = after.paradas[index];
      return now?.tag === tag && (now.address === direccion || isSamePoint(now.address, direccion));
    })
  );
}

function isSamePoint(a: ViajeParada['address'], b: ViajeParada['address']): boolean {
  return a.lat === b.lat && a.lon === b.lon && a.direccion === b.direccion && a.isApproximate === b.isApproximate;
}

function markerOf({ place, tag, address: { lat, lon, direccion, isApproximate } }: ViajeParada): MapMarker {
  const kind = place === 'origen' || place === 'destino' ? place : 'parada';
  return {
    id: place,
    kind,
    label: isApproximate ? `${tag} · ${DIRECCIONES_TEXT.approximateShort.toLowerCase()}` : tag,
    detail: direccion,
    lat,
    lon,
  };
}

function linesOf(route: ViajeStageProps['route']): MapLine[] {
  if (!route) return [];
  return [
    { id: 'recorrido', tone: 'route', coordinates: route.geoJson.coordinates.map(([lon, lat]) => ({ lat, lon })) },
  ];
}
