import { type MapRef, useMap } from '@vis.gl/react-maplibre';
import { LocateFixed, Maximize, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type CameraTarget, cameraTarget, placeCamera } from './camera.ts';
import classes from './map.module.css';
import type { MapProps } from './types.ts';

interface MapControlsProps extends Pick<MapProps, 'overview' | 'onRecenter' | 'padding'> {
  target: CameraTarget;
}

/**
 * Zoom buttons and the camera. It moves when what must be seen changes, and never otherwise: a reader who looked
 * elsewhere stays there until they ask to see everything.
 */
export function MapControls({ target, overview, onRecenter, ...room }: MapControlsProps) {
  const { current: map } = useMap();
  const placed = useRef('');
  const key = JSON.stringify(target);

  useEffect(() => {
    if (!map || placed.current === key) return;
    placeCamera(map, target, placed.current !== '');
    placed.current = key;
  }, [map, key, target]);

  useRefit(map, target);

  function showAll() {
    const isSomething = overview !== undefined && overview.length > 0;
    if (map) placeCamera(map, isSomething ? cameraTarget({ label: '', fit: overview, ...room }) : target, true);
  }

  function recenter() {
    if (map) placeCamera(map, target, true);
    onRecenter?.();
  }

  return (
    <div className={classes['controls']}>
      <ControlButton label="Acercar" onClick={() => map?.zoomIn()}>
        <Plus size={18} aria-hidden="true" />
      </ControlButton>
      <ControlButton label="Alejar" onClick={() => map?.zoomOut()}>
        <Minus size={18} aria-hidden="true" />
      </ControlButton>
      <ControlButton label="Ver todo" onClick={showAll}>
        <Maximize size={16} aria-hidden="true" />
      </ControlButton>
      {overview ? (
        <ControlButton label="Centrar el mapa" onClick={recenter}>
          <LocateFixed size={17} aria-hidden="true" />
        </ControlButton>
      ) : null}
    </div>
  );
}

/** A map of another size, as when a phone is turned, shows again what must be seen, unless the reader looked elsewhere. */
function useRefit(map: MapRef | undefined, target: CameraTarget): void {
  const wanted = useRef(target);
  useEffect(() => {
    wanted.current = target;
  }, [target]);

  useEffect(() => {
    if (!map) return undefined;
    let isElsewhere = false;
    function onMove({ originalEvent }: { originalEvent?: unknown }) {
      // what the reader does has an event of the page behind it, what the camera does has none
      if (originalEvent) isElsewhere = true;
    }
    function onResize() {
      if (map && !isElsewhere) placeCamera(map, wanted.current, false);
    }
    map.on('movestart', onMove);
    map.on('resize', onResize);
    return () => {
      map.off('movestart', onMove);
      map.off('resize', onResize);
    };
  }, [map]);
}

function ControlButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes['control']} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
