import type { CameraTarget } from './camera.ts';
import { MapControls } from './map-controls.tsx';
import { MovablePin } from './movable-pin.tsx';
import { StopMarkers } from './stop-markers.tsx';
import type { MapProps } from './types.ts';
import { VehicleMarker } from './vehicle-marker.tsx';

/** All that stands on the map, and its buttons, whatever library draws it. */
export function MapContents({ target, ...props }: MapProps & { target: CameraTarget }) {
  const { markers = [], vehicle, pin, onMarkerPress } = props;
  return (
    <>
      <StopMarkers markers={markers} {...(onMarkerPress ? { onMarkerPress } : {})} />
      {pin && <MovablePin pin={pin} />}
      {vehicle && <VehicleMarker vehicle={vehicle} />}
      <MapControls target={target} {...props} />
    </>
  );
}
