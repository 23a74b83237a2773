import type { Pasajero } from '@traza/domain/solicitudes';
import { Button } from '@traza/ui/button.tsx';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { Tip } from '@traza/ui/tip.tsx';
import { Dialog } from '@traza/ui/windows/dialog.tsx';
import { UserPlus } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { PASAJERO_TEXT, pasajeroIssueText, peopleText } from '../pasajero-text.ts';
import styles from './pasajero-editor.module.css';
import { missingText, PASAJERO_LIST_OPEN } from './pasajero-editor-text.ts';
import { PasajeroFields } from './pasajero-fields.tsx';
import { PasajeroList as List } from './pasajero-list.tsx';
import { isOfName, type PasajeroFault, type PasajeroList, usePasajeroEditor } from './use-pasajero-editor.ts';
import { useRequester } from './use-requester.ts';

const PasajeroListPanel = lazyPanel(
  async () => (await import('./pasajero-list/pasajero-list-panel.tsx')).PasajeroListPanel,
);

/** A grid of five columns needs more room than the fields of one pasajero. */
const WIDTH = { fields: 600, lista: 960 } as const;

interface PasajeroEditorProps extends PasajeroList {
  onClose: () => void;
  /** What follows a list that can be left as it is; closing where nothing is said. */
  onAccept?: (pasajeros: readonly Pasajero[]) => void;
  /** The fields begin with the requester while nobody is named (W-079). */
  startsWithRequester?: boolean;
  /** Closing the window discards the list; an order form keeps it. */
  isListLost?: boolean;
  /** The text in place of an empty list, where it differs from the usual one. */
  nobodyText?: string;
}

/** The window that names the pasajeros of a viaje with paradas (O-127…O-137). Loaded lazily. */
export function PasajeroEditor(props: PasajeroEditorProps) {
  const { onClose, onAccept = onClose, startsWithRequester = false, isListLost = false, nobodyText, ...list } = props;
  const requester = useRequester();
  const editor = usePasajeroEditor(list, startsWithRequester ? requester : undefined);
  const [pasajeroList, setPasajeroList] = useState<'shut' | 'open' | 'written'>('shut');
  const isDirty = editor.isChanged || pasajeroList === 'written' || (isListLost && list.pasajeros.length > 0);
  const isPasting = pasajeroList !== 'shut';
  const box = useNameFocus(isPasting);

  return (
    <Dialog
      title={PASAJERO_TEXT.title}
      size={isPasting ? WIDTH.lista : WIDTH.fields}
      isTall
      isDirty={isDirty}
      onClose={onClose}
    >
      {isPasting ? (
        <Suspense>
          <PasajeroListPanel
            list={list}
            onAdd={editor.addAll}
            onDirty={(isWritten) => setPasajeroList(isWritten ? 'written' : 'open')}
            onBack={() => setPasajeroList('shut')}
          />
        </Suspense>
      ) : (
        <div ref={box}>
          <PasajeroForm
            list={list}
            editor={editor}
            onCopy={() => editor.change(requester)}
            onPaste={() => setPasajeroList('open')}
            onNext={() => focusName(box.current)}
          />
          <Named list={list} editor={editor} onNext={() => focusName(box.current)} />
          {editor.fault && !isOfName(editor.fault) ? (
            <p role="alert" className={styles['fault']}>
              {faultText(editor.fault, nobodyText)}
            </p>
          ) : null}
          <Button
            size="lg"
            fullWidth
            onClick={() => {
              const left = editor.accept();
              if (left) onAccept(left);
            }}
          >
            {PASAJERO_TEXT.accept}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function focusName(box: HTMLElement | null) {
  box?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
}

/** After the pasted list is left, the focus goes to the name. */
function useNameFocus(isPasting: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const wasPasting = useRef(false);
  useEffect(() => {
    if (wasPasting.current) focusName(box.current);
    wasPasting.current = isPasting;
  }, [isPasting]);
  return box;
}

interface EditorPartProps {
  list: PasajeroList;
  editor: ReturnType<typeof usePasajeroEditor>;
  /** Somebody else is named from here on. */
  onNext: () => void;
}

/** One pasajero, and what adds them. */
function PasajeroForm(props: EditorPartProps & { onCopy: () => void; onPaste: () => void }) {
  const { list, editor, onCopy, onPaste, onNext } = props;
  const { draft, editing, fault, missing } = editor;
  const missingId = useId();
  const isIncomplete = missing.length > 0;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (editor.save()) onNext();
      }}
    >
      <div className="beside-4 at-end">
        <button type="button" className={styles['copy']} onClick={onPaste}>
          {PASAJERO_LIST_OPEN}
        </button>
        <button type="button" className={styles['copy']} onClick={onCopy}>
          {PASAJERO_TEXT.copyRequester}
        </button>
      </div>
      <PasajeroFields draft={draft} paradas={list.paradas} fault={fault} onChange={editor.change} />
      <div className={styles['actions']}>
        <Button
          variant="quiet"
          onClick={() => {
            editor.clear();
            onNext();
          }}
        >
          {PASAJERO_TEXT.clear}
        </Button>
        <Tip text={isIncomplete ? PASAJERO_TEXT.missing : undefined} align="end">
          {(describedBy) => (
            <Button
              variant="secondary"
              type="submit"
              icon={<UserPlus size={16} aria-hidden />}
              aria-disabled={isIncomplete || undefined}
              aria-describedby={isIncomplete ? `${describedBy ?? ''} ${missingId}` : undefined}
            >
              {editing === null ? PASAJERO_TEXT.add : PASAJERO_TEXT.save}
            </Button>
          )}
        </Tip>
      </div>
      <p id={missingId} className={styles['missing']}>
        {missingText(missing)}
      </p>
    </form>
  );
}

/** Who was named already. */
function Named({ list: { paradas, pasajeros }, editor, onNext }: EditorPartProps) {
  return (
    <div className={styles['people']}>
      <h3 className="text-md strong under-2">{peopleText(pasajeros)}</h3>
      {pasajeros.length === 0 ? (
        <p className="text-md soft flat">{PASAJERO_TEXT.empty}</p>
      ) : (
        <List
          pasajeros={pasajeros}
          paradas={paradas}
          editing={editor.editing}
          isWhole
          onEdit={(pasajero) => {
            editor.edit(pasajero);
            onNext();
          }}
          onRemove={({ id }) => {
            editor.remove(id);
            onNext();
          }}
        />
      )}
    </div>
  );
}

function faultText(fault: PasajeroFault, nobodyText: string | undefined): string {
  if (fault.code === 'no_passengers' && nobodyText !== undefined) return nobodyText;
  return fault.code === 'no_seats' ? PASAJERO_TEXT.noAsientos : pasajeroIssueText(fault);
}
