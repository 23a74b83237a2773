import { Marker, useMap } from '@vis.gl/react-maplibre';
import { useEffect, useState } from 'react';
import { crowdedFrom, markersInSight } from './in-sight.ts';
import type { Bounds } from './mercator.ts';
import { StopPin } from './stop-pin.tsx';
import type { MapMarker } from './types.ts';

interface StopMarkersProps {
  markers: readonly MapMarker[];
  onMarkerPress?: (id: string) => void;
}

/** The markers in sight; where they stand close together, their names come with the pointer. */
export function StopMarkers({ markers, onMarkerPress }: StopMarkersProps) {
  const box = useSight(markers.length > crowdedFrom);
  const shown = markersInSight(markers, box);
  return shown.map((marker) => (
    // the key holds the place: a moved stop is a new pin, not one that flies over the map
    <Marker
      key={`${marker.id} ${marker.lat} ${marker.lon}`}
      longitude={marker.lon}
      latitude={marker.lat}
      anchor="center"
      {...(marker.isChosen ? { style: { zIndex: 1 } } : {})}
      {...(onMarkerPress ? { onClick: () => onMarkerPress(marker.id) } : {})}
    >
      <StopPin
        marker={marker}
        isPressable={onMarkerPress !== undefined}
        isQuiet={shown.length > crowdedFrom && !marker.isChosen}
      />
    </Marker>
  ));
}

/** What the map shows of the world, once it stands still; undefined where nobody asks. */
function useSight(isAsked: boolean): Bounds | undefined {
  const { current: map } = useMap();
  const [box, setBox] = useState<Bounds>();
  useEffect(() => {
    if (!map || !isAsked) return undefined;
    function read() {
      const bounds = map?.getBounds();
      if (!bounds) return;
      setBox({ west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() });
    }
    read();
    map.on('moveend', read);
    return () => {
      map.off('moveend', read);
    };
  }, [map, isAsked]);
  return isAsked ? box : undefined;
}
