import { useEffect, useRef, useState } from 'react';
import { type Movable, useEngine } from '../engine.ts';
import classes from '../map.module.css';
import type { MapVehiculo } from '../types.ts';
import { type Glide, glideTo, isOver, poseAt } from './smooth-position.ts';

/** The vehicle, which glides from one position to the next; React draws it once, then the frames move it. */
export function VehiculoMarker({ vehiculo }: { vehiculo: MapVehiculo }) {
  const { Standing } = useEngine();
  const standing = useRef<Movable>(null);
  const icon = useRef<SVGSVGElement>(null);
  const glide = useRef<Glide>(undefined);
  const { lat, lon, heading, label } = vehiculo;

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
      standing.current?.moveTo(pose);
      turn(icon.current, pose.heading);
      if (!isOver(movement, now)) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [lat, lon, heading, label]);

  // drawn where it was first seen, whatever the frames made of that since: React must not bring it back
  const [first] = useState({ lat, lon });
  const [drawn] = useState(() => (
    <Standing at={first} level={3} ref={standing}>
      <VehiculoIcon ref={icon} />
    </Standing>
  ));
  return drawn;
}

/** North is up on every map, so the arrow alone turns. */
function turn(icon: SVGSVGElement | null, heading: number | null): void {
  if (!icon || heading === null) return;
  icon.setAttribute('data-heading', '');
  icon.querySelector('path')?.setAttribute('transform', `rotate(${heading.toFixed(1)} 22 22)`);
}

/** Seen from above and pointing north; only a dot until its direction is known. */
function VehiculoIcon({ ref }: { ref: React.Ref<SVGSVGElement> }) {
  return (
    <svg
      ref={ref}
      data-testid="vehicle"
      className={classes['vehiculo']}
      viewBox="0 0 44 44"
      width="44"
      height="44"
      aria-hidden="true"
    >
      <circle className={classes['vehiculoHalo']} cx="22" cy="22" r="21" />
      <circle className={classes['vehiculoDisc']} cx="22" cy="22" r="14" />
      <circle className={classes['vehiculoDot']} cx="22" cy="22" r="5" />
      <path className={classes['vehiculoArrow']} d="M22 13.5l6.4 15.2L22 25.6l-6.4 3.1z" />
    </svg>
  );
}
