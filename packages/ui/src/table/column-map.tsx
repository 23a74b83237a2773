import { type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { SelectField } from '../fields/select-field.tsx';
import styles from './column-map.module.css';
import { type ColumnMapping, type EditColumn, missingColumns } from './edit-columns.ts';

export interface ColumnMapProps<Key extends string> {
  columns: readonly EditColumn<Key>[];
  headers: readonly string[];
  /** The cells of the first row, to know a column by what it holds. */
  sample: readonly string[];
  mapping: ColumnMapping<Key>;
  texts: {
    title: string;
    about: string;
    none: string;
    optional: string;
    missing: (labels: string) => string;
    unused: (labels: string) => string;
    confirm: string;
  };
  /** The places of columns that hold something and go nowhere. */
  unused: readonly number[];
  /** What is chosen before the columns. */
  lead?: ReactNode;
  /** Beside the button that goes on. */
  children?: ReactNode;
  onMap: (column: Key, at: number | undefined) => void;
  onConfirm: () => void;
}

const NONE = '';
const SAMPLE_LENGTH = 40;

/** Which column of the file is which; those whose headers say it are chosen already. */
export function ColumnMap<Key extends string>(props: ColumnMapProps<Key>) {
  const { columns, headers, sample, mapping, unused, lead, texts, children, onMap, onConfirm } = props;
  const id = useId();
  const missing = missingColumns(columns, mapping);
  const options = [
    { value: NONE, label: texts.none },
    ...headers.map((header, at) => ({ value: String(at), label: nameOf(header, at) })),
  ];
  return (
    <Card padding="lg" role="region" aria-labelledby={id}>
      <h2 id={id} className="text-lg flat bold">
        {texts.title}
      </h2>
      <p className={styles['text']}>{texts.about}</p>
      {lead}
      <div className={styles['grid']}>
        {columns.map(({ key, label, isRequired }) => {
          const at = mapping[key];
          const held = at === undefined ? '' : (sample[at] ?? '');
          return (
            <SelectField
              key={key}
              label={isRequired ? label : `${label} ${texts.optional}`}
              value={at === undefined ? NONE : String(at)}
              options={options}
              onChange={(value) => onMap(key, value === NONE ? undefined : Number(value))}
              {...(held === '' ? {} : { hint: held.slice(0, SAMPLE_LENGTH) })}
            />
          );
        })}
      </div>
      {unused.length === 0 ? null : (
        <p className={styles['unused']} role="status">
          {texts.unused(unused.map((at) => nameOf(headers[at], at)).join(', '))}
        </p>
      )}
      <div className={styles['foot']}>
        <p className={styles['fault']} role="status">
          {missing.length === 0 ? '' : texts.missing(missing.map(({ label }) => label).join(', '))}
        </p>
        {children}
        <Button disabled={missing.length > 0} onClick={onConfirm}>
          {texts.confirm}
        </Button>
      </div>
    </Card>
  );
}

function nameOf(header: string | undefined, at: number): string {
  return header === undefined || header === '' ? `(${at + 1})` : header;
}
