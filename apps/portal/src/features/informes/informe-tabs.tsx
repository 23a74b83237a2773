import styles from './informe-tabs.module.css';
import { TEXT } from './messages.ts';
import { VIEWS, type View } from './resumen-state.ts';

/** The three parts of the section (T-197). */
export function InformeTabs({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  return (
    <nav className={styles['tabs']} aria-label={TEXT.tabs}>
      {VIEWS.map((each) => (
        <button
          key={each}
          type="button"
          className={styles['tab']}
          aria-current={each === view ? 'page' : undefined}
          onClick={() => onChoose(each)}
        >
          {TEXT[each]}
        </button>
      ))}
    </nav>
  );
}
