import { withoutMarks } from '@traza/domain';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { Spinner } from '../look/spinner.tsx';
import { VisuallyHidden } from '../look/visually-hidden.tsx';
import { SkeletonRows } from '../skeleton-rows.tsx';
import styles from './combo-field.module.css';

/** What a search offers at the moment. */
export interface Found<T> {
  list: readonly T[];
  /** The list is that of the text as it stands, not of an earlier one. */
  isCurrent: boolean;
  /** A text was searched, as opposed to the default list. */
  isSearch: boolean;
  failed: boolean;
}

interface ComboFieldProps<T> {
  label: string;
  listLabel: string;
  placeholder: string;
  maxLength: number;
  text: string;
  /** What it stands for, in smaller letters under it. */
  under?: string;
  found: Found<T>;
  isBusy?: boolean;
  /** What is wrong with it, under the field. */
  error?: string | undefined;
  keyOf: (item: T) => string;
  renderOption: (item: T) => ReactNode;
  /** What stands in place of the list: nothing found, or nothing searched yet. */
  none: string;
  idle: string;
  countText: (count: number) => string;
  onType: (text: string) => void;
  onPick: (item: T) => void;
  onFocus?: () => void;
  /** Its list is not there yet: a press on the field or an arrow key opens it. */
  isShut?: boolean;
  onOpen?: () => void;
  onLeave?: () => void;
  /** Any text will do and the list only offers: it floats over what comes next, and Enter takes what the arrows chose. */
  isFree?: boolean;
  isInvalid?: boolean;
  /** Other ways to the same; where nothing was found, they follow that. */
  ways?: ReactNode;
  /** One of several fields in a grid that share the room for their lists, at its end; whether this one shows its list. */
  shared?: 'shown' | 'hidden';
}

/** A combobox whose list stands open under it, complete by keyboard (WAI-ARIA combobox). */
export function ComboField<T>(props: ComboFieldProps<T>) {
  const { label, text, found, isBusy = false, isFree = false, isShut = false, countText } = props;
  const { onType, onPick, onFocus, onOpen, onLeave } = props;
  const listId = useId();
  const { list, isCurrent } = found;
  const { active, move, hasMoved } = useActive(found, isFree);
  const isWaiting = !isCurrent && !found.failed && !isShut;
  const hasResults = showsResults(props);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' && isShut) onOpen?.();
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && text !== '') onType('');
    else if (event.key === 'Enter' && (!isFree || active >= 0)) pick();
    else return;
    event.preventDefault();
    // what a key does here it does not do to the window around
    event.stopPropagation();
  }

  function pick() {
    const option = list[active];
    // an older list never answers a newer text, unless the arrow keys chose from it
    if (option && (isCurrent || hasMoved)) onPick(option);
  }

  return (
    <div className={styles['field']} data-free={isFree || undefined} data-shared={props.shared}>
      <div className={styles['box']}>
        <input
          className={styles['input']}
          role="combobox"
          aria-label={label}
          aria-expanded={hasResults && list.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...faultOf(props, listId)}
          {...(active >= 0 ? { 'aria-activedescendant': optionId(listId, active) } : {})}
          data-first
          placeholder={props.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={props.maxLength}
          value={text}
          // what was copied brings marks that nobody sees, and that no search takes
          onChange={(event) => onType(withoutMarks(event.currentTarget.value))}
          onKeyDown={onKeyDown}
          onPointerDown={onOpen}
          onBlur={onLeave}
          onFocus={(event) => {
            event.currentTarget.select();
            onFocus?.();
          }}
        />
        <Under text={props.under} />
        <FieldEnd isBusy={isBusy || isWaiting} canClear={text !== ''} onClear={() => onType('')} />
      </div>
      <FieldError id={listId} text={props.error} />
      <Ways {...props} isShown={hasResults && !hasNothing(found)} />
      <div className={styles['results']} hidden={!hasResults}>
        <Results {...props} id={listId} active={active} isWaiting={isWaiting} />
        <Ways {...props} isShown={hasResults && hasNothing(found)} />
      </div>
      <VisuallyHidden as="p" role="status">
        {countOf(found, countText)}
      </VisuallyHidden>
    </div>
  );
}

/** A list that only offers is not there while it has nothing to offer; one that is shut, until it is opened. */
function showsResults<T>({ found, isFree = false, isShut = false, shared }: ComboFieldProps<T>): boolean {
  if (isShut) return false;
  if (shared !== undefined) return shared === 'shown';
  return !isFree || (found.isSearch && found.list.length > 0);
}

/** A search that has ended found nothing. */
function hasNothing({ list, isCurrent, isSearch, failed }: Found<unknown>): boolean {
  return isSearch && list.length === 0 && (isCurrent || failed);
}

function Under({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className={styles['under']}>{text}</p>;
}

function Ways<T>({ ways, isShown }: ComboFieldProps<T> & { isShown: boolean }) {
  return ways !== undefined && isShown ? <div className={styles['ways']}>{ways}</div> : null;
}

/** What a search has found, once it has. */
function countOf({ list, isCurrent, isSearch }: Found<unknown>, countText: (count: number) => string): string {
  return isCurrent && isSearch ? countText(list.length) : '';
}

/** What tells a screen reader that the field is wrong, and why. */
function faultOf<T>({ error, isInvalid = false }: ComboFieldProps<T>, listId: string) {
  if (error === undefined) return isInvalid ? { 'aria-invalid': true } : {};
  return { 'aria-invalid': true, 'aria-describedby': `${listId}-error` };
}

function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p id={`${id}-error`} className="flat text-xs danger line-16" role="alert">
      {text}
    </p>
  );
}

function FieldEnd({ isBusy, canClear, onClear }: { isBusy: boolean; canClear: boolean; onClear: () => void }) {
  if (isBusy) return <Spinner className={styles['spinner']} />;
  if (!canClear) return null;
  return (
    <IconButton label="Borrar" size="sm" tooltip="none" tabIndex={-1} className={styles['clear']} onClick={onClear}>
      <X size={16} aria-hidden />
    </IconButton>
  );
}

type ResultsProps<T> = ComboFieldProps<T> & { id: string; active: number; isWaiting: boolean };

function Results<T>({ isWaiting, ...props }: ResultsProps<T>) {
  const { found, none, idle } = props;
  if (found.list.length > 0) return <OptionList {...props} />;
  return <NoOptions isWaiting={isWaiting} text={found.isSearch ? none : idle} />;
}

function NoOptions({ isWaiting, text }: { isWaiting: boolean; text: string }) {
  if (isWaiting) return <SkeletonRows count={3} height={48} gap={4} />;
  return <p className={styles['none']}>{text}</p>;
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

type OptionListProps<T> = Pick<
  ComboFieldProps<T>,
  'listLabel' | 'found' | 'isShut' | 'keyOf' | 'renderOption' | 'onPick'
> & {
  id: string;
  active: number;
};

/** The options; the focus stays in the field, and a list of an older text is shown quietly. */
function OptionList<T>({ id, active, listLabel, found, isShut, keyOf, renderOption, onPick }: OptionListProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={listLabel}
      className={styles['list']}
      data-stale={(!found.isCurrent && !isShut) || undefined}
    >
      {found.list.map((item, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the field's, which keeps the focus
        <div
          key={keyOf(item)}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles['option']}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(item)}
        >
          {renderOption(item)}
        </div>
      ))}
    </div>
  );
}

/** The highlighted option: the first of a search, so that Enter takes it; none of the default list, nor where any text will do, until the arrows move. */
function useActive<T>({ list, isCurrent, isSearch }: Found<T>, isFree: boolean) {
  const [moved, setMoved] = useState<{ list: readonly T[]; index: number } | null>(null);
  const hasMoved = moved?.list === list;
  const first = !isFree && isCurrent && isSearch && list.length > 0 ? 0 : -1;
  const active = moved && hasMoved ? moved.index : first;

  function move(step: 1 | -1) {
    if (list.length === 0) return;
    const from = active === -1 && step === -1 ? 0 : active;
    setMoved({ list, index: (from + step + list.length) % list.length });
  }

  return { active, move, hasMoved };
}
