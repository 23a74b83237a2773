import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './tabs.module.css';

interface Tab {
  id: string;
  name: string;
  body: ReactNode;
  hasError?: boolean;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  initial: string;
  /** Hears which body shows, once another one does. */
  onOpen?: (id: string) => void;
}

/** Two or more bodies of which one shows; the arrow keys move between them (WAI-ARIA tabs). */
export function Tabs({ label, tabs, initial, onOpen }: TabsProps) {
  const [open, setOpen] = useState(initial);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = tabs.find((tab) => tab.id === open) ?? tabs[0];

  function show(tab: string) {
    setOpen(tab);
    onOpen?.(tab);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !shown) return;
    event.preventDefault();
    const at = (tabs.indexOf(shown) + step + tabs.length) % tabs.length;
    show(tabs[at]?.id ?? open);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles['tabs']}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tab === shown ? 0 : -1}
            className={styles['tab']}
            data-error={tab.hasError || undefined}
            onClick={() => show(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.name}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown?.id ?? ''}`}>
        {shown?.body}
      </div>
    </>
  );
}
