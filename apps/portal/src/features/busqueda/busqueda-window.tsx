import { useNavigate } from '@tanstack/react-router';
import { errorCode } from '@traza/client/api.ts';
import { withoutMarks } from '@traza/domain';
import { BUSQUEDA } from '@traza/domain/busqueda';
import { accountKey } from '@traza/domain/cuentas';
import { Spinner } from '@traza/ui/look/spinner.tsx';
import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { Dialog } from '@traza/ui/windows/dialog.tsx';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useSession } from '#lib/session.ts';
import styles from './busqueda-window.module.css';
import type { Entry } from './entry.ts';
import { EntryList, optionId } from './entry-list.tsx';
import { foundText, TEXT } from './messages.ts';
import { actionsFor, lineEntries, matching } from './offered-entries.ts';
import { recentEntries, saveRecent } from './recent-entries.ts';
import { useFound } from './use-found.ts';

interface BusquedaWindowProps {
  /** The sections that the account's menu leads to. */
  sections: readonly Entry[];
  onClose: () => void;
}

/** A number, with or without its sign. */
const NUMBER = /^\s*#?\s*\d+\s*$/;

/** One field for everything that the account can go to, complete by keyboard (W-127 to W-133, WAI-ARIA combobox). */
export function BusquedaWindow({ sections, onClose }: BusquedaWindowProps) {
  const isPhone = useIsPhone();
  const listId = useId();
  const [text, setText] = useState('');
  // the text for which Enter was pressed before anything was there to open
  const [awaited, setAwaited] = useState<string | null>(null);
  const { entries, isCurrent, isLocal, error, retry } = useEntries(sections, text, awaited === text);
  const { active, move, hasMoved } = useActive(entries, text);
  const open = useOpen(onClose);
  const isNumber = NUMBER.test(text);

  function pick() {
    const entry = entries[active];
    // what an older text found answers no newer one, unless the arrows chose it
    if (entry && (isCurrent || hasMoved || isLocal(entry))) open(entry);
    else if (isNumber) setAwaited(text);
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
    if (first) open(first);
  });
  const isAnswered = awaited === text && isCurrent;
  useEffect(() => {
    if (isAnswered) openFirst();
  }, [isAnswered]);

  return (
    <Dialog title={TEXT.title} size={560} isTall onClose={onClose}>
      <div className={styles['box']}>
        <input
          className={styles['input']}
          role="combobox"
          aria-label={TEXT.field}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(active >= 0 ? { 'aria-activedescendant': optionId(listId, active) } : {})}
          data-autofocus
          placeholder={TEXT.placeholder}
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
        <EntryList id={listId} entries={entries} active={active} onOpen={open} />
        <Told text={text} count={isCurrent ? entries.length : null} />
        {error ? <Failure error={error} onRetry={retry} /> : null}
      </div>
      {isPhone ? null : (
        <p className="text-xs soft over-2" aria-hidden>
          {TEXT.keys}
        </p>
      )}
    </Dialog>
  );
}

/** How many there are, for who hears the page; that there is none, for everybody. */
function Told({ text, count }: { text: string; count: number | null }) {
  const isSearch = text.trim() !== '';
  const nothing = NUMBER.test(text) ? TEXT.unknownNumber : TEXT.none;
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

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <p className={styles['none']} role="alert">
      {errorCode(error) === 'too_many_requests' ? TEXT.tooMany : TEXT.failed}{' '}
      <button type="button" className={styles['retry']} onClick={onRetry}>
        {TEXT.retry}
      </button>
    </p>
  );
}

/** The entries for a text: those that the account is offered at once, then those that the server found (W-128, W-132). */
function useEntries(sections: readonly Entry[], text: string, isAtOnce: boolean) {
  const { account } = useSession();
  const isPhone = useIsPhone();
  const actions = useMemo(() => actionsFor(account, isPhone), [account, isPhone]);
  const found = useFound(text, isAtOnce);
  const entries = useMemo(() => {
    if (text.trim() !== '') {
      const lines = lineEntries(account, isPhone, text);
      // the words of an action may be a line too
      return [...matching(sections, text), ...matching(actions, text), ...lines, ...found.entries];
    }
    const recent = recentEntries(accountKey(account));
    return [...recent, ...sections.filter((section) => recent.every(({ key }) => key !== section.key))];
  }, [text, account, isPhone, sections, actions, found.entries]);
  return { ...found, entries, isLocal: (entry: Entry) => !found.entries.includes(entry) };
}

/** Goes there, and remembers that it was gone to. */
function useOpen(onClose: () => void) {
  const { account } = useSession();
  const navigate = useNavigate();
  return (entry: Entry) => {
    const { to, search = {} } = entry;
    saveRecent(accountKey(account), entry);
    onClose();
    void navigate({ to, search });
  };
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
