import { Button } from '@traza/ui/button.tsx';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { Tip } from '@traza/ui/tip.tsx';
import { UsersRound } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { PassengerList as List } from './passenger-list.tsx';
import { PASSENGER_TEXT } from './passenger-text.ts';
import styles from './passengers-section.module.css';
import type { PassengerList } from './use-passenger-editor.ts';

const PassengerEditor = lazyPanel(async () => (await import('./passenger-editor.tsx')).PassengerEditor);

interface PassengersSectionProps extends PassengerList {
  /** Why nobody can be named yet; undefined opens the editor (O-125, O-126). */
  blocked?: string | undefined;
  onDone: () => void;
}

/** Who travels, and the way into the editor; accepting there goes on to the next section. */
export function PassengersSection({ blocked, onDone, ...list }: PassengersSectionProps) {
  const { stops, passengers } = list;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasPassengers = passengers.length > 0;

  function close() {
    setIsOpen(false);
    // the window takes the focus with it
    button.current?.focus({ preventScroll: true });
  }

  return (
    <div className={styles['section']}>
      {hasPassengers ? (
        <List
          passengers={passengers}
          stops={stops}
          onRemove={({ id }) => list.onChange(passengers.filter((each) => each.id !== id))}
        />
      ) : null}
      <Tip text={blocked} block>
        {(describedBy) => (
          <Button
            ref={button}
            variant="secondary"
            fullWidth
            data-first
            icon={<UsersRound size={16} aria-hidden />}
            aria-disabled={blocked === undefined ? undefined : true}
            aria-describedby={describedBy}
            onClick={() => {
              if (blocked === undefined) setIsOpen(true);
            }}
          >
            {hasPassengers ? PASSENGER_TEXT.reopen : PASSENGER_TEXT.open}
          </Button>
        )}
      </Tip>
      {hasPassengers ? (
        <Button variant="quiet" fullWidth onClick={onDone}>
          {PASSENGER_TEXT.done}
        </Button>
      ) : null}
      {isOpen ? (
        <Suspense>
          <PassengerEditor
            {...list}
            onClose={close}
            onAccept={() => {
              close();
              onDone();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
