import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { headsIn, type SheetBook, type SheetPlace } from './book.ts';
import styles from './sheet-place-choice.module.css';
import { SheetPreview } from './sheet-preview.tsx';

interface SheetPlaceChoiceProps {
  book: SheetBook;
  countKnown: (cells: readonly string[]) => number;
  onChoose: (place: SheetPlace) => void;
}

/** Rows among which the heads are looked for by hand, and how much of each is shown. */
const OFFERED_LINES = 50;
const SHOWN_LENGTH = 60;

/** Which sheet of the file is read and which row holds its heads: guessed, said, and to be chosen otherwise. */
export function SheetPlaceChoice({ book: { tables, place }, countKnown, onChoose }: SheetPlaceChoiceProps) {
  const rows = tables[place.table]?.rows ?? [];
  const offered = rows.slice(0, Math.min(OFFERED_LINES, rows.length - 1));
  return (
    <div className={styles['place']}>
      {tables.length < 2 ? null : (
        <SelectField
          label="Hoja"
          value={String(place.table)}
          options={tables.map(({ name }, at) => ({ value: String(at), label: name }))}
          onChange={(value) => {
            const table = Number(value);
            const next = tables[table];
            if (next) onChoose({ table, line: headsIn(next, countKnown).line });
          }}
        />
      )}
      <SelectField
        label="Fila de los encabezados"
        value={String(place.line)}
        options={offered.map(({ line, cells }) => ({ value: String(line), label: `${line}: ${shown(cells)}` }))}
        onChange={(value) => onChoose({ ...place, line: Number(value) })}
      />
      <SheetPreview book={{ tables, place }} onChoose={(line) => onChoose({ ...place, line })} />
    </div>
  );
}

function shown(cells: readonly string[]): string {
  const text = cells.filter((cell) => cell !== '').join(', ');
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}
