import { useEffect } from 'react';
import styles from './busqueda-window.module.css';
import { ENTRY_KINDS, type Entry } from './entry.ts';
import { KIND_TEXT, TEXT } from './messages.ts';

interface EntryListProps {
  id: string;
  entries: readonly Entry[];
  active: number;
  onOpen: (entry: Entry) => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The list, kind by kind; the focus stays in the field. */
export function EntryList({ id, entries, active, onOpen }: EntryListProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  if (entries.length === 0) return null;

  return (
    <div id={id} role="listbox" aria-label={TEXT.results}>
      {ENTRY_KINDS.filter((kind) => entries.some((entry) => entry.kind === kind)).map((kind) => (
        <div key={kind} role="group" aria-label={KIND_TEXT[kind]}>
          <p className={styles['kind']} aria-hidden>
            {KIND_TEXT[kind]}
          </p>
          {entries.map((entry, index) =>
            entry.kind === kind ? (
              <Option
                key={entry.key}
                id={optionId(id, index)}
                entry={entry}
                isActive={index === active}
                onOpen={onOpen}
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
  onOpen: (entry: Entry) => void;
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
      onClick={() => onOpen(entry)}
    >
      <Icon size={18} strokeWidth={1.75} className="soft firm" aria-hidden />
      <span className="rest">
        <span className={styles['line']}>{title}</span>
        {detail === undefined ? null : <span className={styles['detail']}>{detail}</span>}
      </span>
    </div>
  );
}
