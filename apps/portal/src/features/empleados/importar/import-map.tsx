import { Button } from '@traza/ui/button.tsx';
import { Card } from '@traza/ui/card.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import type { Dispatch } from 'react';
import { COLUMNS, type Mapping, missingColumns } from './import-columns.ts';
import styles from './import-map.module.css';
import { IMPORT } from './import-messages.ts';
import type { ImportEvent } from './import-state.ts';
import type { SheetData } from './sheet-file.ts';

interface ImportMapProps {
  sheet: SheetData;
  mapping: Mapping;
  dispatch: Dispatch<ImportEvent>;
  onConfirm: () => void;
}

const NONE = '';

/** Which column of the file is which; those whose headers say it are chosen already. */
export function ImportMap({ sheet, mapping, dispatch, onConfirm }: ImportMapProps) {
  const missing = missingColumns(mapping);
  const options = [
    { value: NONE, label: IMPORT.unmapped },
    ...sheet.headers.map((header, at) => ({ value: String(at), label: header === '' ? `(${at + 1})` : header })),
  ];
  return (
    <Card padding="lg" role="region" aria-labelledby="import-columnas">
      <h2 id="import-columnas" className={styles['title']}>
        {IMPORT.mapTitle}
      </h2>
      <p className={styles['text']}>{`${IMPORT.mapText} ${IMPORT.rows(sheet.rows.length)}.`}</p>
      <div className={styles['grid']}>
        {COLUMNS.map(({ key, label, isRequired }) => {
          const at = mapping[key];
          const sample = at === undefined ? '' : (sheet.rows[0]?.cells[at] ?? '');
          return (
            <SelectField
              key={key}
              label={isRequired ? label : `${label} ${IMPORT.optional}`}
              value={at === undefined ? NONE : String(at)}
              options={options}
              onChange={(value) =>
                dispatch({ type: 'columnMapped', column: key, at: value === NONE ? undefined : Number(value) })
              }
              {...(sample === '' ? {} : { hint: sample.slice(0, 40) })}
            />
          );
        })}
      </div>
      <div className={styles['foot']}>
        <p className={styles['fault']} role="status">
          {missing.length === 0 ? '' : IMPORT.mapMissing(missing.map(({ label }) => label).join(', '))}
        </p>
        <Button variant="secondary" onClick={() => dispatch({ type: 'restarted' })}>
          {IMPORT.otherFile}
        </Button>
        <Button disabled={missing.length > 0} onClick={onConfirm}>
          {IMPORT.map}
        </Button>
      </div>
    </Card>
  );
}
