import classes from '../map.module.css';
import type { MapMarker } from '../types.ts';

interface ParadaPinProps {
  marker: MapMarker;
  isPressable?: boolean;
  /** Its name waits for the pointer. */
  isQuiet?: boolean;
}

/** A dot with its name beside it; what it says is repeated in the list for screen readers. */
export function ParadaPin({ marker: { kind, label, isChosen }, isPressable, isQuiet }: ParadaPinProps) {
  return (
    <span
      className={classes['pin']}
      data-kind={kind}
      data-chosen={isChosen || undefined}
      data-pressable={isPressable || undefined}
      data-quiet={isQuiet || undefined}
      aria-hidden="true"
    >
      <span className={classes['pinDot']} />
      <span className={classes['pinLabel']}>{label}</span>
    </span>
  );
}
