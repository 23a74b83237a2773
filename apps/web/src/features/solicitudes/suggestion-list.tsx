import type { Suggestion } from '@traza/contract';
import { type SuggestionKind, suggestionKind } from '@traza/domain';
import { BadgeCheck, Building2, History, MapPin, Star } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './address-section.module.css';
import { KIND_TEXT } from './messages.ts';

const ICONS: Record<SuggestionKind, typeof Star> = {
  favorita: Star,
  corporativa: Building2,
  validada: BadgeCheck,
  sugerida: History,
  mapa: MapPin,
};

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

interface SuggestionListProps {
  id: string;
  list: readonly Suggestion[];
  active: number;
  /** The text has changed since: shown quietly until the new list is there. */
  isStale: boolean;
  onChoose: (suggestion: Suggestion) => void;
}

/** The options of the address field; the focus stays in the field. */
export function SuggestionList({ id, list, active, isStale, onChoose }: SuggestionListProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label="Direcciones"
      className={styles['list']}
      data-stale={isStale || undefined}
    >
      {list.map((suggestion, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the field's, which keeps the focus
        <div
          key={`${suggestion.source} ${suggestion.street}`}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles['option']}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <Option suggestion={suggestion} />
        </div>
      ))}
    </div>
  );
}

function Option({ suggestion }: { suggestion: Suggestion }) {
  const kind = suggestionKind(suggestion);
  const Icon = ICONS[kind];
  const { title, detail } = optionText(suggestion);
  return (
    <>
      <Icon className={styles['kind']} data-kind={kind} size={18} aria-hidden />
      <span className={styles['words']}>
        <span className={styles['street']}>{title}</span>
        {detail ? <span className={styles['detail']}>{detail}</span> : null}
      </span>
      <span className={styles['badge']} title={KIND_TEXT[kind].meaning}>
        {KIND_TEXT[kind].badge}
      </span>
    </>
  );
}

/** An alias stands over its street; a street over the place that it is in. */
function optionText({ alias, street }: { alias: string; street: string }): { title: string; detail: string } {
  if (alias !== '' && alias !== street) return { title: alias, detail: street };
  const comma = street.indexOf(',');
  return comma === -1
    ? { title: street, detail: '' }
    : { title: street.slice(0, comma), detail: street.slice(comma + 1).trim() };
}
