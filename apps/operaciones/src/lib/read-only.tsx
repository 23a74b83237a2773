import styles from './read-only.module.css';
import { READ_ONLY_TEXT } from './sections.ts';

/** Stands where somebody else would find what can be done. */
export function ReadOnly() {
  return <p className={styles['readOnly']}>{READ_ONLY_TEXT}</p>;
}
