import { useEffect, useMemo, useState } from 'react';
import type { LabelSizes } from '../camera.ts';
import { type Covered, useEngine, type Way } from '../engine.ts';
import { type Labelled, type LabelSide, labelBox } from '../label-places.ts';
import type { Bounds } from '../mercator.ts';
import { MOVABLE_BOX, pinBox } from '../pin-box.ts';
import type { LatLon, MapMarker, MapPin, Padding } from '../types.ts';
import { crowdedFrom, markersInSight } from './in-sight.ts';
import { MovablePin } from './movable-pin.tsx';
import { ParadaPin } from './parada-pin.tsx';
import { useLabelSides } from './use-label-sides.ts';

interface MapMarkersProps {
  markers: readonly MapMarker[];
  pin: MapPin | null;
  /** What goes along the map: neither names nor labels lie on it where there is another place. */
  ways: readonly Way[];
  sizes: LabelSizes;
  padding?: Padding;
  /** The buttons of the map, which no label may hide behind. */
  controls: HTMLElement | null;
  onMarkerPress?: (id: string) => void;
}

/** The markers in sight, each with its label where there is room for it; a label without room comes with the pointer. */
export function MapMarkers({ markers, pin, ways, sizes, padding, controls, onMarkerPress }: MapMarkersProps) {
  const { Standing, Clearing } = useEngine();
  const box = useSight(markers.length > crowdedFrom);
  const shown = useMemo(() => markersInSight(markers, box), [markers, box]);
  const items = useMemo(() => itemsOf(shown, pin, sizes), [shown, pin, sizes]);
  const sides = useLabelSides(items, { padding, controls, ways });
  const covered = useMemo(() => coveredBy(items, sides), [items, sides]);
  return (
    <>
      {shown.map((marker) => (
        // the key holds the place: a moved stop is a new pin, not one that flies over the map
        <Standing
          key={`${marker.id} ${marker.lat} ${marker.lon}`}
          at={marker}
          level={marker.isChosen ? 1 : 0}
          {...(onMarkerPress ? { onPress: () => onMarkerPress(marker.id) } : {})}
        >
          <ParadaPin marker={marker} isPressable={onMarkerPress !== undefined} side={sides.get(marker.id)} />
        </Standing>
      ))}
      {pin && <MovablePin pin={pin} side={sides.get(PIN)} />}
      <Clearing covered={covered} ways={ways} />
    </>
  );
}

const PIN = 'pin';

type Item = Labelled & LatLon;

/** What stands on the map, the most important first; where markers stand close together only the chosen one has its label. */
function itemsOf(shown: readonly MapMarker[], pin: MapPin | null, sizes: LabelSizes): Item[] {
  const isCrowded = shown.length > crowdedFrom;
  const markers = shown.map(({ id, lat, lon, label, isChosen }) => ({
    id,
    lat,
    lon,
    pin: pinBox(isChosen),
    label: isCrowded && !isChosen ? undefined : sizes.get(label),
  }));
  const chosen = new Set(shown.filter(({ isChosen }) => isChosen).map(({ id }) => id));
  const put = pin && { id: PIN, lat: pin.lat, lon: pin.lon, pin: MOVABLE_BOX, label: sizes.get(pin.label) };
  return [...(put ? [put] : []), ...markers.toSorted((a, b) => Number(chosen.has(b.id)) - Number(chosen.has(a.id)))];
}

/** The pins and their labels, under which no name of the map may be (W-134). */
function coveredBy(items: readonly Item[], sides: ReadonlyMap<string, LabelSide>): Covered[] {
  return items.flatMap(({ id, lat, lon, pin, label }) => {
    const at = { lat, lon };
    const side = sides.get(id);
    return [{ at, box: pin }, ...(label && side ? [{ at, box: labelBox(pin, label, side) }] : [])];
  });
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
