import { useConfiguration } from '@traza/client/settings.ts';
import { type LatLon, LazyMap, type MapLine, type MapMarker, type MapPin, type Padding } from '@traza/map/lazy-map.tsx';
import { MAP } from '@traza/map/limits.ts';
import { useMemo } from 'react';
import { reachOf } from './reach.ts';
import styles from './terminales.module.css';
import { TEXT } from './words.ts';

interface TerminalMapProps {
  alias: string;
  /** Null where nobody has said it yet. */
  point: LatLon | null;
  /** Undefined where it is none. */
  meters: number | undefined;
  /** Undefined for who may only look. */
  onMove?: ((point: LatLon) => void) | undefined;
}

const NO_LINES: readonly MapLine[] = [];
/** The controls stand at its right, and what it reaches between them and the edges. */
const PADDING: Padding = { left: 56, right: 56, top: 28, bottom: 28 };

/** Where a terminal is and how far it reaches; what the map shows is written beside it too. */
export function TerminalMap({ alias, point, meters, onMove }: TerminalMapProps) {
  const { mapStyleUrl } = useConfiguration();
  const lines = useMemo(
    () =>
      point && meters !== undefined
        ? [{ id: 'reach', tone: 'driven' as const, coordinates: reachOf(point, meters) }]
        : NO_LINES,
    [point, meters],
  );
  const [line] = lines;
  // who has said no point yet looks for it, and is not led elsewhere
  const view = line ? { fit: line.coordinates } : { center: MAP.center, zoom: MAP.zoomCity };
  const name = alias === '' ? 'Terminal' : alias;
  const label = point ? name : TEXT.unset;
  const pin: MapPin | null = onMove
    ? { ...(point ?? MAP.center), label, hint: `${label}. ${TEXT.pinHint}`, onMove }
    : null;
  const markers = useMemo(
    (): MapMarker[] => (point && !onMove ? [{ id: 'terminal', kind: 'direccion', label, ...point }] : []),
    [point, onMove, label],
  );
  return (
    <div className={styles['map']}>
      <LazyMap label={TEXT.map} {...{ lines, markers, pin }} padding={PADDING} {...view} styleUrl={mapStyleUrl} />
    </div>
  );
}
