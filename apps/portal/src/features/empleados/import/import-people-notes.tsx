import type { Dispatch } from 'react';
import { IMPORT } from './import-messages.ts';
import { KnownNote, PressNote } from './import-notes.tsx';
import { isDotted, standingOf } from './import-rows.ts';
import type { ImportEvent, ImportGridState } from './import-state.ts';

interface PeopleNotesProps {
  state: ImportGridState;
  isFixed: boolean;
  dispatch: Dispatch<ImportEvent>;
  onUpdate: (reactivates: boolean) => void;
}

/** Who of the rows is here already, who is here and inactive, and whose user name has a full stop: a line for each. */
export function PeopleNotes({ state: { rows }, isFixed, dispatch, onUpdate }: PeopleNotesProps) {
  return (
    <>
      {(['known', 'inactive'] as const).map((kind) => (
        <KnownNote
          key={kind}
          kind={kind}
          count={rows.filter((row) => standingOf(row) === kind).length}
          isFixed={isFixed}
          onRemove={() => dispatch({ type: 'knownRemoved', kind })}
          onUpdate={() => onUpdate(kind === 'inactive')}
        />
      ))}
      <PressNote
        words={IMPORT.dotted}
        count={rows.filter(isDotted).length}
        isFixed={isFixed}
        onPress={() => dispatch({ type: 'dotsMended' })}
      />
    </>
  );
}
