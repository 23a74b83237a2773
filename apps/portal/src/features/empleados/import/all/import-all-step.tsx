import { useQueryClient } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import type { SheetData } from '@traza/client/sheets/book.ts';
import { shownInPlace } from '@traza/client/use-sending.ts';
import { inBuenosAires, type NameParts } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { ErrorState } from '@traza/ui/states.tsx';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useSend } from '#lib/use-send.ts';
import { listKey } from '../../api.ts';
import type { Names } from '../../changes/change-text.ts';
import { choiceOf, KEEP, LeaverQuestion, lacksTaker } from '../../leaver/leaver-question.tsx';
import { DefaultsBar } from '../defaults-bar.tsx';
import type { EmpleadoMapping } from '../import-columns.ts';
import styles from '../import-grid-step.module.css';
import { IMPORT } from '../import-messages.ts';
import { ImportNameQuestions } from '../import-name-questions.tsx';
import { LeftOutNote, PressNote } from '../import-notes.tsx';
import { peopleOf } from '../import-people.ts';
import {
  type Catalogue,
  type Defaults,
  type ImportRow,
  isDotted,
  type LearnedValues,
  rowsOf,
  withoutUsername,
} from '../import-rows.ts';
import { ImportValueQuestions } from '../import-value-questions.tsx';
import { valueQuestions, type withAnswers } from '../import-values.ts';
import { loteOfSheet } from '../sheet-lote.ts';
import { checkReactivated, checkTodo, findLeavers, type Leaving, writeLeavers, writeTodo } from './import-all-api.ts';
import { Done, type Result } from './import-all-done.tsx';
import { TodoList } from './import-all-list.tsx';
import {
  appliedOf,
  countOutsideCecos,
  isInactive,
  isNameDotted,
  kindOf,
  readTodo,
  type TodoItem,
} from './import-all-rows.ts';
import { Leavers } from './leavers.tsx';
import { TODO_TEXT } from './messages.ts';

interface TodoStepProps {
  idCliente: number;
  sheet: SheetData;
  mapping: EmpleadoMapping;
  catalogue: Catalogue;
  names: Names;
  /** The first values for empty cells of new rows. */
  initial: Defaults;
  remembered: LearnedValues;
  /** Whether those who are inactive are made active from the first. */
  reactivates: boolean;
  /** What values mean was answered. */
  onLearned: (answers: Parameters<typeof withAnswers>[1]) => LearnedValues;
  onBack: () => void;
  onClose: () => void;
}

/** What the server is asked about. */
interface TodoCheck {
  rows: readonly ImportRow[];
  defaults: Defaults;
  learned: LearnedValues;
  enablesCecos?: boolean;
  reactivates?: boolean;
}

/** Checks the file with the server, finds the empleados that it does not have, and runs the import as shown. */
function useTodo(given: TodoStepProps) {
  const { idCliente, sheet, mapping, catalogue, names, initial, remembered, onLearned } = given;
  const queryClient = useQueryClient();
  const [today] = useState(() => inBuenosAires(now()).toPlainDate());
  const { people, leftOut } = useMemo(
    () => peopleOf(sheet, mapping, { today, takesLeavers: true }),
    [sheet, mapping, today],
  );
  const { learned = {} } = catalogue;
  // what somebody has stays, though it can no longer be given
  const known = { ...catalogue, cecos: [...catalogue.cecos, ...names.cliente.cecosInactivos] };
  const [rows, setRows] = useState(() => rowsOf(people, mapping));
  const [enablesCecos, setEnablesCecos] = useState(false);
  const [reactivates, setReactivates] = useState(given.reactivates);
  const [porDefecto, setPorDefecto] = useState(initial);
  const [items, setItems] = useState<readonly TodoItem[] | null>(null);
  const [progress, setProgress] = useState({ done: 0, total: people.rows.length });
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState(KEEP);
  const [result, setResult] = useState<Result | null>(null);
  const onProgress = (done: number, total: number) => setProgress({ done, total });

  const check = useSend({
    call: async (asked: TodoCheck) => {
      const rows = readTodo(
        asked.rows,
        { sheet: people, mapping, today, enablesCecos: asked.enablesCecos ?? enablesCecos },
        { ...known, learned: asked.learned },
      );
      const file = { idCliente, porDefecto: asked.defaults };
      const checked = await checkTodo(file, rows, onProgress);
      return (asked.reactivates ?? reactivates) ? checkReactivated(file, checked, onProgress) : checked;
    },
    done: setItems,
    failed: shownInPlace,
  });
  const begin = useEffectEvent(() => void check.send({ rows, defaults: porDefecto, learned }));
  useEffect(() => void begin(), []);
  const retry = () => void check.send({ rows, defaults: porDefecto, learned });
  const questions = valueQuestions(rows, known, remembered);

  function forgetLeavers() {
    setLeaving(null);
    setTyped('');
  }

  const find = useSend({
    call: async (quedan: readonly number[]) => findLeavers(idCliente, quedan),
    done: setLeaving,
  });
  const apply = useSend({
    call: async (shown: readonly TodoItem[], { key }): Promise<Result> => {
      const written = await writeTodo({ idCliente, porDefecto }, shown, {
        key,
        idLote: loteOfSheet(sheet),
        pedidos: choiceOf(answer),
        onProgress,
      });
      const lote = leaving && leaving.cambian > 0 ? await writeLeavers(leaving, Number(typed), choiceOf(answer)) : null;
      return { written, lote };
    },
    done: (next) => {
      setResult(next);
      void queryClient.invalidateQueries({ queryKey: listKey(idCliente) });
    },
  });

  function changeDefaults(defaults: Defaults) {
    setPorDefecto(defaults);
    forgetLeavers();
    void check.send({ rows, defaults, learned });
  }

  function learn(answers: Parameters<typeof onLearned>[0]) {
    forgetLeavers();
    void check.send({ rows, defaults: porDefecto, learned: onLearned(answers) });
  }

  function enableCecos() {
    setEnablesCecos(true);
    void check.send({ rows, defaults: porDefecto, learned, enablesCecos: true });
  }

  function reactivate() {
    setReactivates(true);
    void check.send({ rows, defaults: porDefecto, learned, reactivates: true });
  }

  function mendDots() {
    const mended = rows.map((row) => (isDotted(row) ? withoutUsername(row) : row));
    setRows(mended);
    void check.send({ rows: mended, defaults: porDefecto, learned });
  }

  /** The names are as they stand: they are read anew. */
  function confirmNames() {
    const confirmed = rows.map((row) => ({ ...row, names: [] }));
    setRows(confirmed);
    forgetLeavers();
    void check.send({ rows: confirmed, defaults: porDefecto, learned });
  }

  function chooseName(line: number, name: NameParts) {
    setRows(rows.map((row) => (row.line === line ? { ...row, cells: { ...row.cells, ...name } } : row)));
  }

  const doubts = { rows: rows.filter((row) => row.names.length > 0), onChoose: chooseName, onConfirm: confirmNames };
  const leavers = { leaving, typed, onTyped: setTyped, onForget: forgetLeavers, isFinding: find.isSending };
  return {
    porDefecto,
    changeDefaults,
    items,
    progress,
    result,
    check,
    find,
    apply,
    leavers,
    questions,
    leftOut,
    doubts,
    answer,
    setAnswer,
    learn,
    enableCecos,
    reactivate,
    mendDots,
    retry,
  };
}

type Todo = ReturnType<typeof useTodo>;

/** A file that also changes and closes: first what it would do, cell by cell, then that (W-158 to W-160). */
export function TodoStep(props: TodoStepProps) {
  const { catalogue, names, onBack, onClose } = props;
  const todo = useTodo(props);
  const { items, progress, result, check, apply, porDefecto } = todo;
  if (check.error !== null && items === null) {
    return <ErrorState title={TODO_TEXT.failed} description={errorText(check.error)} onRetry={todo.retry} />;
  }
  const { done, total } = progress;
  if (items === null || check.isSending) return <Progress text={TODO_TEXT.checking(done, total)} {...progress} />;
  if (apply.isSending) return <Progress text={TODO_TEXT.sending(done, total)} {...progress} />;
  if (result) {
    return <Done result={result} names={names} of={props} onClose={onClose} />;
  }
  return (
    <>
      <DefaultsBar
        catalogue={catalogue}
        defaults={porDefecto}
        isFixed={false}
        legend={TODO_TEXT.defaults}
        onChange={todo.changeDefaults}
      />
      <ImportValueQuestions questions={todo.questions} isFixed={false} onAnswer={todo.learn} />
      <ImportNameQuestions {...todo.doubts} isFixed={false} />
      <PressNote words={IMPORT.outsideCecos} count={countOutsideCecos(items)} onPress={todo.enableCecos} />
      <PressNote words={IMPORT.inactive} count={items.filter(isInactive).length} onPress={todo.reactivate} />
      <PressNote words={IMPORT.dotted} count={items.filter(isNameDotted).length} onPress={todo.mendDots} />
      <LeftOutNote leftOut={todo.leftOut} />
      <TodoList items={items} names={names} />
      <Leavers
        {...todo.leavers}
        isRefused={items.some((item) => kindOf(item) === 'faulty')}
        onAsk={() => void todo.find.send(idsIn(items))}
      />
      <ClosedPedidos idCliente={props.idCliente} todo={todo} items={items} />
      <Foot todo={todo} items={items} onBack={onBack} />
    </>
  );
}

function Foot({ todo, items, onBack }: { todo: Todo; items: readonly TodoItem[]; onBack: () => void }) {
  const { leaving, typed, isFinding } = todo.leavers;
  const leave = leaving?.cambian ?? 0;
  const applied = appliedOf(items).length;
  const isNothing = applied + leave === 0;
  const isTyped = leave === 0 || Number(typed) === leave;
  return (
    <div className={styles['foot']}>
      <p className={styles['words']}>
        {todo.doubts.rows.length > 0 ? IMPORT.open : isNothing ? TODO_TEXT.nothing : ''}
      </p>
      <Button variant="secondary" onClick={onBack}>
        {TODO_TEXT.back}
      </Button>
      <Button
        disabled={isNothing || !isTyped || isFinding || lacksTaker(todo.answer) || todo.doubts.rows.length > 0}
        onClick={() => void todo.apply.send(items)}
      >
        {applied === 0 && leave > 0 ? TODO_TEXT.applyLeavers : TODO_TEXT.apply(applied)}
      </Button>
    </div>
  );
}

/** What becomes of the pedidos of those whom the file closes, and of those who are missing from it. */
function ClosedPedidos({ idCliente, todo, items }: { idCliente: number; todo: Todo; items: readonly TodoItem[] }) {
  const { answer, setAnswer, leavers } = todo;
  const closed = appliedOf(items).flatMap(({ checked }) =>
    checked?.accion === 'baja' ? (checked.idCuentaCorporativa ?? []) : [],
  );
  const idLote = leavers.leaving && leavers.leaving.cambian > 0 ? leavers.leaving.idLote : undefined;
  if (closed.length === 0 && idLote === undefined) return null;
  return (
    <LeaverQuestion
      idCliente={idCliente}
      ids={closed}
      {...(idLote !== undefined && { idLote })}
      answer={answer}
      onAnswer={setAnswer}
    />
  );
}

/** The people of the file who are here. */
const idsIn = (items: readonly TodoItem[]) => items.flatMap(({ checked }) => checked?.idCuentaCorporativa ?? []);

function Progress({ text, done, total }: { text: string; done: number; total: number }) {
  return (
    <>
      <label className={styles['progress']}>
        <span role="status">{text}</span>
        <progress value={done} max={total} />
      </label>
      <SkeletonRows count={4} height={44} />
    </>
  );
}
