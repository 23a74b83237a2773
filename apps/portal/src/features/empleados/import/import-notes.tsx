import { Button } from '@traza/ui/button.tsx';
import { IMPORT } from './import-messages.ts';
import type { LeftOutRow } from './import-people.ts';
import styles from './import-questions.module.css';

interface LeftOutNoteProps {
  leftOut: readonly LeftOutRow[];
  /** Undefined where they cannot be taken. */
  onTake?: () => void;
}

/** The rows of the file that are left out, each with its reason, and a way to take them all the same (W-337). */
export function LeftOutNote({ leftOut, onTake }: LeftOutNoteProps) {
  if (leftOut.length === 0) return null;
  return (
    <details className={styles['note']}>
      <summary>{IMPORT.leftOut.title(leftOut.length)}</summary>
      <ul className={styles['lines']}>
        {leftOut.map(({ line, text, why }) => (
          <li key={line}>{IMPORT.leftOut.line(line, IMPORT.leftOut.why[why], text)}</li>
        ))}
      </ul>
      {onTake ? (
        <Button size="sm" variant="secondary" onClick={onTake}>
          {IMPORT.leftOut.take}
        </Button>
      ) : null}
    </details>
  );
}

interface KnownNoteProps {
  count: number;
  isFixed: boolean;
  onRemove: () => void;
  onUpdate: () => void;
}

/** Those of the file who are here already: left out, or updated, in one press (W-339). */
export function KnownNote({ count, isFixed, onRemove, onUpdate }: KnownNoteProps) {
  if (count === 0) return null;
  return (
    <div className={styles['known']}>
      <p className={styles['lead']}>{IMPORT.known.text(count)}</p>
      <Button size="sm" variant="secondary" disabled={isFixed} onClick={onRemove}>
        {IMPORT.known.remove}
      </Button>
      <Button size="sm" variant="secondary" disabled={isFixed} onClick={onUpdate}>
        {IMPORT.known.update}
      </Button>
    </div>
  );
}

/** Preferred cecos that are not among somebody's own: enabled too in one press (W-342). */
export function OutsideCecosNote({ count, onEnable }: { count: number; onEnable: () => void }) {
  if (count === 0) return null;
  return (
    <div className={styles['known']} role="status">
      <p className={styles['lead']}>{IMPORT.outsideCecos.text(count)}</p>
      <Button size="sm" variant="secondary" onClick={onEnable}>
        {IMPORT.outsideCecos.enable}
      </Button>
    </div>
  );
}
