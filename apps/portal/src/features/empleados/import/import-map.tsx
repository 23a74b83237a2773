import type { SheetBook, SheetData } from '@traza/client/sheets/book.ts';
import { SheetPlaceChoice } from '@traza/client/sheets/sheet-place-choice.tsx';
import { unusedColumns } from '@traza/domain';
import { countSheetHeads } from '@traza/domain/empleados';
import { Button } from '@traza/ui/button.tsx';
import { ColumnMap } from '@traza/ui/table/column-map.tsx';
import type { Dispatch } from 'react';
import { columnsToMap, type EmpleadoMapping, MAP_COLUMNS } from './import-columns.ts';
import { IMPORT } from './import-messages.ts';
import type { ImportEvent } from './import-state.ts';

interface ImportMapProps {
  book: SheetBook;
  sheet: SheetData;
  mapping: EmpleadoMapping;
  dispatch: Dispatch<ImportEvent>;
  /** Nothing has to be there where an empty cell leaves what is stored. */
  isTodo: boolean;
  onConfirm: () => void;
}

const OPTIONAL = MAP_COLUMNS.map((column) => ({ ...column, isRequired: false }));

/** Which column of the file is which; those whose headers say it are chosen already. */
export function ImportMap({ book, sheet, mapping, dispatch, isTodo, onConfirm }: ImportMapProps) {
  return (
    <ColumnMap
      columns={isTodo ? OPTIONAL : columnsToMap(mapping)}
      headers={sheet.headers}
      sample={sheet.rows[0]?.cells ?? []}
      mapping={mapping}
      unused={unusedColumns(sheet, Object.values(mapping))}
      lead={
        <SheetPlaceChoice
          book={book}
          countKnown={countSheetHeads}
          onChoose={(place) => dispatch({ type: 'placeChosen', place })}
        />
      }
      texts={{
        title: IMPORT.mapTitle,
        about: `${IMPORT.mapText} ${IMPORT.rows(sheet.rows.length)}.`,
        none: IMPORT.unmapped,
        optional: IMPORT.optional,
        missing: IMPORT.mapMissing,
        unused: IMPORT.mapUnused,
        confirm: IMPORT.map,
      }}
      onMap={(column, at) => dispatch({ type: 'columnMapped', column, at })}
      onConfirm={onConfirm}
    >
      <Button variant="secondary" onClick={() => dispatch({ type: 'restarted' })}>
        {IMPORT.otherFile}
      </Button>
    </ColumnMap>
  );
}
