import { useEffect, useState } from 'react';
import { useEngine } from '../engine.ts';
import type { Bounds } from '../mercator.ts';
import type { MapMarker } from '../types.ts';
import { crowdedFrom, markersInSight } from './in-sight.ts';
import { ParadaPin } from './parada-pin.tsx';

interface ParadaMarkersProps {
  markers: readonly MapMarker[];
  onMarkerPress?: (id: string) => void;
}

/** The markers in sight; where they stand close together, their names come with the pointer. */
export function ParadaMarkers({ markers, onMarkerPress }: ParadaMarkersProps) {
  const { Standing } = useEngine();
  const box = useSight(markers.length > crowdedFrom);
  const shown = markersInSight(markers, box);
  return shown.map((marker) => (
    // the key holds the place: a moved stop is a new pin, not one that flies over the map
    <Standing
      key={`${marker.id} ${marker.lat} ${marker.lon}`}
      at={marker}
      level={marker.isChosen ? 1 : 0}
      {...(onMarkerPress ? { onPress: () => onMarkerPress(marker.id) } : {})}
    >
      <ParadaPin
        marker={marker}
        isPressable={onMarkerPress !== undefined}
        isQuiet={shown.length > crowdedFrom && !marker.isChosen}
      />
    </Standing>
  ));
}

/** What the map shows of the world, once it stands still; undefined where nobody asks. */
function useSight(isAsked: boolean): Bounds | undefined {
  const engine = useEngine();
  const [box, setBox] = useState<Bounds>();
  useEffect(() => {
    if (!isAsked) return undefined;
    const read = () => setBox(engine.bounds());
    read();
    return engine.listen({ onMoved: read });
  }, [engine, isAsked]);
  return isAsked ? box : undefined;
}
