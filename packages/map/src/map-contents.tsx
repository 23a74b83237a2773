import { useEffect, useEffectEvent, useRef } from 'react';
import type { CameraTarget } from './camera.ts';
import { useEngine } from './engine.ts';
import { MapControls } from './map-controls.tsx';
import { MovablePin } from './markers/movable-pin.tsx';
import { ParadaMarkers } from './markers/parada-markers.tsx';
import { VehiculoMarker } from './markers/vehiculo-marker.tsx';
import type { MapProps } from './types.ts';

/** All that stands on the map, and its buttons, whatever library draws it. */
export function MapContents({ target, ...props }: MapProps & { target: CameraTarget }) {
  const { markers = [], vehiculo, pin, onMarkerPress, onCenter } = props;
  return (
    <>
      <ParadaMarkers markers={markers} {...(onMarkerPress ? { onMarkerPress } : {})} />
      {pin && <MovablePin pin={pin} />}
      {vehiculo && <VehiculoMarker vehiculo={vehiculo} />}
      {onCenter && <CenterWatch onCenter={onCenter} />}
      <MapControls target={target} {...props} />
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
