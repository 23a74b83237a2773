import { type PasajeroDraft, SOLICITUDES } from '@traza/domain/solicitudes';
import { Button } from '@traza/ui/button.tsx';
import { TextArea } from '@traza/ui/fields/text-area.tsx';
import { useState } from 'react';
import { createErrorText } from '../../messages.ts';
import type { PasajeroList } from '../use-pasajero-editor.ts';
import styles from './pasajero-list.module.css';
import { PasajeroListGrid } from './pasajero-list-grid.tsx';
import { addPasajeroListText, LIST_TEXT, pasajeroListCountText } from './pasajero-list-text.ts';
import { usePasajeroList } from './use-pasajero-list.ts';

interface PasajeroListPanelProps {
  list: PasajeroList;
  onAdd: (drafts: readonly PasajeroDraft[]) => void;
  onBack: () => void;
  /** Whether closing would lose something. */
  onDirty: (isDirty: boolean) => void;
}

/** A list from a sheet or a message: pasted, looked through in a grid, and added (W-083, W-084). */
export function PasajeroListPanel({ list, onAdd, onBack, onDirty }: PasajeroListPanelProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const pasajeroList = usePasajeroList(list);
  const { rows, judged, ready, people, isWaiting } = pasajeroList;
  const wrong = judged.length - ready.length;

  function add() {
    onAdd(ready.map(({ draft }) => draft));
    if (wrong === 0) onBack();
    else pasajeroList.keepWrong();
  }

  if (rows.length === 0) {
    return (
      <form
        ref={focusFirst}
        className="stack-3"
        onSubmit={(event) => {
          event.preventDefault();
          const whyNot = whyNotRead(text);
          setFault(whyNot);
          if (whyNot === undefined) pasajeroList.read(text);
        }}
      >
        <TextArea
          label={LIST_TEXT.label}
          hint={LIST_TEXT.how}
          placeholder={LIST_TEXT.example}
          rows={8}
          value={text}
          error={fault}
          onChange={(next) => {
            setText(next);
            setFault(undefined);
            onDirty(next.trim() !== '');
          }}
        />
        <div className="beside-2 wrap at-end">
          <Button variant="secondary" onClick={onBack}>
            {LIST_TEXT.back}
          </Button>
          <Button type="submit">{LIST_TEXT.read}</Button>
        </div>
      </form>
    );
  }

  return (
    <div ref={focusFirst} className="stack-3">
      <PasajeroListGrid
        rows={rows}
        judged={judged}
        paradas={list.paradas}
        onChange={pasajeroList.change}
        onRemove={pasajeroList.remove}
      />
      <div className={styles['state']} role="status">
        {isWaiting ? LIST_TEXT.searching : pasajeroListCountText(ready.length, wrong)}
      </div>
      {people.isError && !isWaiting ? (
        <p role="alert" className="row-2 text-sm danger flat">
          {createErrorText(people.error)}
          <Button variant="quiet" size="sm" onClick={() => void people.refetch()}>
            {LIST_TEXT.retry}
          </Button>
        </p>
      ) : null}
      <div className="beside-2 wrap at-end">
        <Button variant="secondary" onClick={pasajeroList.forget}>
          {LIST_TEXT.anew}
        </Button>
        <Button
          data-add
          aria-disabled={ready.length === 0 || undefined}
          loading={isWaiting}
          onClick={() => {
            if (ready.length > 0 && people.isSuccess) add();
          }}
        >
          {addPasajeroListText(ready.length)}
        </Button>
      </div>
    </div>
  );
}

/** A text that is too long is not read: a field that cuts it would lose people without a word. */
function whyNotRead(text: string): string | undefined {
  if (text.trim() === '') return LIST_TEXT.empty;
  return text.length > SOLICITUDES.listaMaxChars ? LIST_TEXT.tooLong : undefined;
}

/** The focus goes to the text, or else to the first fault, or else to the button that adds the list. */
const FIRST = ['textarea', '[aria-invalid]', '[data-add]'];

/** Each of the two steps begins with the focus where somebody goes on. */
function focusFirst(box: HTMLElement | null) {
  const found = FIRST.map((selector) => box?.querySelector<HTMLElement>(selector));
  found.find((element) => element !== null && element !== undefined)?.focus();
}
