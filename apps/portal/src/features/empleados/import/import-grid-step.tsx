import { Button } from '@traza/ui/button.tsx';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { type CellFault, listFaults } from '@traza/ui/table/edit-columns.ts';
import type { EditGridHandle } from '@traza/ui/table/edit-grid.tsx';
import { useFaultyRows } from '@traza/ui/table/use-faulty-rows.ts';
import { type Dispatch, useEffect, useMemo, useRef } from 'react';
import { DefaultsBar } from './defaults-bar.tsx';
import { COLUMNS, type ColumnKey } from './import-columns.ts';
import { ImportGrid } from './import-grid.tsx';
import styles from './import-grid-step.module.css';
import { IMPORT } from './import-messages.ts';
import { ImportQuestion } from './import-question.tsx';
import { type Question, questionsOf, withoutAsked } from './import-questions.ts';
import { type Catalogue, faultsOf, readerOf } from './import-rows.ts';
import type { ImportEvent, ImportGridState } from './import-state.ts';
import { UndoImport } from './undo-import.tsx';
import type { useImport } from './use-import.ts';

interface ImportGridStepProps {
  state: ImportGridState;
  catalogue: Catalogue;
  dispatch: Dispatch<ImportEvent>;
  work: ReturnType<typeof useImport>;
  onClose: () => void;
}

/** Rows that nothing is wrong with, where something is wrong with others. */
function rightLines({ rows }: ImportGridState, faults: ReadonlyMap<number, object>): ReadonlySet<number> {
  const isRight = (line: number) => Object.keys(faults.get(line) ?? {}).length === 0;
  return new Set(rows.flatMap(({ line, status }) => (status === 'draft' && isRight(line) ? [line] : [])));
}

/** Every row of the file, corrected in its place; while a cell is wrong only the rows without a fault can be sent. */
export function ImportGridStep({ state, catalogue, dispatch, work, onClose }: ImportGridStepProps) {
  const { rows, defaults, task } = state;
  const grid = useRef<EditGridHandle<ColumnKey>>(null);
  const read = useMemo(() => readerOf(catalogue, defaults), [catalogue, defaults]);
  const questions = useMemo(() => questionsOf(rows, catalogue, defaults), [rows, catalogue, defaults]);
  const faults = useMemo(() => withoutAsked(faultsOf(rows, read), questions), [rows, read, questions]);
  const list = useMemo(() => listFaults(COLUMNS, rows, faults), [rows, faults]);
  const onlyFaulty = useFaultyRows(rows, ({ line }) => Object.keys(faults.get(line) ?? {}).length > 0);
  const { shown } = onlyFaulty;
  const isBusy = task.tag === 'checking' || task.tag === 'sending';
  const right = questions.length === 0 && list.length > 0 ? rightLines(state, faults) : NOBODY;
  const asked = useRef<HTMLDivElement>(null);
  const shownChecks = useRef(0);
  useEffect(() => {
    if (state.checks === shownChecks.current) return;
    shownChecks.current = state.checks;
    const [first] = list;
    if (first) grid.current?.focusCell(first.line, first.column);
  }, [state.checks, list]);
  const waiting = rows.filter(({ status }) => status !== 'created').length;

  function send() {
    const [first] = list;
    if (questions.length > 0) asked.current?.querySelector('select')?.focus();
    else if (first) grid.current?.focusCell(first.line, first.column);
    else void work.send(state);
  }

  function answer({ key }: Question, id: number) {
    const next = { ...defaults, [key]: id };
    dispatch({ type: 'defaultsChosen', defaults: next });
    void work.check(rows, next);
  }

  return (
    <>
      <DefaultsBar
        catalogue={catalogue}
        defaults={defaults}
        isFixed={isBusy || state.lot !== null}
        onChange={(next) => dispatch({ type: 'defaultsChosen', defaults: next })}
      />
      <div ref={asked} className={styles['questions']}>
        {questions.map((question) => (
          <ImportQuestion
            key={question.column}
            question={question}
            isFixed={isBusy || state.lot !== null}
            onApply={(id) => answer(question, id)}
          />
        ))}
      </div>
      <div className={styles['bar']}>
        <p className={styles['words']} role="status">
          {`${IMPORT.rows(rows.length)} · `}
          <strong data-faulty={list.length + questions.length > 0 || undefined}>{wordsOf(list, questions)}</strong>
        </p>
        <CheckField label={IMPORT.onlyFaulty} checked={onlyFaulty.isOn} onChange={onlyFaulty.onChange} />
        <Button
          variant="secondary"
          size="sm"
          disabled={list.length === 0}
          onClick={() => {
            const next = grid.current?.faultAfterFocus(list) ?? list[0];
            if (next) grid.current?.focusCell(next.line, next.column);
          }}
        >
          {IMPORT.nextFault}
        </Button>
      </div>
      {shown.length === 0 ? (
        <p className={styles['none']}>{IMPORT.noneLeft}</p>
      ) : (
        <ImportGrid
          ref={grid}
          rows={shown}
          faults={faults}
          catalogue={catalogue}
          isReadOnly={isBusy}
          dispatch={dispatch}
        />
      )}
      <Foot
        state={state}
        waiting={waiting}
        list={list}
        isBusy={isBusy}
        right={right.size}
        onSend={send}
        onSendRight={() => void work.send(state, right)}
        onStop={work.stop}
        onClose={onClose}
        dispatch={dispatch}
      />
    </>
  );
}

const NOBODY: ReadonlySet<number> = new Set();

function wordsOf(list: readonly CellFault<ColumnKey>[], [question]: readonly Question[]): string {
  if (list.length > 0) return IMPORT.faulty(list.length);
  return question ? IMPORT.missing(question.rows, IMPORT.without[question.column]) : IMPORT.allRight;
}

interface FootProps {
  state: ImportGridState;
  waiting: number;
  list: readonly CellFault<ColumnKey>[];
  isBusy: boolean;
  /** Rows without a fault beside others that have one. */
  right: number;
  onSend: () => void;
  onSendRight: () => void;
  onStop: () => void;
  onClose: () => void;
  dispatch: Dispatch<ImportEvent>;
}

/** How far it has come, and what can be done now. */
function Foot(props: FootProps) {
  const { state, waiting, list, isBusy, right, onSend, onSendRight, onStop: onEnd, onClose, dispatch } = props;
  const { task, rows } = state;
  const hasSent = rows.some(({ status }) => status !== 'draft');
  if (task.tag === 'checking' || task.tag === 'sending') {
    const text = task.tag === 'checking' ? IMPORT.checking : IMPORT.sending;
    return (
      <div className={styles['foot']}>
        <label className={styles['progress']}>
          <span role="status">{text(task.done, task.total)}</span>
          <progress value={task.done} max={task.total} />
        </label>
        <Button variant="secondary" disabled={task.isStopping} onClick={onEnd}>
          {task.isStopping ? IMPORT.stopping : IMPORT.stop}
        </Button>
      </div>
    );
  }
  if (waiting === 0 && rows.length > 0) {
    return (
      <div className={styles['foot']}>
        <p className={styles['result']} role="status">
          {IMPORT.done(rows.length)}
        </p>
        <UndoImport sheet={state.sheet} count={rows.length} onClosed={onClose} />
        <Button onClick={onClose}>{IMPORT.finish}</Button>
      </div>
    );
  }
  return (
    <div className={styles['foot']}>
      <p className={styles['fault']} role="alert">
        {task.tag === 'stopped' ? task.text : firstWords(list)}
      </p>
      {hasSent ? null : (
        <Button variant="secondary" onClick={() => dispatch({ type: 'mapReopened' })}>
          {IMPORT.changeMap}
        </Button>
      )}
      {right === 0 ? null : (
        <Button variant="secondary" onClick={onSendRight}>
          {IMPORT.sendRight(right)}
        </Button>
      )}
      <Button disabled={isBusy || waiting === 0} onClick={onSend}>
        {IMPORT.send(waiting)}
      </Button>
    </div>
  );
}

function firstWords([first]: readonly CellFault<ColumnKey>[]): string {
  if (!first) return '';
  const label = COLUMNS.find(({ key }) => key === first.column)?.label ?? '';
  return IMPORT.faultAt(first.line, label, first.text);
}
