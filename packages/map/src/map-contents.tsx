import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { cameraTarget } from './camera.ts';
import { useEngine } from './engine.ts';
import { MapControls } from './map-controls.tsx';
import { MapMarkers } from './markers/map-markers.tsx';
import { useLabelSizes } from './markers/use-label-sizes.ts';
import { VehiculoMarker } from './markers/vehiculo-marker.tsx';
import type { MapLine, MapMarker, MapProps } from './types.ts';

const NONE: readonly MapMarker[] = [];
const NO_LINES: readonly MapLine[] = [];

/** All that stands on the map, and its buttons, whatever library draws it. */
export function MapContents(props: MapProps) {
  const { markers = NONE, lines = NO_LINES, vehiculo, pin, padding, onMarkerPress, onCenter } = props;
  const [controls, setControls] = useState<HTMLElement | null>(null);
  const pinLabel = pin?.label;
  const texts = useMemo(
    () => [...markers.map(({ label }) => label), ...(pinLabel ? [pinLabel] : [])],
    [markers, pinLabel],
  );
  const ways = useMemo(() => lines.map(({ coordinates }) => coordinates), [lines]);
  const sizes = useLabelSizes(texts);
  // the camera makes room for the labels: it is not sent anywhere before they are measured
  if (!sizes) return null;
  return (
    <>
      <MapMarkers
        {...{ markers, ways, sizes, controls }}
        pin={pin ?? null}
        {...(padding ? { padding } : {})}
        {...(onMarkerPress ? { onMarkerPress } : {})}
      />
      {vehiculo && <VehiculoMarker vehiculo={vehiculo} />}
      {onCenter && <CenterWatch onCenter={onCenter} />}
      <MapControls target={cameraTarget(props, sizes)} sizes={sizes} ref={setControls} {...props} />
    </>
  );
}

/** Says what lies in the middle each time the map stands still, and whether the reader brought it there. */
function CenterWatch({ onCenter }: { onCenter: NonNullable<MapProps['onCenter']> }) {
  const engine = useEngine();
  const isReaders = useRef(false);
  const tell = useEffectEvent(() => {
    onCenter(engine.center(), isReaders.current);
    isReaders.current = false;
  });
  useEffect(
    () =>
      engine.listen({
        onReaderMove() {
          isReaders.current = true;
        },
        onMoved: () => tell(),
      }),
    [engine],
  );
  return null;
}
