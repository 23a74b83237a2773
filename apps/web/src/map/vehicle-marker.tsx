import { Marker } from '@vis.gl/react-maplibre';
import type { Marker as MapLibreMarker } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import classes from './map.module.css';
import { type Glide, glideTo, isOver, poseAt } from './smooth-position.ts';
import type { MapVehicle } from './types.ts';

/** The vehicle, which glides from one position to the next; React draws it once, then the frames move it. */
export function VehicleMarker({ vehicle }: { vehicle: MapVehicle }) {
  const [first] = useState(vehicle);
  const marker = useRef<MapLibreMarker>(null);
  const glide = useRef<Glide>(undefined);
  const { lat, lon, heading, label } = vehicle;

  useEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const shown = glide.current && poseAt(glide.current, performance.now());
    const target = heading === undefined ? { lat, lon, label } : { lat, lon, heading, label };
    const movement = glideTo(shown, target, performance.now(), isCalm);
    glide.current = movement;
    let frame = 0;
    const draw = (): void => {
      const now = performance.now();
      const pose = poseAt(movement, now);
      marker.current?.setLngLat([pose.lon, pose.lat]).setRotation(pose.heading ?? 0);
      if (pose.heading !== null) marker.current?.getElement().setAttribute('data-heading', '');
      if (!isOver(movement, now)) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [lat, lon, heading, label]);

  return (
    <Marker ref={marker} longitude={first.lon} latitude={first.lat} rotationAlignment="map" style={ABOVE_STOPS}>
      {ICON}
    </Marker>
  );
}

/** Seen from above and pointing north; only a dot until its direction is known. */
function VehicleIcon() {
  return (
    <svg
      data-testid="vehicle"
      className={classes['vehicle']}
      viewBox="0 0 44 44"
      width="44"
      height="44"
      aria-hidden="true"
    >
      <circle className={classes['vehicleHalo']} cx="22" cy="22" r="21" />
      <circle className={classes['vehicleDisc']} cx="22" cy="22" r="14" />
      <circle className={classes['vehicleDot']} cx="22" cy="22" r="5" />
      <path className={classes['vehicleArrow']} d="M22 13.5l6.4 15.2L22 25.6l-6.4 3.1z" />
    </svg>
  );
}

// Constant, so that Marker never renders again: rendering would put it back where it started
const ICON = <VehicleIcon />;
const ABOVE_STOPS = { zIndex: 3 };
