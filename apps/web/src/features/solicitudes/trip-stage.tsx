import type { RouteReply } from '@traza/contract';
import { memo, useMemo } from 'react';
import { useConfiguration } from '#lib/settings.ts';
import { LazyMap, type MapLine, type MapMarker } from '#map/lazy-map.tsx';
import { routeText, TEXT } from './messages.ts';
import type { ChosenAddress } from './order-form.ts';
import { cameraFor, stagePadding } from './stage-camera.ts';
import styles from './trip-stage.module.css';

interface TripStageProps {
  origen: ChosenAddress | null;
  destino: ChosenAddress | null;
  route: RouteReply | null;
  isSheet: boolean;
}

/** The map under the panel, with the trip as far as it is known; it does not draw again while one types. */
export const TripStage = memo(function TripStage({ origen, destino, route, isSheet }: TripStageProps) {
  const { mapStyleUrl } = useConfiguration();
  const markers = useMemo(() => markersOf(origen, destino), [origen, destino]);
  const lines = useMemo(() => linesOf(route), [route]);
  const camera = useMemo(() => cameraFor(markers, isSheet), [markers, isSheet]);
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
});

function markersOf(origen: ChosenAddress | null, destino: ChosenAddress | null): MapMarker[] {
  return [
    ...(origen ? [markerOf(origen, 'origen', 'Origen')] : []),
    ...(destino ? [markerOf(destino, 'destino', 'Destino')] : []),
  ];
}

function markerOf(
  { lat, lon, direccion, isApproximate }: ChosenAddress,
  kind: 'origen' | 'destino',
  name: string,
): MapMarker {
  return { id: kind, kind, label: isApproximate ? `${name} · ${TEXT.approximate}` : name, detail: direccion, lat, lon };
}

function linesOf(route: TripStageProps['route']): MapLine[] {
  if (!route) return [];
  return [
    { id: 'recorrido', tone: 'route', coordinates: route.geoJson.coordinates.map(([lon, lat]) => ({ lat, lon })) },
  ];
}
