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
  /** Who is here and active, or here and inactive. */
  kind: 'known' | 'inactive';
  count: number;
  isFixed: boolean;
  onRemove: () => void;
  onUpdate: () => void;
}

/** Those of the file who are here already: left out, or updated, in one press (W-339). */
export function KnownNote({ kind, count, isFixed, onRemove, onUpdate }: KnownNoteProps) {
  if (count === 0) return null;
  const words = IMPORT[kind];
  return (
    <div className="wrap row gap-2-3">
      <p className="text-sm soft flat">{words.text(count)}</p>
      <Button size="sm" variant="secondary" disabled={isFixed} onClick={onRemove}>
        {words.remove}
      </Button>
      <Button size="sm" variant="secondary" disabled={isFixed} onClick={onUpdate}>
        {words.press}
      </Button>
    </div>
  );
}

interface PressNoteProps {
  words: { text: (count: number) => string; press: string };
  count: number;
  isFixed?: boolean;
  onPress: () => void;
}

/** What one press mends in all the rows that it counts, such as preferred cecos that are not among somebody's own (W-342). */
export function PressNote({ words, count, isFixed = false, onPress }: PressNoteProps) {
  if (count === 0) return null;
  return (
    <div className="wrap row gap-2-3" role="status">
      <p className="text-sm soft flat">{words.text(count)}</p>
      <Button size="sm" variant="secondary" disabled={isFixed} onClick={onPress}>
        {words.press}
      </Button>
    </div>
  );
}
