import type { SheetBook } from './book.ts';
import styles from './sheet-place-choice.module.css';

interface SheetPreviewProps {
  book: SheetBook;
  onChoose: (line: number) => void;
}

/** Rows around the heads, and how many cells of each. */
const BEFORE = 4;
const SHOWN_ROWS = 8;
const SHOWN_CELLS = 8;

/** The first rows of a sheet as they stand: a press on one makes it the row of heads. */
export function SheetPreview({ book: { tables, place }, onChoose }: SheetPreviewProps) {
  const rows = tables[place.table]?.rows ?? [];
  const heads = Math.max(
    rows.findIndex(({ line }) => line === place.line),
    0,
  );
  const first = Math.max(heads - BEFORE, 0);
  const shown = rows.slice(first, first + SHOWN_ROWS);
  const width = Math.min(Math.max(...shown.map(({ cells }) => cells.length), 1), SHOWN_CELLS);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls has to be reached
    <div className={styles['preview']} tabIndex={0} role="group" aria-label="Vista de la planilla">
      <table aria-label="Primeras filas">
        <tbody>
          {shown.map(({ line, cells }) => (
            <tr key={line} data-heads={line === place.line || undefined}>
              <th scope="row">
                <button
                  type="button"
                  aria-label={`Encabezados en la fila ${line}`}
                  aria-pressed={line === place.line}
                  // the last row has none under it
                  disabled={line === rows.at(-1)?.line}
                  onClick={() => onChoose(line)}
                >
                  {line}
                </button>
              </th>
              {Array.from({ length: width }, (_, at) => (
                <td key={at} title={cells[at]}>
                  {cells[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
