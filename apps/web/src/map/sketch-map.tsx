import type { CSSProperties } from 'react';
import classes from './map.module.css';
import { MarkerList } from './marker-list.tsx';
import { type Flat, project } from './mercator.ts';
import { mapColors, PALETTES } from './palette.ts';
import type { LatLon, MapProps, Padding } from './types.ts';
import { useScheme } from './use-scheme.ts';

/** Room around the drawing, as a share of its larger side. */
const MARGIN = 0.18;
/** The drawing never shows less than this share of the world: a single stop would fill it otherwise. */
const LEAST_SIDE = 0.00002;

interface Frame {
  x: number;
  y: number;
  side: number;
}

/** Stops and routes without a base map, for browsers in which the map library cannot start. */
export function SketchMap({ label, markers: given = [], lines = [], vehicle, pin, fit = [], padding }: MapProps) {
  const palette = PALETTES[useScheme()];
  // a sketch has no place to put a pin, but shows where it stands
  const markers = pin ? [...given, { ...pin, id: 'pin', kind: 'direccion' as const }] : given;
  const points: readonly LatLon[] = [...markers, ...lines.flatMap(({ coordinates }) => coordinates), ...fit];
  const frame = frameAround(points.map(project));
  const place = (point: LatLon): Flat => toFrame(project(point), frame);
  return (
    <div className={classes['map']} style={mapColors(palette)} data-testid="sketch-map">
      <svg
        className={classes['sketch']}
        viewBox="0 0 1000 1000"
        preserveAspectRatio="xMidYMid meet"
        aria-hidden="true"
        style={roomFor(padding)}
      >
        {lines.map(({ id, tone, coordinates }) => (
          <polyline key={id} data-tone={tone} points={coordinates.map((point) => pair(place(point))).join(' ')} />
        ))}
        {markers.map((marker) => {
          const { x, y } = place(marker);
          return (
            <g key={marker.id} data-kind={marker.kind}>
              <circle cx={x} cy={y} r="14" />
              <text x={x} y={y - 26}>
                {marker.label}
              </text>
            </g>
          );
        })}
        {vehicle && <circle data-kind="vehiculo" cx={place(vehicle).x} cy={place(vehicle).y} r="20" />}
      </svg>
      <MarkerList label={label} markers={markers} vehicle={vehicle ?? null} />
    </div>
  );
}

/** The drawing keeps clear of panels, and at least a third of a small screen to itself. */
function roomFor(padding: Padding | undefined): CSSProperties {
  if (!padding) return {};
  const { left, right, top, bottom } = padding;
  return {
    paddingLeft: `min(${left}px, 33%)`,
    paddingRight: `min(${right}px, 33%)`,
    paddingTop: top,
    paddingBottom: bottom,
  };
}

function frameAround(points: readonly Flat[]): Frame {
  if (points.length === 0) return { x: 0, y: 0, side: 1 };
  const [left, right] = rangeOf(points.map(({ x }) => x));
  const [top, bottom] = rangeOf(points.map(({ y }) => y));
  const side = Math.max(right - left, bottom - top, LEAST_SIDE) * (1 + 2 * MARGIN);
  return { x: (left + right - side) / 2, y: (top + bottom - side) / 2, side };
}

function rangeOf(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

function toFrame({ x, y }: Flat, frame: Frame): Flat {
  return { x: ((x - frame.x) / frame.side) * 1000, y: ((y - frame.y) / frame.side) * 1000 };
}

function pair({ x, y }: Flat): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}
