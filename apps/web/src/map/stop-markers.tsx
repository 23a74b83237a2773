import { Marker } from '@vis.gl/react-maplibre';
import { StopPin } from './stop-pin.tsx';
import type { MapMarker } from './types.ts';

export function StopMarkers({ markers }: { markers: readonly MapMarker[] }) {
  return markers.map((marker) => (
    // the key holds the place: a moved stop is a new pin, not one that flies over the map
    <Marker
      key={`${marker.id} ${marker.lat} ${marker.lon}`}
      longitude={marker.lon}
      latitude={marker.lat}
      anchor="center"
    >
      <StopPin marker={marker} />
    </Marker>
  ));
}
