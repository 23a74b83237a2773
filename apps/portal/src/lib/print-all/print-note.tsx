import { usePrinting } from '@traza/ui/look/use-printing.ts';
import styles from './print-note.module.css';

/** What paper leaves out of a list; on the screen it says nothing. */
export function PrintNote({ text }: { text: string | null }) {
  const isPrinting = usePrinting();
  return isPrinting && text !== null ? <p className={styles['note']}>{text}</p> : null;
}
