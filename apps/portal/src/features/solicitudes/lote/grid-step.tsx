import { now } from '@traza/client/clock.ts';
import type { CorporateAccount } from '@traza/domain/cuentas';
import type { RowColumn } from '@traza/domain/lotes';
import { Button } from '@traza/ui/button.tsx';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { type CellFault, type EditColumn, faultToName, listFaults } from '@traza/ui/table/edit-columns.ts';
import type { EditGridHandle, EditPlace } from '@traza/ui/table/edit-grid.tsx';
import { useFaultyRows } from '@traza/ui/table/use-faulty-rows.ts';
import { type Dispatch, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '#lib/api.ts';
import { useSend } from '#lib/use-send.ts';
import styles from './lote.module.css';
import { COLUMNS, columnsFor, columnsInUse } from './lote-columns.ts';
import { LoteGrid } from './lote-grid.tsx';
import { LoteHead } from './lote-head.tsx';
import { countLeavingNow, faultsOf, type GridRow, rowOf, statusOf, totalsOf } from './lote-rows.ts';
import type { GridState, LoteEvent } from './lote-state.ts';
import { LOTE_TEXT, refusedText } from './messages.ts';
import { useLoteCheck } from './use-lote-check.ts';

interface GridStepProps {
  account: CorporateAccount;
  state: GridState;
  dispatch: Dispatch<LoteEvent>;
}

/** Every row, corrected in its place, with what it costs; what is right can be asked for while other rows are wrong. */
export function GridStep({ account, state, dispatch }: GridStepProps) {
  const { rows } = state;
  const [isWhole, setIsWhole] = useState(false);
  const [place, setPlace] = useState<EditPlace<RowColumn> | null>(null);
  const grid = useRef<EditGridHandle<RowColumn>>(null);
  const check = useLoteCheck(rows, account.idClientePadre, dispatch);
  const inUse = useColumnsInUse(rows, account);
  const columns = isWhole ? columnsFor(account) : inUse;
  const faults = useMemo(() => faultsOf(rows), [rows]);
  const list = useMemo(() => listFaults(COLUMNS, rows, faults), [rows, faults]);
  const totals = useMemo(() => totalsOf(rows), [rows]);
  const onlyFaulty = useFaultyRows(rows, (row) => ['faulty', 'refused'].includes(statusOf(row)));
  const { shown } = onlyFaulty;
  const focusFault = (fault: CellFault<RowColumn> | undefined) =>
    fault && grid.current?.focusCell(fault.line, fault.column);
  useFirstFault(state, check.waiting === 0 ? list[0] : undefined, focusFault);
  const { send, isSending } = useLoteSend(account.idClientePadre, state, dispatch);
  const ready = rows.filter((row) => statusOf(row) === 'ready');
  const refused = rows.find((row) => statusOf(row) === 'refused');

  return (
    <>
      <LoteHead
        totals={totals}
        leavingNow={countLeavingNow(rows, now())}
        faulty={list.length}
        waiting={check.waiting}
        error={check.error}
        onRetry={check.retry}
      />
      {state.source ? <p className={styles['note']}>{LOTE_TEXT.source(state.source.name, state.source.line)}</p> : null}
      <div className="wrap row gap-2-4">
        <CheckField label={LOTE_TEXT.onlyFaulty} checked={onlyFaulty.isOn} onChange={onlyFaulty.onChange} />
        <CheckField label={LOTE_TEXT.allColumns} checked={isWhole} onChange={setIsWhole} />
        <span className={styles['gap']} />
        <Button
          variant="quiet"
          size="sm"
          title={LOTE_TEXT.fillDownTip}
          onClick={() => {
            const place = grid.current?.lastCell();
            if (place) dispatch({ type: 'filledDown', place });
          }}
        >
          {LOTE_TEXT.fillDown}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => dispatch({ type: 'rowAdded' })}>
          {LOTE_TEXT.addRow}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={list.length === 0}
          onClick={() => focusFault(grid.current?.faultAfterFocus(list) ?? list[0])}
        >
          {LOTE_TEXT.nextFault}
        </Button>
      </div>
      {state.beyond ? (
        <p className={styles['note']} role="alert">
          {LOTE_TEXT.beyond[state.beyond]}
        </p>
      ) : null}
      {shown.length === 0 ? (
        <p className={styles['none']}>{LOTE_TEXT.noneLeft}</p>
      ) : (
        <LoteGrid
          ref={grid}
          account={account}
          rows={shown}
          columns={columns}
          faults={faults}
          isReadOnly={isSending}
          dispatch={dispatch}
          onFocusCell={setPlace}
        />
      )}
      <Foot
        totals={totals}
        problem={problemOf(faultToName(list, place), refused)}
        isWaiting={check.waiting > 0}
        isSending={isSending}
        onSend={() => (list.length > 0 ? focusFault(list[0]) : void send(ready))}
        onSendRight={() => void send(ready)}
        onStartOver={() => dispatch({ type: 'startedOver' })}
      />
    </>
  );
}

/** The columns that some row uses or used: one that is emptied to be typed anew does not leave under the hand. */
function useColumnsInUse(rows: readonly GridRow[], account: CorporateAccount): readonly EditColumn<RowColumn>[] {
  const [used, setUsed] = useState<readonly EditColumn<RowColumn>[]>([]);
  const now = useMemo(() => columnsInUse(rows, account), [rows, account]);
  const isNew = now.some((column) => !used.includes(column));
  const all = isNew ? COLUMNS.filter((column) => used.includes(column) || now.includes(column)) : used;
  if (isNew) setUsed(all);
  return all;
}

/** Once rows arrive, the focus goes to the first marked cell. */
function useFirstFault(
  { brought }: GridState,
  first: CellFault<RowColumn> | undefined,
  focusFault: (fault: CellFault<RowColumn>) => void,
): void {
  const shown = useRef(0);
  useEffect(() => {
    if (!first || shown.current === brought) return;
    shown.current = brought;
    focusFault(first);
  });
}

/** Sends rows as they were shown: without an answer the same ones go again under the same key. */
function useLoteSend(idCliente: number, { nombre }: GridState, dispatch: Dispatch<LoteEvent>) {
  return useSend({
    call: (sent: readonly GridRow[], { options }) =>
      call('POST /lotes', { body: bodyOf(idCliente, nombre, sent) }, options),
    content: (sent) => bodyOf(idCliente, nombre, sent),
    done: ({ data }, sent) => dispatch({ type: 'sent', idLote: data.idLote, lines: sent.map(({ line }) => line) }),
  });
}

function bodyOf(idCliente: number, nombre: string, rows: readonly GridRow[]) {
  return {
    idCliente,
    nombre,
    filas: rows.map(rowOf),
    precios: rows.map(({ checked }) => checked?.precio ?? null),
  };
}

/** The fault of the cell where one is, else the first of all. */
function problemOf(fault: CellFault<RowColumn> | undefined, refused: GridRow | undefined): string {
  if (fault) {
    const label = COLUMNS.find(({ key }) => key === fault.column)?.label ?? '';
    return LOTE_TEXT.faultAt(fault.line, label, fault.text);
  }
  return refused ? LOTE_TEXT.faultAt(refused.line, LOTE_TEXT.state, refusedText(refused.refused ?? '')) : '';
}

interface FootProps {
  totals: ReturnType<typeof totalsOf>;
  problem: string;
  isWaiting: boolean;
  isSending: boolean;
  onSend: () => void;
  onSendRight: () => void;
  onStartOver: () => void;
}

function Foot({ totals, problem, isWaiting, isSending, onSend, onSendRight, onStartOver }: FootProps) {
  const { count, ready } = totals;
  const isPartly = ready > 0 && ready < count && !isWaiting;
  return (
    <div className={styles['foot']}>
      <p className={styles['problem']} role="alert">
        {count === 0 ? LOTE_TEXT.nothing : problem}
      </p>
      <Button variant="quiet" disabled={isSending} onClick={onStartOver}>
        {LOTE_TEXT.startOver}
      </Button>
      {isPartly ? (
        <Button variant="secondary" disabled={isSending} onClick={onSendRight}>
          {LOTE_TEXT.sendRight(ready)}
        </Button>
      ) : null}
      <Button loading={isSending} disabled={isWaiting || count === 0} onClick={onSend}>
        {LOTE_TEXT.send(count)}
      </Button>
    </div>
  );
}
