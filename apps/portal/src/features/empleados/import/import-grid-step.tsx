import { Button } from '@traza/ui/button.tsx';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { type CellFault, listFaults } from '@traza/ui/table/edit-columns.ts';
import type { EditGridHandle } from '@traza/ui/table/edit-grid.tsx';
import { useFaultyRows } from '@traza/ui/table/use-faulty-rows.ts';
import { type Dispatch, useEffect, useMemo, useRef, useState } from 'react';
import { DefaultsBar } from './defaults-bar.tsx';
import { COLUMNS, type ColumnKey } from './import-columns.ts';
import { ImportGrid } from './import-grid.tsx';
import styles from './import-grid-step.module.css';
import { IMPORT } from './import-messages.ts';
import { ImportNameQuestions } from './import-name-questions.tsx';
import { LeftOutNote } from './import-notes.tsx';
import { PeopleNotes } from './import-people-notes.tsx';
import { ImportQuestion } from './import-question.tsx';
import { type Question, questionsOf, withoutAsked } from './import-questions.ts';
import { type Catalogue, faultsOf, type LearnedValues, readerOf } from './import-rows.ts';
import type { ImportEvent, ImportGridState } from './import-state.ts';
import { ImportValueQuestions } from './import-value-questions.tsx';
import { isSameQuestion, type ValueQuestion, valueQuestions, type withAnswers } from './import-values.ts';
import { UndoImport } from './undo-import.tsx';
import type { useImport } from './use-import.ts';

interface ImportGridStepProps {
  state: ImportGridState;
  remembered: LearnedValues;
  /** What values mean was answered. */
  onLearned: (answers: Parameters<typeof withAnswers>[1]) => void;
  /** Those who are here already are updated, or reactivated too: another way with the same file. */
  onUpdate: (reactivates: boolean) => void;
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
export function ImportGridStep(props: ImportGridStepProps) {
  const { state, catalogue, dispatch, work, onClose } = props;
  const { rows, defaults, task } = state;
  const grid = useRef<EditGridHandle<ColumnKey>>(null);
  const read = useMemo(() => readerOf(catalogue, defaults), [catalogue, defaults]);
  const questions = useMemo(() => questionsOf(rows, catalogue, defaults), [rows, catalogue, defaults]);
  const values = useValueQuestions(props);
  const names = rows.filter(({ status, names: readings }) => status === 'draft' && readings.length > 0);
  const faults = useMemo(
    () => withoutAsked(faultsOf(rows, read), questions, { rows, catalogue, values }),
    [rows, read, questions, catalogue, values],
  );
  const list = useMemo(() => listFaults(COLUMNS, rows, faults), [rows, faults]);
  const onlyFaulty = useFaultyRows(rows, ({ line }) => Object.keys(faults.get(line) ?? {}).length > 0);
  const { shown } = onlyFaulty;
  const isBusy = task.tag === 'checking' || task.tag === 'sending';
  const isFixed = isBusy || state.lot !== null;
  const isAsking = questions.length + values.length + names.length > 0;
  const right = !isAsking && list.length > 0 ? rightLines(state, faults) : NOBODY;
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
    if (isAsking) asked.current?.querySelector('select')?.focus();
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
        isFixed={isFixed}
        onChange={(next) => dispatch({ type: 'defaultsChosen', defaults: next })}
      />
      <div ref={asked} className={styles['questions']}>
        {questions.map((question) => (
          <ImportQuestion
            key={question.column}
            question={question}
            isFixed={isFixed}
            onApply={(id) => answer(question, id)}
          />
        ))}
        <ImportValueQuestions questions={values} isFixed={isFixed} onAnswer={props.onLearned} />
        <ImportNameQuestions
          rows={names}
          isFixed={isFixed}
          onChoose={(line, name) => dispatch({ type: 'nameChosen', line, name })}
          onConfirm={() => dispatch({ type: 'namesConfirmed' })}
        />
      </div>
      <LeftOutNote leftOut={state.leftOut} onTake={() => dispatch({ type: 'leftOutTaken' })} />
      <PeopleNotes state={state} isFixed={isFixed} dispatch={dispatch} onUpdate={props.onUpdate} />
      <div className="wrap row gap-2-4">
        <p className={styles['words']} role="status">
          {`${IMPORT.rows(rows.length)} · `}
          <strong data-faulty={list.length > 0 || isAsking || undefined}>
            {wordsOf(list, questions, values.length + names.length)}
          </strong>
        </p>
        <CheckField label={IMPORT.onlyFaulty} checked={onlyFaulty.isOn} onChange={onlyFaulty.onChange} />
        <Button
          variant="quiet"
          size="sm"
          title={IMPORT.fillDownTip}
          disabled={isFixed}
          onClick={() => {
            const place = grid.current?.lastCell();
            if (place) dispatch({ type: 'filledDown', place });
          }}
        >
          {IMPORT.fillDown}
        </Button>
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
      {state.beyond === null ? null : (
        <p className={styles['fault']} role="alert">
          {IMPORT.beyond[state.beyond]}
        </p>
      )}
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

function wordsOf(list: readonly CellFault<ColumnKey>[], [question]: readonly Question[], open: number): string {
  if (list.length > 0) return IMPORT.faulty(list.length);
  if (question) return IMPORT.missing(question.rows, IMPORT.without[question.column]);
  return open > 0 ? IMPORT.open : IMPORT.allRight;
}

/** What the file brought that nobody knows, as long as it is in some row: what somebody types is a fault of its cell, and asks nothing. */
function useValueQuestions({ state: { rows }, catalogue, remembered }: ImportGridStepProps): readonly ValueQuestion[] {
  const open = useMemo(
    () =>
      valueQuestions(
        rows.filter(({ status }) => status === 'draft'),
        catalogue,
        remembered,
      ),
    [rows, catalogue, remembered],
  );
  const [brought] = useState(open);
  return useMemo(
    () => open.filter((question) => brought.some((one) => isSameQuestion(one, question))),
    [open, brought],
  );
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
