import { createContext, use, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import styles from './changed.module.css';

/** What became of the thing that a window stands open over, in words. */
export interface Changed {
  text: string;
  /** The yes of its person; absent where there is nothing left to go on with. */
  accept?: () => void;
}

/** The unanswered change under the window that is open; it sends nothing until its person says yes. */
export const ChangedContext = createContext<Changed | null>(null);

const useChanged = () => use(ChangedContext);

export interface Seen<T> {
  /** What its person saw when the window opened, or said yes to since. */
  seen: T;
  changed: Changed | null;
}

const CHANGED = 'Cambió mientras tenías abierta esta ventana.';

/** Freezes what a window was opened over: whatever is fetched meanwhile is announced, and counts from the yes of its person on. */
export function useSeen<T>(
  current: T,
  versionOf: (value: T) => unknown,
  textOf: (seen: T, current: T) => string = () => CHANGED,
): Seen<T> {
  const [seen, setSeen] = useState(current);
  const isSame = versionOf(seen) === versionOf(current);
  return { seen, changed: isSame ? null : { text: textOf(seen, current), accept: () => setSeen(current) } };
}

/** Stands above what is filled in, which stays. */
export function ChangedNotice() {
  const changed = useChanged();
  const notice = useRef<HTMLDivElement>(null);
  const body = useRef<Element | null>(null);
  useEffect(() => {
    if (!changed) return undefined;
    body.current = notice.current?.parentElement ?? null;
    return () => {
      // the button that was pressed is gone: what is filled in has the focus again
      if (document.activeElement === document.body)
        body.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    };
  }, [changed]);
  if (!changed) return null;
  return (
    <div ref={notice} role="alert" className={styles['notice']}>
      <p>{changed.text}</p>
      {changed.accept ? (
        <Button variant="secondary" size="sm" onClick={changed.accept}>
          Sí, seguir
        </Button>
      ) : null}
    </div>
  );
}
