import { useEffect } from 'react';
import type { Entry } from './entry.ts';
import styles from './search-window.module.css';

interface EntryListProps<E extends Entry> {
  id: string;
  /** The kinds in the order in which they stand, each with its name. */
  kinds: Readonly<Record<string, string>>;
  entries: readonly E[];
  active: number;
  onOpen: (entry: E) => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The list, kind by kind; the focus stays in the field. */
export function EntryList<E extends Entry>({ id, kinds, entries, active, onOpen }: EntryListProps<E>) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  if (entries.length === 0) return null;

  return (
    <div id={id} role="listbox" aria-label="Resultados">
      {Object.entries(kinds)
        .filter(([kind]) => entries.some((entry) => entry.kind === kind))
        .map(([kind, name]) => (
          <div key={kind} role="group" aria-label={name}>
            <p className={styles['kind']} aria-hidden>
              {name}
            </p>
            {entries.map((entry, index) =>
              entry.kind === kind ? (
                <Option
                  key={entry.key}
                  id={optionId(id, index)}
                  entry={entry}
                  isActive={index === active}
                  onOpen={() => onOpen(entry)}
                />
              ) : null,
            )}
          </div>
        ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onOpen: () => void;
}

function Option({ id, entry, isActive, onOpen }: OptionProps) {
  const { title, detail, icon: Icon } = entry;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the field's, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles['option']}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <Icon size={18} strokeWidth={1.75} className="soft firm" aria-hidden />
      <span className="rest">
        <span className={styles['line']}>{title}</span>
        {detail === undefined ? null : <span className={styles['detail']}>{detail}</span>}
      </span>
    </div>
  );
}
