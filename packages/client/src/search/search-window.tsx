import { withoutMarks } from '@traza/domain';
import { BUSQUEDA } from '@traza/domain/busqueda';
import { Spinner } from '@traza/ui/look/spinner.tsx';
import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { Dialog } from '@traza/ui/windows/dialog.tsx';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { errorCode } from '../api.ts';
import type { Entry } from './entry.ts';
import { EntryList, optionId } from './entry-list.tsx';
import styles from './search-window.module.css';

/** A number, with or without its sign. */
const NUMBER = /^\s*#?\s*\d+\s*$/;

/** What was typed, and whether Enter was pressed before anything was there to open. */
export function useSearchText() {
  const [text, setText] = useState('');
  const [awaited, setAwaited] = useState<string | null>(null);
  return { text, setText, isAwaited: awaited === text, awaitIt: () => setAwaited(text) };
}

interface SearchWindowProps<E extends Entry> {
  search: ReturnType<typeof useSearchText>;
  words: { field: string; placeholder: string; failed: string };
  /** The kinds of entries in the order in which they stand, each with its name. */
  kinds: Readonly<Record<string, string>>;
  /** Those that are there at once, then those that the server found. */
  entries: readonly E[];
  found: {
    /** They are those of the text as it stands. */
    isCurrent: boolean;
    error: Error | null;
    retry: () => void;
    /** Whether the server found it. */
    has: (entry: E) => boolean;
  };
  onOpen: (entry: E) => void;
  onClose: () => void;
}

/** One field for everything that can be gone to, complete by keyboard (W-127 to W-133, M-247, WAI-ARIA combobox). */
export function SearchWindow<E extends Entry>({
  search,
  words,
  kinds,
  entries,
  found,
  onOpen,
  onClose,
}: SearchWindowProps<E>) {
  const isPhone = useIsPhone();
  const listId = useId();
  const { text, setText, isAwaited, awaitIt } = search;
  const { isCurrent, error, retry } = found;
  const { active, move, hasMoved } = useActive(entries, text);

  function pick() {
    const entry = entries[active];
    // what an older text found answers no newer one, unless the arrows chose it
    if (entry && (isCurrent || hasMoved || !found.has(entry))) onOpen(entry);
    else if (NUMBER.test(text)) awaitIt();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') pick();
    else return;
    event.preventDefault();
  }

  const [first] = entries;
  const openFirst = useEffectEvent(() => {
    if (first) onOpen(first);
  });
  const isAnswered = isAwaited && isCurrent;
  useEffect(() => {
    if (isAnswered) openFirst();
  }, [isAnswered]);

  return (
    <Dialog title="Buscar" size={560} isTall onClose={onClose}>
      <div className={styles['box']}>
        <input
          className={styles['input']}
          role="combobox"
          aria-label={words.field}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(active >= 0 ? { 'aria-activedescendant': optionId(listId, active) } : {})}
          data-autofocus
          placeholder={words.placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={BUSQUEDA.maxChars}
          value={text}
          onChange={(event) => setText(withoutMarks(event.currentTarget.value))}
          onKeyDown={onKeyDown}
        />
        {isCurrent || error ? null : <Spinner className={styles['spinner']} />}
      </div>
      <div className={styles['results']}>
        <EntryList id={listId} kinds={kinds} entries={entries} active={active} onOpen={onOpen} />
        <Told text={text} count={isCurrent ? entries.length : null} />
        {error ? <Failure error={error} failed={words.failed} onRetry={retry} /> : null}
      </div>
      {isPhone ? null : (
        <p className="text-xs soft over-2" aria-hidden>
          ↑ ↓ para elegir, Enter para abrir, Escape para cerrar
        </p>
      )}
    </Dialog>
  );
}

/** How many there are, for who hears the page; that there is none, for everybody. */
function Told({ text, count }: { text: string; count: number | null }) {
  const isSearch = text.trim() !== '';
  const nothing = NUMBER.test(text) ? 'No encontramos ese número' : 'No encontramos nada con ese texto.';
  const told = count === 0 ? nothing : foundText(count ?? 0);
  return (
    <>
      {isSearch && count === 0 ? (
        <p className={styles['none']} aria-hidden>
          {nothing}
        </p>
      ) : null}
      <VisuallyHidden as="p" role="status">
        {isSearch && count !== null ? told : ''}
      </VisuallyHidden>
    </>
  );
}

const foundText = (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`);

function Failure({ error, failed, onRetry }: { error: Error; failed: string; onRetry: () => void }) {
  const isTooMany = errorCode(error) === 'too_many_requests';
  return (
    <p className={styles['none']} role="alert">
      {isTooMany ? 'Hiciste muchas consultas seguidas. Esperá un momento.' : failed}{' '}
      <button type="button" className={styles['retry']} onClick={onRetry}>
        Reintentar
      </button>
    </p>
  );
}

/** The option that Enter takes: the first result of a typed text. Without a text there is none, until the arrows move. */
function useActive(entries: readonly Entry[], text: string) {
  const [moved, setMoved] = useState<{ text: string; key: string } | null>(null);
  const chosen = moved?.text === text ? entries.findIndex(({ key }) => key === moved.key) : -1;
  const first = text.trim() !== '' && entries.length > 0 ? 0 : -1;
  const active = chosen >= 0 ? chosen : first;

  function move(step: 1 | -1) {
    const from = active === -1 && step === -1 ? 0 : active;
    const next = entries.at((from + step) % entries.length);
    if (next) setMoved({ text, key: next.key });
  }

  return { active, move, hasMoved: chosen >= 0 };
}
