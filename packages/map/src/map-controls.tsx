import { LocateFixed, Maximize, Minus, Plus } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { type CameraTarget, cameraTarget, type LabelSizes, placeFor } from './camera.ts';
import { type MapEngine, useEngine } from './engine.ts';
import classes from './map.module.css';
import type { MapProps } from './types.ts';

interface MapControlsProps extends Pick<MapProps, 'overview' | 'onRecenter' | 'padding' | 'markers'> {
  target: CameraTarget;
  sizes: LabelSizes;
  ref: Ref<HTMLDivElement>;
}

function place(engine: MapEngine, target: CameraTarget, isAnimated: boolean): void {
  engine.place(placeFor(target, engine.size()), isAnimated);
}

/**
 * Zoom buttons and the camera. It moves when what must be seen changes, and never otherwise: a reader who looked
 * elsewhere stays there until they ask to see everything.
 */
export function MapControls({ target, sizes, overview, onRecenter, padding, markers = [], ref }: MapControlsProps) {
  const engine = useEngine();
  const placed = useRef('');
  const key = JSON.stringify(target);

  useEffect(() => {
    if (placed.current === key) return;
    place(engine, target, placed.current !== '');
    placed.current = key;
  }, [engine, key, target]);

  useRefit(engine, target);

  function showAll() {
    const isSomething = overview !== undefined && overview.length > 0;
    const room = padding ? { padding } : {};
    const all = isSomething ? cameraTarget({ label: '', fit: overview, markers, ...room }, sizes) : target;
    place(engine, all, true);
  }

  function recenter() {
    place(engine, target, true);
    onRecenter?.();
  }

  return (
    <div ref={ref} className={classes['controls']}>
      <ControlButton label="Acercar" onClick={() => engine.zoomBy(1)}>
        <Plus size={18} aria-hidden="true" />
      </ControlButton>
      <ControlButton label="Alejar" onClick={() => engine.zoomBy(-1)}>
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
function useRefit(engine: MapEngine, target: CameraTarget): void {
  const wanted = useRef(target);
  useEffect(() => {
    wanted.current = target;
  }, [target]);

  useEffect(() => {
    let isElsewhere = false;
    return engine.listen({
      onReaderMove() {
        isElsewhere = true;
      },
      onResize() {
        if (!isElsewhere) place(engine, wanted.current, false);
      },
    });
  }, [engine]);
}

function ControlButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes['control']} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
