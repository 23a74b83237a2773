import { type AddressEntry, ORDERING } from '@traza/domain';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import styles from './address-section.module.css';
import { SECTION_TEXT, suggestionsFound, TEXT } from './messages.ts';
import { useOrder } from './order-context.ts';
import type { ChosenAddress, End } from './order-form.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { useLocate } from './use-locate.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

interface AddressSectionProps {
  end: End;
  entry: AddressEntry<ChosenAddress>;
  /** The other end: nearer suggestions come first. */
  near: ChosenAddress | null;
  onFocus?: () => void;
}

/** The address field: a combobox whose list stands open under it, complete by keyboard (WAI-ARIA combobox). */
export function AddressSection({ end, entry, near, onFocus }: AddressSectionProps) {
  const { dispatch } = useOrder();
  const listId = useId();
  const suggestions = useSuggestions(entry, near);
  const { isLocating, choose, cancel } = useLocate(end);
  const { active, move, hasMoved } = useActive(suggestions);
  const { list, isCurrent, isSearch } = suggestions;
  const isBusy = isLocating || (!isCurrent && !suggestions.failed);

  function type(text: string) {
    cancel();
    dispatch({ type: 'addressTyped', end, text });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && entry.text !== '') type('');
    else if (event.key === 'Enter') pick();
    else return;
    event.preventDefault();
  }

  function pick() {
    const option = list[active];
    // an older list never answers a newer text, unless the arrow keys chose from it
    if (option && (isCurrent || hasMoved)) choose(option);
  }

  return (
    <div className={styles['field']}>
      <div className={styles['box']}>
        <input
          className={styles['input']}
          role="combobox"
          aria-label={SECTION_TEXT[end].title}
          aria-expanded={list.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(active >= 0 ? { 'aria-activedescendant': optionId(listId, active) } : {})}
          data-first
          placeholder="Calle y número, localidad"
          autoComplete="off"
          spellCheck={false}
          maxLength={ORDERING.searchMaxChars}
          value={entry.text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            event.currentTarget.select();
            onFocus?.();
          }}
        />
        <FieldEnd isBusy={isBusy} canClear={entry.text !== ''} onClear={() => type('')} />
      </div>
      <div className={styles['results']}>
        {list.length > 0 ? (
          <SuggestionList id={listId} list={list} active={active} isStale={!isCurrent} onChoose={choose} />
        ) : (
          <NoSuggestions isSearch={isSearch} isWaiting={!isCurrent && !suggestions.failed} />
        )}
      </div>
      <p className={styles['srOnly']} role="status">
        {isCurrent && isSearch ? suggestionsFound(list.length) : ''}
      </p>
    </div>
  );
}

function FieldEnd({ isBusy, canClear, onClear }: { isBusy: boolean; canClear: boolean; onClear: () => void }) {
  if (isBusy) return <span className={styles['spinner']} aria-hidden />;
  if (!canClear) return null;
  return (
    <IconButton label="Borrar" size="sm" tooltip="none" tabIndex={-1} className={styles['clear']} onClick={onClear}>
      <X size={16} aria-hidden />
    </IconButton>
  );
}

function NoSuggestions({ isSearch, isWaiting }: { isSearch: boolean; isWaiting: boolean }) {
  if (isWaiting) return <SkeletonRows count={3} height={48} gap={4} />;
  return <p className={styles['none']}>{isSearch ? TEXT.noSuggestions : TEXT.typeMore}</p>;
}

/** The highlighted option: the first of a search, so that Enter takes it; none of the default list until the arrows move. */
function useActive({ list, isCurrent, isSearch }: Suggestions) {
  const [moved, setMoved] = useState<{ list: Suggestions['list']; index: number } | null>(null);
  const hasMoved = moved?.list === list;
  const first = isCurrent && isSearch && list.length > 0 ? 0 : -1;
  const active = moved && hasMoved ? moved.index : first;

  function move(step: 1 | -1) {
    if (list.length === 0) return;
    const from = active === -1 && step === -1 ? 0 : active;
    setMoved({ list, index: (from + step + list.length) % list.length });
  }

  return { active, move, hasMoved };
}
