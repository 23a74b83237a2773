import { type InputHTMLAttributes, type KeyboardEvent, type RefObject, useState } from 'react';
import styles from './edit-grid.module.css';

/** One of the few things that a cell may mean. */
export interface CellChoice {
  key: string;
  label: string;
  /** What tells it from the others. */
  detail?: string | undefined;
}

interface ChoicesOptions {
  id: string;
  choices: readonly CellChoice[];
  scroller: RefObject<HTMLDivElement | null>;
  onChoose: (key: string) => void;
}

interface Looked {
  /** None is meant until the arrows came to it: nobody is picked by a slip of Enter. */
  active: number;
  isAbove: boolean;
}

/** The height of a list of choices with the margin that it keeps. */
const LIST_HEIGHT = 200;

/** What a cell may mean, under it while it has the focus: arrows and Enter choose, Escape shuts it. */
export function useChoices({ id, choices, scroller, onChoose }: ChoicesOptions) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const isOpen = choices.length > 0 && looked !== null;
  const active = isOpen ? choices[looked.active] : undefined;

  function open(input: HTMLElement) {
    const bottom = scroller.current?.getBoundingClientRect().bottom ?? 0;
    setLooked({ active: -1, isAbove: input.getBoundingClientRect().bottom + LIST_HEIGHT > bottom });
  }

  function choose({ key }: CellChoice) {
    setLooked(null);
    onChoose(key);
  }

  /** Whether the key was one of the list's. */
  function act(key: string): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (!isOpen) return false;
    if (step !== undefined) setLooked({ ...looked, active: along(looked.active, step, choices.length) });
    else if (key === 'Enter' && active) choose(active);
    else if (key === 'Escape') setLooked(null);
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const reopens = !isOpen && event.key === 'ArrowDown' && event.altKey && choices.length > 0;
    if (reopens) open(event.currentTarget);
    else if (event.ctrlKey || !act(event.key)) return;
    event.preventDefault();
    // the grid would go to the next row
    event.stopPropagation();
  }

  return {
    isOpen,
    isAbove: looked?.isAbove === true,
    active,
    choose,
    open,
    shut: () => setLooked(null),
    onKeyDown,
    combo: choices.length === 0 ? {} : comboOf(id, isOpen, active),
  };
}

/** Past an end comes the other one; from none up comes the last. */
function along(at: number, step: number, count: number): number {
  return at === -1 && step === -1 ? count - 1 : (at + step + count) % count;
}

function comboOf(
  id: string,
  isOpen: boolean,
  active: CellChoice | undefined,
): Partial<InputHTMLAttributes<HTMLInputElement>> {
  return {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-autocomplete': 'list',
    ...(isOpen ? { 'aria-controls': `${id}-choices` } : {}),
    ...(active ? { 'aria-activedescendant': `${id}-${active.key}` } : {}),
  };
}

interface ChoiceListProps {
  id: string;
  label: string;
  choices: readonly CellChoice[];
  active: CellChoice | undefined;
  isAbove: boolean;
  onChoose: (choice: CellChoice) => void;
}

export function CellChoices({ id, label, choices, active, isAbove, onChoose }: ChoiceListProps) {
  return (
    <div
      id={`${id}-choices`}
      role="listbox"
      aria-label={label}
      className={styles['choices']}
      data-above={isAbove || undefined}
    >
      <div role="presentation" className={styles['question']}>
        {label}
      </div>
      {choices.map((choice) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field of the combobox has the keys
        <div
          key={choice.key}
          id={`${id}-${choice.key}`}
          role="option"
          aria-selected={choice === active}
          tabIndex={-1}
          className={styles['choice']}
          // the field keeps the focus
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
        >
          {choice.label}
          {choice.detail === undefined ? null : <span className={styles['detail']}>{choice.detail}</span>}
        </div>
      ))}
    </div>
  );
}
