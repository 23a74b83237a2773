import { useConfiguration } from '@traza/client/settings.ts';
import type { Tracking } from '@traza/contract';
import { furthestParada, paradaTag } from '@traza/domain/seguimiento';
import { LazyMap, type MapMarker, type Padding } from '@traza/map/lazy-map.tsx';
import { stopName } from '@traza/pedido-ui/timeline-text.ts';
import { useMemo, useState } from 'react';
import { TEXT } from './messages.ts';
import { type ParadaRange, trackingLines } from './tracking-lines.ts';
import type { TrackingState } from './tracking-state.ts';

/** Room for the panel on the left and the timeline below. */
const DESKTOP_PADDING: Padding = { left: 460, right: 120, top: 80, bottom: 200 };
const PHONE_PADDING: Padding = { left: 60, right: 60, top: 70, bottom: 60 };

interface TrackingMapProps {
  data: Tracking;
  live: TrackingState;
  range: ParadaRange | null;
  isWide: boolean;
}

export function TrackingMap({ data, live, range, isWide }: TrackingMapProps) {
  const { mapStyleUrl } = useConfiguration();
  const { events, quoted, driven, car } = live;
  const { paradas, status } = data;
  const markers = useMemo(() => paradas.map(toMarker), [paradas]);
  const lines = useMemo(() => {
    const places = paradas.map(({ dir }) => dir);
    return trackingLines({
      status,
      stops: places,
      quoted,
      driven,
      range,
      reached: furthestParada(events, places.length),
    });
  }, [paradas, status, quoted, driven, range, events]);

  // the car is framed when it is first seen; after that the reader decides where to look
  const [firstCar, setFirstCar] = useState(car);
  if (car && !firstCar) setFirstCar(car);
  const seen = range ? markers.slice(range.from, range.to + 1) : [...markers, ...quoted];
  const fit = firstCar && !range ? [...seen, firstCar] : seen;

  return (
    <LazyMap
      label={TEXT.map}
      markers={markers}
      lines={lines}
      vehiculo={car && { ...car, label: TEXT.vehiculo }}
      fit={fit.map(({ lat, lon }) => ({ lat, lon }))}
      padding={isWide ? DESKTOP_PADDING : PHONE_PADDING}
      styleUrl={mapStyleUrl}
    />
  );
}

function toMarker({ idParada, dir }: Tracking['paradas'][number], index: number, all: Tracking['paradas']): MapMarker {
  const tag = paradaTag(index, all.length);
  return {
    id: String(idParada),
    kind: tag === 'origen' || tag === 'destino' ? tag : 'parada',
    lat: dir.lat,
    lon: dir.lon,
    label: stopName(index, all.length),
    detail: dir.alias ? `${dir.alias}, ${dir.direccion}` : dir.direccion,
  };
}
