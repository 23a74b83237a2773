import type { LabelSide } from '../label-places.ts';
import classes from '../map.module.css';
import type { MapMarker } from '../types.ts';

interface ParadaPinProps {
  marker: MapMarker;
  isPressable?: boolean;
  /** Where its label has room; without any it waits for the pointer. */
  side: LabelSide | undefined;
}

/** A dot with its name beside it; what it says is repeated in the list for screen readers. */
export function ParadaPin({ marker: { kind, label, isChosen }, isPressable, side }: ParadaPinProps) {
  return (
    <span
      className={classes['pin']}
      data-kind={kind}
      data-chosen={isChosen || undefined}
      data-pressable={isPressable || undefined}
      data-side={side ?? 'top'}
      data-quiet={side === undefined || undefined}
      aria-hidden="true"
    >
      <span className={classes['pinDot']} />
      <span className={classes['pinLabel']}>{label}</span>
    </span>
  );
}
