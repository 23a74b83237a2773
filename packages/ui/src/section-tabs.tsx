import { useEffect, useRef } from 'react';
import styles from './section-tabs.module.css';

interface SectionTabsProps<K extends string> {
  /** What they are parts of, for who hears the page. */
  label: string;
  /** The words of each part that there is, in their order. */
  tabs: Readonly<Partial<Record<K, string>>>;
  current: K;
  onChoose: (tab: K) => void;
}

/** The row of tabs, by its label, in which one was pressed: the part that it leads to may draw the row anew. */
let pressedIn: string | undefined;

/** The parts of a section, of which the address names one. */
export function SectionTabs<K extends string>({ label, tabs, current, onChoose }: SectionTabsProps<K>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record are its keys
  const names = Object.keys(tabs) as K[];
  const place = names.indexOf(current);
  const nav = useRef<HTMLElement>(null);
  // on a narrow screen the parts scroll: the one that is shown is in sight
  useEffect(() => {
    const chosen = nav.current?.children[place];
    if (!nav.current || !chosen) return;
    const beyond = chosen.getBoundingClientRect().right - nav.current.getBoundingClientRect().right;
    if (beyond > 0) nav.current.scrollLeft += beyond;
  }, [place]);
  useEffect(() => {
    const chosen = nav.current?.children[place];
    // what had the focus is gone, and the page or a place around has it
    const isLost = pressedIn === label && document.activeElement?.contains(nav.current);
    if (isLost && chosen instanceof HTMLElement) chosen.focus({ preventScroll: true });
  }, [label, place]);
  return (
    <nav ref={nav} className={styles['tabs']} aria-label={label}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={styles['tab']}
          aria-current={name === current ? 'page' : undefined}
          onClick={() => {
            pressedIn = label;
            onChoose(name);
          }}
        >
          {tabs[name]}
        </button>
      ))}
    </nav>
  );
}
