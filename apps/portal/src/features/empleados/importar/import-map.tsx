import type { SheetData } from '@traza/client/sheet-file.ts';
import { Button } from '@traza/ui/button.tsx';
import { ColumnMap } from '@traza/ui/table/column-map.tsx';
import type { Dispatch } from 'react';
import { COLUMNS, type Mapping } from './import-columns.ts';
import { IMPORT } from './import-messages.ts';
import type { ImportEvent } from './import-state.ts';

interface ImportMapProps {
  sheet: SheetData;
  mapping: Mapping;
  dispatch: Dispatch<ImportEvent>;
  /** Nothing has to be there where an empty cell leaves what is stored. */
  isTodo: boolean;
  onConfirm: () => void;
}

const OPTIONAL = COLUMNS.map((column) => ({ ...column, isRequired: false }));

/** Which column of the file is which; those whose headers say it are chosen already. */
export function ImportMap({ sheet, mapping, dispatch, isTodo, onConfirm }: ImportMapProps) {
  return (
    <ColumnMap
      columns={isTodo ? OPTIONAL : COLUMNS}
      headers={sheet.headers}
      sample={sheet.rows[0]?.cells ?? []}
      mapping={mapping}
      texts={{
        title: IMPORT.mapTitle,
        about: `${IMPORT.mapText} ${IMPORT.rows(sheet.rows.length)}.`,
        none: IMPORT.unmapped,
        optional: IMPORT.optional,
        missing: IMPORT.mapMissing,
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
