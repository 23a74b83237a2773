import { UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Tip } from '#ui/tip.tsx';
import { PassengerList as List } from './passenger-list.tsx';
import { PASSENGER_TEXT } from './passenger-text.ts';
import styles from './passengers-section.module.css';
import type { PassengerList } from './use-passenger-editor.ts';

const PassengerEditor = lazy(async () => ({ default: (await import('./passenger-editor.tsx')).PassengerEditor }));

interface PassengersSectionProps extends PassengerList {
  /** Why nobody can be named yet; undefined opens the editor (O-125, O-126). */
  blocked?: string | undefined;
  onDone: () => void;
}

/** Who travels, and the way into the editor. Closing the editor with somebody in the list is going on. */
export function PassengersSection({ blocked, onDone, ...list }: PassengersSectionProps) {
  const { stops, passengers } = list;
  const [isOpen, setIsOpen] = useState(false);
  const hasPassengers = passengers.length > 0;

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
          <PassengerEditor {...list} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
