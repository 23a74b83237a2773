import type { CameraTarget } from './camera.ts';
import { MapControls } from './map-controls.tsx';
import { MovablePin } from './markers/movable-pin.tsx';
import { ParadaMarkers } from './markers/parada-markers.tsx';
import { VehiculoMarker } from './markers/vehiculo-marker.tsx';
import type { MapProps } from './types.ts';

/** All that stands on the map, and its buttons, whatever library draws it. */
export function MapContents({ target, ...props }: MapProps & { target: CameraTarget }) {
  const { markers = [], vehiculo, pin, onMarkerPress } = props;
  return (
    <>
      <ParadaMarkers markers={markers} {...(onMarkerPress ? { onMarkerPress } : {})} />
      {pin && <MovablePin pin={pin} />}
      {vehiculo && <VehiculoMarker vehiculo={vehiculo} />}
      <MapControls target={target} {...props} />
    </>
  );
}
