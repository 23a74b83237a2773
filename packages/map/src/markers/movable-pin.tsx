import { MapPin as PinIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEngine } from '../engine.ts';
import type { LabelSide } from '../label-places.ts';
import classes from '../map.module.css';
import type { Flat } from '../mercator.ts';
import type { MapPin } from '../types.ts';

/** Pixels of one press of an arrow key; a single one with Shift. */
const STEP = 10;

const STEPS: Readonly<Record<string, Flat>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The pin of a place that is being put on the map. */
export function MovablePin({ pin, side = 'top' }: { pin: MapPin; side: LabelSide | undefined }) {
  const { lat, lon, label, hint, onMove } = pin;
  const { Standing, shifted } = useEngine();

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    // the map would move itself by the same key
    event.preventDefault();
    event.stopPropagation();
    const size = event.shiftKey ? 1 : STEP;
    onMove(shifted({ lat, lon }, { x: step.x * size, y: step.y * size }));
  }

  return (
    <Standing at={{ lat, lon }} anchor="bottom" level={2} onDragged={onMove}>
      <button type="button" className={classes['movable']} data-side={side} aria-label={hint} onKeyDown={onKeyDown}>
        <PinIcon className={classes['movableIcon']} size={38} strokeWidth={1.5} aria-hidden />
        <span className={classes['pinLabel']}>{label}</span>
      </button>
    </Standing>
  );
}
