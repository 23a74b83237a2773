import { Button } from '@traza/ui/button.tsx';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { Tip } from '@traza/ui/tip.tsx';
import { UsersRound } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { PASAJERO_TEXT } from '../pasajero-text.ts';
import { PasajeroList as List } from './pasajero-list.tsx';
import type { PasajeroList } from './use-pasajero-editor.ts';

const PasajeroEditor = lazyPanel(async () => (await import('./pasajero-editor.tsx')).PasajeroEditor);

interface PasajerosSectionProps extends PasajeroList {
  /** Why nobody can be named yet; undefined opens the editor (O-125, O-126). */
  blocked?: string | undefined;
  onDone: () => void;
}

/** The pasajeros, and the button that opens their editor; accepting there leads to the next section. */
export function PasajerosSection({ blocked, onDone, ...list }: PasajerosSectionProps) {
  const { paradas, pasajeros } = list;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasPasajeros = pasajeros.length > 0;

  function close() {
    setIsOpen(false);
    // the window takes the focus with it
    button.current?.focus({ preventScroll: true });
  }

  return (
    <div className="stack-2">
      {hasPasajeros ? (
        <List
          pasajeros={pasajeros}
          paradas={paradas}
          onRemove={({ id }) => list.onChange(pasajeros.filter((each) => each.id !== id))}
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
            {hasPasajeros ? PASAJERO_TEXT.reopen : PASAJERO_TEXT.open}
          </Button>
        )}
      </Tip>
      {hasPasajeros ? (
        <Button variant="quiet" fullWidth onClick={onDone}>
          {PASAJERO_TEXT.done}
        </Button>
      ) : null}
      {isOpen ? (
        <Suspense>
          <PasajeroEditor
            {...list}
            startsWithRequester
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
