import { IconButton } from '@traza/ui/icon-button.tsx';
import { EditGrid, type EditGridHandle } from '@traza/ui/table/edit-grid.tsx';
import type { BesideCell } from '@traza/ui/table/edit-row.tsx';
import { readCells } from '@traza/ui/table/edit-rows.ts';
import { X } from 'lucide-react';
import { type Dispatch, type Ref, useMemo } from 'react';
import { COLUMNS, type ColumnKey } from './import-columns.ts';
import styles from './import-grid.module.css';
import { IMPORT } from './import-messages.ts';
import type { Catalogue, EmpleadoFaults, ImportRow } from './import-rows.ts';
import type { ImportEvent } from './import-state.ts';

interface ImportGridProps {
  rows: readonly ImportRow[];
  faults: ReadonlyMap<number, EmpleadoFaults>;
  catalogue: Catalogue;
  isReadOnly: boolean;
  dispatch: Dispatch<ImportEvent>;
  ref: Ref<EditGridHandle<ColumnKey>>;
}

const KEYS = COLUMNS.map(({ key }) => key);
const STATUS_WIDTH = 104;
const REMOVE_WIDTH = 44;
const TEXTS = { grid: IMPORT.grid, line: IMPORT.line, cell: IMPORT.cell };

/** The people of a file as a grid of fields, each with its state and a way to leave it out. */
export function ImportGrid({ rows, faults, catalogue, isReadOnly, dispatch, ref }: ImportGridProps) {
  const options = useMemo(() => {
    const names = (list: readonly { alias: string }[]) => list.map(({ alias }) => alias);
    const { grupos, cecos, formasDePago } = catalogue;
    return { grupo: names(grupos), cecos: names(cecos), formaDePago: names(formasDePago) };
  }, [catalogue]);
  const isFixed = ({ status }: ImportRow) => isReadOnly || status !== 'draft';
  return (
    <EditGrid
      ref={ref}
      columns={COLUMNS}
      rows={rows}
      faults={faults}
      options={options}
      beside={besideOf(isFixed, dispatch)}
      texts={TEXTS}
      isFixed={isFixed}
      statusOf={({ status }) => status}
      onType={(line, column, text) => dispatch({ type: 'cellTyped', line, column, text })}
      onPaste={(place, text) => {
        const table = readCells(text);
        if (table === undefined) return false;
        dispatch({ type: 'pasted', place, columns: KEYS, table });
        return true;
      }}
      onCopyAbove={(place) => dispatch({ type: 'copiedAbove', place })}
    />
  );
}

/** The state of a row, and a way to leave it out while nothing was sent. */
function besideOf(isFixed: (row: ImportRow) => boolean, dispatch: Dispatch<ImportEvent>): BesideCell<ImportRow>[] {
  return [
    {
      key: 'estado',
      label: IMPORT.state,
      width: STATUS_WIDTH,
      className: styles['status'],
      show: ({ status }) => IMPORT.states[status],
    },
    {
      key: 'quitar',
      label: '',
      width: REMOVE_WIDTH,
      show: (row) =>
        isFixed(row) ? null : (
          <IconButton
            label={IMPORT.remove(row.line)}
            size="sm"
            tooltip="none"
            onClick={() => dispatch({ type: 'rowRemoved', line: row.line })}
          >
            <X size={15} aria-hidden />
          </IconButton>
        ),
    },
  ];
}
