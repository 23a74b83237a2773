import classes from './map.module.css';
import type { MapMarker } from './types.ts';

/** A dot with its name beside it; what it says is repeated in the list for screen readers. */
export function StopPin({ marker: { kind, label } }: { marker: MapMarker }) {
  return (
    <span className={classes['pin']} data-kind={kind} aria-hidden="true">
      <span className={classes['pinDot']} />
      <span className={classes['pinLabel']}>{label}</span>
    </span>
  );
}
