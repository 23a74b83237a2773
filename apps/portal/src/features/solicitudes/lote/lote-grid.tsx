import type { CheckedRow } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import type { CorporateAccount } from '@traza/domain/cuentas';
import type { LatLon } from '@traza/domain/direcciones';
import { isRowType, type RowColumn } from '@traza/domain/lotes';
import { formsOn, LUGGAGE, PACKAGE_SIZES } from '@traza/domain/solicitudes';
import { type PuntoDoubt, PuntoQuestion } from '@traza/lugares/confirm-punto.tsx';
import { LUGGAGE_TEXT, surchargeText } from '@traza/pedido-form/form-text.ts';
import { TYPE_TEXT } from '@traza/pedido-form/messages.ts';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { IconButton } from '@traza/ui/icon-button.tsx';
import type { EditColumn } from '@traza/ui/table/edit-columns.ts';
import { EditGrid, type EditGridHandle, type EditPlace } from '@traza/ui/table/edit-grid.tsx';
import type { BesideCell } from '@traza/ui/table/edit-row.tsx';
import { readCells } from '@traza/ui/table/edit-rows.ts';
import { CopyPlus, X } from 'lucide-react';
import { type Dispatch, type Ref, useMemo, useState } from 'react';
import { PUNTO_CALLS } from '#lib/punto/api.ts';
import styles from './lote.module.css';
import {
  askedLugar,
  choicesOf,
  confirmedChoice,
  type Faults,
  type GridRow,
  isEmptyRow,
  isIn,
  statusOf,
} from './lote-rows.ts';
import type { LoteEvent } from './lote-state.ts';
import { LOTE_TEXT, refusedText } from './messages.ts';

interface LoteGridProps {
  account: CorporateAccount;
  rows: readonly GridRow[];
  columns: readonly EditColumn<RowColumn>[];
  faults: ReadonlyMap<number, Faults>;
  isReadOnly: boolean;
  dispatch: Dispatch<LoteEvent>;
  onFocusCell: (place: EditPlace<RowColumn>) => void;
  ref: Ref<EditGridHandle<RowColumn>>;
}

const WIDTH = { tick: 44, price: 100, state: 92, actions: 72 };
const TEXTS = { grid: LOTE_TEXT.grid, line: LOTE_TEXT.line, cell: LOTE_TEXT.cell, choices: LOTE_TEXT.choices };

/** The rows as a grid of fields, each with its price, its state and its actions. */
export function LoteGrid({ account, rows, columns, faults, isReadOnly, dispatch, onFocusCell, ref }: LoteGridProps) {
  const options = useMemo(
    () => ({
      tipo: formsOn(account, false)
        .filter(isRowType)
        .map((type) => TYPE_TEXT[type].title),
      ceco: account.centrosDeCosto.map(({ denominacion }) => denominacion),
      equipaje: LUGGAGE.map((one) => LUGGAGE_TEXT[one]),
      tamano: PACKAGE_SIZES.map(({ name }) => name),
    }),
    [account],
  );
  const lead = useMemo(() => [tickCell(isReadOnly, dispatch)], [isReadOnly, dispatch]);
  const beside = useMemo(() => [PRICE, STATE, actionsCell(isReadOnly, dispatch)], [isReadOnly, dispatch]);
  const { asked, choose, close } = useChoosing(rows, dispatch);
  return (
    <>
      <EditGrid
        ref={ref}
        columns={columns}
        rows={rows}
        faults={faults}
        options={options}
        lead={lead}
        beside={beside}
        texts={TEXTS}
        isFixed={() => isReadOnly}
        statusOf={statusOf}
        choicesOf={choicesOf}
        onType={(line, column, text) => dispatch({ type: 'cellTyped', line, column, text })}
        onChoose={choose}
        onFocusCell={onFocusCell}
        onPaste={(place, text) => {
          const table = readCells(text);
          if (table === undefined) return false;
          dispatch({ type: 'pasted', place, columns: columns.map(({ key }) => key), table });
          return true;
        }}
        onCopyAbove={(place) => dispatch({ type: 'copiedAbove', place })}
      />
      {asked ? <PuntoQuestion calls={PUNTO_CALLS} {...asked} onClose={close} /> : null}
    </>
  );
}

/** Puts a choice into its cell; an address whose point may be far off asks for the pin first. */
function useChoosing(rows: readonly GridRow[], dispatch: Dispatch<LoteEvent>) {
  const [asked, setAsked] = useState<PuntoDoubt | null>(null);

  function choose(place: EditPlace<RowColumn>, choice: string) {
    const row = rows.find(({ line }) => line === place.line);
    const lugar = row && askedLugar(row, place.column, choice);
    if (!lugar) return dispatch({ type: 'cellChosen', place, choice });
    const onConfirm = (punto: LatLon) =>
      dispatch({ type: 'cellChosen', place, choice: confirmedChoice(choice, punto) });
    setAsked({ direccion: lugar.direccion, lat: lugar.lat, lon: lugar.lon, onConfirm });
  }

  return { asked, choose, close: () => setAsked(null) };
}

/** Whether a row is asked for (W-246, W-247). */
function tickCell(isReadOnly: boolean, dispatch: Dispatch<LoteEvent>): BesideCell<GridRow> {
  return {
    key: 'pedir',
    label: LOTE_TEXT.tick,
    width: WIDTH.tick,
    className: styles['tick'],
    show: (row) =>
      isEmptyRow(row) || isReadOnly ? null : (
        <CheckField
          label=""
          ariaLabel={LOTE_TEXT.tickRow(row.line)}
          checked={isIn(row)}
          onChange={(isTicked) => dispatch({ type: 'rowTicked', line: row.line, isTicked })}
        />
      ),
  };
}

const PRICE: BesideCell<GridRow> = {
  key: 'precio',
  label: LOTE_TEXT.price,
  width: WIDTH.price,
  className: styles['price'],
  isKept: true,
  show: ({ checked }) => (checked ? <Price {...checked} /> : null),
};

function Price({ precio, recargo, faltas }: CheckedRow) {
  if (precio === null) return faltas.length > 0 ? null : LOTE_TEXT.noPrice;
  if (!recargo) return formatPesos(precio);
  return (
    <span title={surchargeText(recargo)}>
      {formatPesos(precio)}
      <small>{surchargeText(recargo)}</small>
    </span>
  );
}

const STATE: BesideCell<GridRow> = {
  key: 'estado',
  label: LOTE_TEXT.state,
  width: WIDTH.state,
  className: styles['state'],
  isKept: true,
  show: (row) => <State row={row} />,
};

function State({ row }: { row: GridRow }) {
  const status = statusOf(row);
  const repetida = row.checked?.repetida;
  if (repetida) {
    return (
      <span className="strong warning" title={LOTE_TEXT.repeatedOf(repetida)}>
        {LOTE_TEXT.repeated}
      </span>
    );
  }
  if (status === 'refused') {
    return <span title={refusedText(row.refused ?? '')}>{LOTE_TEXT.states.refused}</span>;
  }
  return LOTE_TEXT.states[status];
}

function actionsCell(isReadOnly: boolean, dispatch: Dispatch<LoteEvent>): BesideCell<GridRow> {
  return {
    key: 'acciones',
    label: '',
    width: WIDTH.actions,
    className: styles['actions'],
    show: ({ line }) =>
      isReadOnly ? null : (
        <>
          <IconButton
            label={LOTE_TEXT.double(line)}
            size="sm"
            tooltip="none"
            onClick={() => dispatch({ type: 'rowDoubled', line })}
          >
            <CopyPlus size={15} aria-hidden />
          </IconButton>
          <IconButton
            label={LOTE_TEXT.remove(line)}
            size="sm"
            tooltip="none"
            onClick={() => dispatch({ type: 'rowRemoved', line })}
          >
            <X size={15} aria-hidden />
          </IconButton>
        </>
      ),
  };
}
